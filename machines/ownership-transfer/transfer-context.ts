import type { Transferred } from '../../src/contract/customers.ts'
import type { Failure } from '../../src/contract/failure.ts'
import type { Became } from '../kit/write.ts'

/** Whose phone: the present owner's, or the next owner's. */
export type Owner = 'current' | 'next'

/** What is known of one phone's code; instants are ISO, null is "not yet" (T104). */
export interface Proof {
  readonly sentAt: string | null
  readonly verifiedAt: string | null
  /** A further code may be asked for from here on. */
  readonly resendAt: string | null
}

export interface NextOwner {
  /** Ten digits where it is right, else as it was typed. */
  readonly phone: string
  /** Set where the phone is a customer's already. */
  readonly id: string | null
  readonly name: string
  readonly address: string
}

/** What the review shows; a part that could not be read is null. Amounts in minor units. */
export interface TransferSummary {
  readonly walletBalance: number | null
  readonly pendingPayment: number | null
  readonly plan: string | null
  readonly openJobs: number | null
}

export interface TransferInput {
  readonly installationId: string
  readonly city: string
  readonly currentOwner: { readonly id: string; readonly name: string; readonly phone: string }
}

export interface Happened {
  readonly at: string
  /** Key of its text. */
  readonly what: 'sent' | 'verified' | 'sendFailed' | 'verifyFailed' | 'transferFailed'
  readonly owner: Owner | null
}

export interface TransferContext extends TransferInput {
  readonly next: NextOwner
  readonly proofs: Readonly<Record<Owner, Proof>>
  readonly summary: TransferSummary | null
  readonly failure: Failure | null
  /** Idempotency key of the confirmed intent. */
  readonly key: string | null
  readonly transferred: Transferred | null
  readonly history: readonly Happened[]
}

/** What sending a code answers; `at` and `resendAt` are the wiring's clock. */
export interface CodeSent {
  readonly verified: boolean
  readonly at: string
  readonly resendAt: string
}

/** A failure with the instant it came, and until when a further code must wait (429). */
export type DatedFailure = Failure & { readonly at: string; readonly resendAt?: string }

export interface ReadBack {
  readonly became: Became
  readonly transferred: Transferred | null
}

export type TransferEvent =
  | { type: 'code.send' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'phone.submit'; phone: string }
  | { type: 'phone.correct' }
  | { type: 'person.submit'; name: string; address: string }
  | { type: 'owner.verifyAgain'; owner: Owner }
  | { type: 'transfer.confirm'; key: string }
  | { type: 'check.start' }
  | { type: 'reset.ask' }
  | { type: 'reset.confirm' }
  | { type: 'reset.cancel' }
  | { type: 'flow.close' }

export const noProof: Proof = { sentAt: null, verifiedAt: null, resendAt: null }

/** Where every transfer begins, and where a reset leads (T040). */
export const startOf = ({ installationId, city, currentOwner }: TransferInput): TransferContext => ({
  installationId,
  city,
  currentOwner,
  next: { phone: '', id: null, name: '', address: '' },
  proofs: { current: noProof, next: noProof },
  summary: null,
  failure: null,
  key: null,
  transferred: null,
  history: [],
})

export const phoneOf = (context: TransferContext, owner: Owner): string =>
  owner === 'current' ? context.currentOwner.phone : context.next.phone
