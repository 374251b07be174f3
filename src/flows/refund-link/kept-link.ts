import * as v from 'valibot'
import type { RefundLinkContext } from '../../../machines/refund-link/refund-link.machine.ts'
import { refund, refundLine } from '../../contract/areas/refunds.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** As the answer of the service, with amounts that are in minor units already. */
const keptRefund = v.object({
  ...refund.entries,
  lines: v.array(v.object({ ...refundLine.entries, amount: keptAmount })),
  total: keptAmount,
})

/** What of a link under way comes back after a reload. The refund is read again before anything is sent. */
export const keptLink = v.object({
  seen: keptRefund,
  now: v.nullable(keptRefund),
  reason: storedText,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, RefundLinkContext>
