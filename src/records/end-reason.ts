import type { TFunction } from 'i18next'
import { type EndReason, endReasons } from '../contract/handed-out.ts'

const labels: Readonly<Record<EndReason, string>> = {
  TRANSFERRED: 'words:endReasons/TRANSFERRED',
  UNINSTALLED: 'words:endReasons/UNINSTALLED',
  REFUND_INITIATED: 'words:endReasons/REFUND_INITIATED',
  JOB_CANCELLED: 'words:endReasons/JOB_CANCELLED',
  AMOUNT_CHANGED: 'words:endReasons/AMOUNT_CHANGED',
}

/** Why something that was handed out ended (S-321). A reason that only a service knows is shown as its code. */
export function endReasonText(reason: string, t: TFunction): string {
  const known = endReasons.find((one) => one === reason)
  return known ? t(labels[known]) : reason
}
