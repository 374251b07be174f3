import type { Holdings } from '../../src/contract/areas/installations/installation-holdings.ts'
import type { StandingRefund } from '../../src/contract/areas/installations/installations.ts'
import type { Transferred } from '../../src/contract/areas/transfers/transfers.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { letterLength } from '../../src/contract/normalise.ts'
import { lapsedProof, noProof } from '../kit/code-proof.ts'
import type { CodeContext, CodeEvent, CodeFailure, CodeNews } from '../kit/code-states.ts'
import type { ReadBackResult } from '../kit/write.ts'

/** Whose phone: the present owner's, or the next owner's. */
export type Owner = 'current' | 'next'

export interface NextOwner {
  /** Ten digits where it is right, else as it was typed. */
  readonly phone: string
  /** Set where the phone is a customer's already. */
  readonly id: string | null
  readonly name: string
  readonly address: string
}

/** Values of the new owner's fields that were not submitted. Null is untouched. A closed page loses none of them. */
export interface Typed {
  readonly phone: string | null
  readonly name: string | null
  readonly address: string | null
}

/** The content of the review. A part that couldn't be read is null. Amounts are in minor units. */
export interface TransferSummary {
  readonly walletBalance: number | null
  readonly pendingPayment: number | null
  /** '' where the installation has none. */
  readonly plan: string | null
  readonly openJobs: number | null
  /** What goes along and what ends (S-321). Undefined where a service doesn’t tell */
  readonly holdings?: Holdings | null | undefined
}

export interface TransferInput {
  readonly installationId: string
  readonly city: string
  readonly currentOwner: { readonly id: string; readonly name: string; readonly phone: string }
  /** The refund of its deposit, open or paid. While there is one, no one can take the installation over (S-85). */
  readonly refund: StandingRefund | null
}

/**
 * What moves, both owners as they are by now, and the refund that blocks the transfer. Null also where it couldn't be
 * read; an owner who couldn't be read is as before.
 */
export interface SummaryRead {
  readonly summary: TransferSummary
  readonly currentOwner: TransferInput['currentOwner']
  readonly next: NextOwner
  readonly refund: StandingRefund | null
}

export interface Happened {
  readonly at: string
  /** Key of its text. */
  readonly what: CodeNews | 'transferFailed' | 'lapsed' | 'transferred'
  readonly owner: Owner | null
  /** Who that owner was then: another phone is another person's. */
  readonly name?: string
  /** The server's message about it. */
  readonly message?: string
}

export interface TransferContext extends TransferInput, CodeContext<Owner> {
  readonly next: NextOwner
  readonly typed: Typed
  readonly summary: TransferSummary | null
  /** What was read again, where it is another than the review showed. */
  readonly now: SummaryRead | null
  /** Idempotency key of the confirmed intent. */
  readonly key: string | null
  readonly transferred: Transferred | null
  readonly history: readonly Happened[]
}

/** Whose code is asked for, and for the transfer of what: what it proves is good for that alone (S-84). */
export interface CodeAsked {
  readonly phone: string
  readonly installationId: string
  readonly owner: Owner
}

/** … and whose proof has had its time. */
export type DatedFailure = CodeFailure & { readonly lapsed?: readonly Owner[] }

export interface ReadBack {
  readonly became: ReadBackResult
  readonly refund: StandingRefund | null
  readonly transferred: Transferred | null
}

export type TransferEvent =
  | CodeEvent
  | { type: 'phone.change'; phone: string }
  | { type: 'phone.submit'; phone: string }
  | { type: 'phone.correct' }
  | { type: 'name.change'; name: string }
  | { type: 'address.change'; address: string }
  | { type: 'person.submit'; name: string; address: string }
  | { type: 'owner.verifyAgain'; owner: Owner }
  | { type: 'act.confirm'; key: string }
  | { type: 'read.again' }
  | { type: 'review.again' }
  | { type: 'check.start' }
  | { type: 'reset.ask' }
  | { type: 'reset.confirm' }
  | { type: 'reset.cancel' }
  | { type: 'flow.close' }

export const noNext: NextOwner = { phone: '', id: null, name: '', address: '' }
export const noTyped: Typed = { phone: null, name: null, address: null }

/** The start of every transfer, and the target of a reset (T040). */
export const startOf = (input: TransferInput): TransferContext => ({
  ...input,
  next: noNext,
  typed: noTyped,
  proofs: { current: noProof, next: noProof },
  summary: null,
  now: null,
  failure: null,
  key: null,
  transferred: null,
  history: [],
})

export const phoneOf = (context: TransferContext, owner: Owner): string =>
  owner === 'current' ? context.currentOwner.phone : context.next.phone

/** Whose code is asked for, as its calls take it. */
export const codeOf = <const Whose extends Owner>(owner: Whose) => ({
  phone: (context: TransferContext): string => phoneOf(context, owner),
  asked: (context: TransferContext): CodeAsked => ({
    phone: phoneOf(context, owner),
    installationId: context.installationId,
    owner,
  }),
})

/** A refused name or address is not shown. */
export const nameOf = ({ currentOwner, next }: TransferContext, owner: Owner): string =>
  owner === 'current' ? currentOwner.name : isKnown(next) ? next.name : next.phone

/** Whose code is in hand: the next owner's only after the present one's. */
export const inTurn = ({ proofs }: Pick<TransferContext, 'proofs'>): Owner =>
  proofs.current.verifiedAt === null ? 'current' : 'next'

/** What the service takes as a person's name and as an address. */
export const isName = (name: string): boolean => letterLength(name) >= 2
export const isAddress = (address: string): boolean => letterLength(address) >= 5

/** Enough is known of the next owner to hand over to them: a customer, or name and address of one. */
export const isKnown = ({ id, name, address }: NextOwner): boolean =>
  id !== null || (isName(name) && isAddress(address))

/** Something is written down of a next owner who is not known yet. */
export const isBeingDescribed = ({ next, typed }: Pick<TransferContext, 'next' | 'typed'>): boolean =>
  !isKnown(next) && [typed.name, typed.address, next.name, next.address].some((text) => text !== null && text !== '')

/** A part of what moves, or all of it, could not be read. */
export const isIncomplete = (summary: TransferSummary | null): boolean =>
  summary === null || Object.values(summary).includes(null)

/** The field that an event tells of. */
export const typedIn = ({ type: _, ...field }: Partial<Typed> & { readonly type: string }): Partial<Typed> => field

/** Without what only the moment of it needed. */
export const plain = ({ at: _, resendAt: __, lapsed: ___, ...failure }: Partial<DatedFailure> & Failure): Failure =>
  failure
export const areBoth = ({ proofs }: Pick<TransferContext, 'proofs'>): boolean =>
  proofs.current.verifiedAt !== null && proofs.next.verifiedAt !== null

export const isAnyVerified = ({ proofs }: Pick<TransferContext, 'proofs'>): boolean =>
  Object.values(proofs).some(({ verifiedAt }) => verifiedAt !== null)

/** Proofs whose time is over count no more (S-15). */
export const voided = ({ proofs }: TransferContext, owners: readonly Owner[] = []) => ({
  current: owners.includes('current') ? lapsedProof : proofs.current,
  next: owners.includes('next') ? lapsedProof : proofs.next,
})

interface News extends Pick<Happened, 'what' | 'owner'> {
  readonly at: string | undefined
  readonly message?: string | undefined
}

/** The history. Leaves out a failure without an instant, which has no place in it. */
export function happened(context: TransferContext, { at, what, owner, message }: News): Partial<TransferContext> {
  if (!at) return {}
  const whose = owner ? { name: nameOf(context, owner) } : {}
  return { history: [...context.history, { at, what, owner, ...whose, ...(message ? { message } : {}) }] }
}

/** A refused transfer, and whose proof had its time by then. */
export function refusedTransfer(context: TransferContext, { at, message, lapsed = [] }: DatedFailure) {
  let told = happened(context, { at, what: 'transferFailed', owner: null, message })
  for (const owner of lapsed) told = happened({ ...context, ...told }, { at, what: 'lapsed', owner })
  return told
}

/** The transfer as the server reports it. Null where it did not happen. */
export const moved = (context: TransferContext, transferred: Transferred | null) => ({
  transferred,
  ...happened(context, { at: transferred?.at, what: 'transferred', owner: null }),
})
