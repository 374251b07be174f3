import i18next from 'i18next'
import type { Failure } from '../contract/failure.ts'
import { failureText } from './failure-text.ts'

/** Reason of a failed read: the service's own words, the call's fallback (B066), or the kind of failure. */
export function reasonOf(failure: Failure, fallback?: string): string {
  if (failure.kind === 'empty' || failure.message || fallback) return failureText(failure, fallback ?? '')
  return i18next.t(`kit:reasons/${failure.status === 404 ? 'notFound' : failure.kind}`)
}
