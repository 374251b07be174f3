import i18next from 'i18next'
import type { Failure } from '../contract/failure.ts'
import { failureText } from './failure-text.ts'

/**
 * Reason of a failure: the service's own words, the call's fallback (B066), or the kind of failure. `asked` has the
 * values of the fallback's placeholders. `plain` within a sentence that has a prefix of its own ('… Error: …').
 */
export function reasonOf(
  failure: Failure,
  fallback?: string,
  asked: object = {},
  style: 'prefixed' | 'plain' = 'prefixed',
): string {
  if (failure.kind === 'empty' || failure.message || fallback) return failureText(failure, fallback ?? '', style, asked)
  return i18next.t(`kit:reasons/${failure.status === 404 ? 'notFound' : failure.kind}`)
}
