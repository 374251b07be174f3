import * as v from 'valibot'
import type { RefundApprovalContext } from '../../../machines/refund-approval/refund-approval.machine.ts'
import { refund, refundLine } from '../../contract/areas/refunds.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** As the answer of the service, with amounts that are in minor units already. */
const keptRefund = v.object({
  ...refund.entries,
  lines: v.array(v.object({ ...refundLine.entries, amount: keptAmount })),
  total: keptAmount,
})

/** What of a decision comes back after a reload. Who may act is looked at again before anything is sent. */
export const keptApproval = v.object({
  seen: keptRefund,
  obstacle: v.nullable(
    v.variant('code', [
      v.object({ code: v.picklist(['notWaiting', 'ownInitiation', 'alreadyApproved']) }),
      v.object({ code: v.literal('missingNeed'), need: storedText }),
    ]),
  ),
  now: v.nullable(keptRefund),
  reason: storedText,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, RefundApprovalContext>
