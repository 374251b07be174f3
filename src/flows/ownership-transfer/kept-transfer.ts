import * as v from 'valibot'
import type { TransferContext } from '../../../machines/ownership-transfer/transfer-context.ts'
import { keptHoldings } from '../../contract/areas/installations/installation-holdings.ts'
import { keptAmount, keptFailure, keptInstant, storedText } from '../../kit/stored-schemas.ts'

const proof = v.object({
  sentAt: keptInstant,
  verifiedAt: keptInstant,
  resendAt: keptInstant,
  trouble: v.optional(v.picklist(['unsent', 'unconfirmed', 'wrong', 'unchecked', 'expired', 'locked', 'lapsed'])),
  isMaybeSent: v.optional(v.boolean()),
  isLimited: v.optional(v.boolean()),
})
/** All entries of the history but the transfer itself: once it was made, nothing comes back. */
const happenings = [
  ...(['sent', 'sendFailed', 'sendUnknown', 'verified', 'verifyFailed', 'verifyUnknown'] as const),
  ...(['transferFailed', 'lapsed'] as const),
]
const typed = v.nullable(storedText)
const amount = v.nullable(keptAmount)

const owner = v.object({ id: storedText, name: storedText, phone: storedText })
const refund = v.nullable(v.object({ refundId: storedText, state: storedText, initiatedBy: storedText }))
const next = v.object({ phone: storedText, id: v.nullable(storedText), name: storedText, address: storedText })
const summary = v.object({
  walletBalance: amount,
  pendingPayment: amount,
  plan: v.nullable(storedText),
  openJobs: amount,
  holdings: v.optional(v.nullable(keptHoldings)),
})

/** The part of a transfer that comes back after a reload. Never an OTP (H37). */
export const keptTransfer = v.object({
  installationId: storedText,
  city: storedText,
  currentOwner: owner,
  refund,
  next,
  typed: v.object({ phone: typed, name: typed, address: typed }),
  proofs: v.object({ current: proof, next: proof }),
  summary: v.nullable(summary),
  now: v.nullable(v.object({ summary, currentOwner: owner, next, refund })),
  failure: v.nullable(keptFailure),
  key: v.nullable(storedText),
  transferred: v.null(),
  history: v.array(
    v.object({
      at: storedText,
      what: v.picklist(happenings),
      owner: v.nullable(v.picklist(['current', 'next'])),
      name: v.optional(storedText),
      message: v.optional(storedText),
    }),
  ),
}) satisfies v.GenericSchema<unknown, TransferContext>
