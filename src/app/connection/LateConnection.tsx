import { Suspense } from 'react'
import { useAfterFirstPage } from '../shell/first-page.ts'
import { lazyWithRetry } from '../start/lazy-with-retry.ts'

const Connection = lazyWithRetry(() => import('./Connection.tsx').then((file) => file.Connection))

/** Loads with its texts after the first page, because without network they couldn't load when needed. */
export function LateConnection() {
  return <Suspense>{useAfterFirstPage() && <Connection />}</Suspense>
}
