import i18next from 'i18next'
import type { Failure } from '../contract/failure.ts'

/**
 * The text of a failure: the service's own, prefixed 'Failed: ' (doc1 §8, S-26), or the call's fallback. `plain`
 * leaves the prefix out, for sign-in and ownership transfer. `asked` has what the call asked, for placeholders of the
 * fallback.
 */
export function failureText(
  failure: Failure,
  fallbackKey: string,
  style: 'prefixed' | 'plain' = 'prefixed',
  asked: object = {},
): string {
  if (failure.kind === 'empty') return i18next.t('failures:responseIsNull')
  if (!failure.message) return i18next.t(fallbackKey, asked as Record<string, unknown>)
  return style === 'plain' ? failure.message : i18next.t('failures:failed', { message: failure.message })
}
