import * as v from 'valibot'
import type { TransferContext } from '../../../machines/ownership-transfer/transfer-context.ts'
import { keptAmount, keptFailure, keptInstant, keptText } from '../../kit/kept.ts'

const proof = v.object({
  sentAt: keptInstant,
  verifiedAt: keptInstant,
  resendAt: keptInstant,
  trouble: v.optional(v.picklist(['unsent', 'unconfirmed', 'wrong', 'unchecked', 'expired', 'locked', 'lapsed'])),
  isMaybeSent: v.optional(v.boolean()),
  isLimited: v.optional(v.boolean()),
})
/** All but the transfer itself: once that happened nothing comes back. */
const happenings = [
  ...(['sent', 'sendFailed', 'sendUnknown', 'verified', 'verifyFailed', 'verifyUnknown'] as const),
  ...(['transferFailed', 'lapsed'] as const),
]
const typed = v.nullable(keptText)
const amount = v.nullable(keptAmount)

/** What of a transfer comes back after a reload: never a code (H37). */
export const keptTransfer = v.object({
  installationId: keptText,
  city: keptText,
  currentOwner: v.object({ id: keptText, name: keptText, phone: keptText }),
  refund: v.nullable(v.object({ refundId: keptText, state: keptText, initiatedBy: keptText })),
  next: v.object({ phone: keptText, id: v.nullable(keptText), name: keptText, address: keptText }),
  typed: v.object({ phone: typed, name: typed, address: typed }),
  proofs: v.object({ current: proof, next: proof }),
  summary: v.nullable(
    v.object({ walletBalance: amount, pendingPayment: amount, plan: v.nullable(keptText), openJobs: amount }),
  ),
  failure: v.nullable(keptFailure),
  key: v.nullable(keptText),
  transferred: v.null(),
  history: v.array(
    v.object({
      at: keptText,
      what: v.picklist(happenings),
      owner: v.nullable(v.picklist(['current', 'next'])),
      name: v.optional(keptText),
      message: v.optional(keptText),
    }),
  ),
}) satisfies v.GenericSchema<unknown, TransferContext>
