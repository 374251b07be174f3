import i18next from 'i18next'
import type { Failure } from '../contract/failure.ts'

/**
 * What a person reads of a failure: the service's own text, prefixed 'Failed: ' (doc1 §8, S-26), or the fallback of
 * the call. `plain` leaves the prefix out (sign-in and ownership transfer).
 */
export function failureText(failure: Failure, fallbackKey: string, style: 'prefixed' | 'plain' = 'prefixed'): string {
  if (failure.kind === 'empty') return i18next.t('failures:responseIsNull')
  if (!failure.message) return i18next.t(fallbackKey)
  return style === 'plain' ? failure.message : i18next.t('failures:failed', { message: failure.message })
}
