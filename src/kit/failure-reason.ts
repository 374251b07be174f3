import i18next from 'i18next'
import type { Failure } from '../contract/failure.ts'
import { failureText } from './failure-text.ts'

/** Says why a read failed: in the service's own words, the call's fallback (B066), or by what happened on the way. */
export function reasonOf(failure: Failure, fallback?: string): string {
  if (failure.kind === 'empty' || failure.message || fallback) return failureText(failure, fallback ?? '')
  return i18next.t(`kit:reasons/${failure.status === 404 ? 'notFound' : failure.kind}`)
}
