import type { EndReason } from '../../../src/contract/handed-out.ts'

/** Why something ended, as a sentence for its customer (S-321). */
export const endReasonText: Readonly<Record<EndReason, string>> = {
  TRANSFERRED: 'The purifier has another owner now.',
  UNINSTALLED: 'The purifier was uninstalled.',
  REFUND_INITIATED: 'The deposit of the purifier is being refunded.',
  JOB_CANCELLED: 'The visit was cancelled.',
  AMOUNT_CHANGED: 'Another amount is to be paid now.',
}

/** The same amid a sentence. */
export function endReasonInside(reason: EndReason): string {
  const text = endReasonText[reason]
  return text.charAt(0).toLowerCase() + text.slice(1)
}
