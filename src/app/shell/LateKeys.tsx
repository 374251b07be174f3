import { Suspense } from 'react'
import type { User } from '../../contract/user.ts'
import { lazyWithRetry } from '../start/lazy-with-retry.ts'
import { useAfterFirstPage } from './first-page.ts'

const ShellKeys = lazyWithRetry(() => import('../keys/ShellKeys.tsx').then((file) => file.ShellKeys))

/** Loads the keys of the whole console, and the button of its palette, after the first page. */
export function LateKeys({ user }: { user: User }) {
  return <Suspense>{useAfterFirstPage() && <ShellKeys user={user} />}</Suspense>
}
