import { Suspense, useEffect, useState } from 'react'
import { firstPage } from '../shell/first-page.ts'
import { lazyWithRetry } from '../start/lazy-with-retry.ts'

const Connection = lazyWithRetry(() => import('./Connection.tsx').then((file) => file.Connection))

/** Loads with its texts after the first page, because without network they couldn't load when needed. */
export function LateConnection() {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => void firstPage.then(() => setIsTime(true)), [])
  return <Suspense>{isTime && <Connection />}</Suspense>
}
