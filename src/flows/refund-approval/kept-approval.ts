import * as v from 'valibot'
import type { RefundApprovalContext } from '../../../machines/refund-approval/refund-approval.machine.ts'
import { refund, refundLine } from '../../contract/areas/refunds/refunds.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** Like the server's answer, but with amounts already in minor units. */
const keptRefund = v.object({
  ...refund.entries,
  lines: v.array(v.object({ ...refundLine.entries, amount: keptAmount })),
  total: keptAmount,
})

const keptReason = v.nullable(
  v.union([
    v.object({ code: v.picklist(['notWaiting', 'ownInitiation', 'alreadyApproved']) }),
    v.object({ code: v.literal('missingNeed'), need: storedText }),
  ]),
)

const fields = {
  seen: keptRefund,
  now: v.nullable(keptRefund),
  reason: storedText,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}

/**
 * What of a decision comes back after a reload. Who may act is looked at again before anything is sent.
 * An earlier build called the blocked reason `obstacle`; what has no answer yet must outlast a new build.
 */
export const keptApproval = v.union([
  v.object({ ...fields, blockedReason: keptReason }),
  v.pipe(
    v.object({ ...fields, obstacle: keptReason }),
    v.transform(({ obstacle, ...kept }) => ({ ...kept, blockedReason: obstacle })),
  ),
]) satisfies v.GenericSchema<unknown, RefundApprovalContext>
