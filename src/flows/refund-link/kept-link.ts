import * as v from 'valibot'
import type { RefundLinkContext } from '../../../machines/refund-link/refund-link.machine.ts'
import { refund, refundLine } from '../../contract/areas/refunds/refunds.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** Like the server's answer, but with amounts already in minor units. */
const keptRefund = v.object({
  ...refund.entries,
  lines: v.array(v.object({ ...refundLine.entries, amount: keptAmount })),
  total: keptAmount,
})

/** The part of a link's act that comes back after a reload. The refund is read again before anything is sent. */
export const keptLink = v.object({
  seen: keptRefund,
  now: v.nullable(keptRefund),
  reason: storedText,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, RefundLinkContext>
