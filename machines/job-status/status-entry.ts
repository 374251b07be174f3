import type { JobMove, StatusRequirement } from '../../src/contract/areas/jobs/job-moves.ts'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { AvailableSlot } from '../../src/contract/areas/slots/slots.ts'
import { happyCodeDigits } from '../../src/contract/bounds.ts'
import { numberOf, visibleLength } from '../../src/contract/normalise.ts'
import type { FormCodeContext } from '../kit/code-in-form.ts'
import type { ConfirmedWriteContext } from '../kit/confirmed-write.ts'
import { type ChosenSlot, slotAt } from '../kit/slot-choice.ts'

/** A status that service and console know for this job, and what it asks for here (S-20). */
export type Choice = JobMove

export const entryNames = ['note', 'payType', 'payAmount'] as const
export type EntryName = (typeof entryNames)[number]

/** What the job may get, as it was read last. */
export interface StatusOffer {
  readonly choices: readonly Choice[]
  /** What is free where a slot is asked for */
  readonly slots: readonly AvailableSlot[]
  /** First day of the slots that are shown, yyyy-MM-dd */
  readonly from: string
}

/** What the person chose and typed. */
export interface StatusEntry extends ChosenSlot {
  /** The chosen status, or none */
  readonly to: string
  /** As typed; the amount in major units. The happy code is never kept. */
  readonly values: Readonly<Record<EntryName, string>>
}

export interface StatusContext extends ConfirmedWriteContext<JobRecord>, FormCodeContext {
  readonly offer: StatusOffer
  readonly entry: StatusEntry
}

/** The status that is chosen among those that are offered. */
type Chosen = Pick<StatusContext, 'offer' | 'entry'>

export const chosen = ({ offer, entry }: Chosen): Choice | undefined => offer.choices.find((one) => one.to === entry.to)

export const asks = (context: Chosen, what: StatusRequirement): boolean =>
  chosen(context)?.requires.includes(what) ?? false

const askedBy: Readonly<Record<EntryName, StatusRequirement>> = {
  note: 'note',
  payType: 'payment',
  payAmount: 'payment',
}
export const asksFor = (context: Chosen, name: EntryName): boolean => asks(context, askedBy[name])

/** What is to collect, in major units as an amount is typed and sent (S-42). */
const dueOf = ({ paymentToCollect }: JobRecord): number => paymentToCollect / 100

/** What is to collect, as the field holds it. */
export const dueText = (job: JobRecord): string => String(dueOf(job))

type Payment = Pick<StatusContext, 'entry' | 'seen'>

/** What is wrong with the typed amount, or null. An empty field is only missing. */
export type AmountLack = 'tooMuch' | 'zeroAmount' | 'linkAmount'

export function amountLackOf({ entry, seen }: Payment): AmountLack | null {
  const { payType, payAmount } = entry.values
  const amount = numberOf(payAmount)
  if (amount === null) return null
  if (amount > dueOf(seen)) return 'tooMuch'
  // An amount of 0 goes with NONE, and only with it (S-21).
  if (payType !== '' && (amount === 0) !== (payType === 'NONE')) return 'zeroAmount'
  return payType === 'LINK' && amount !== dueOf(seen) ? 'linkAmount' : null
}

/** Major units that are collected with this payment: with NONE or LINK nothing, and all of it stays to collect (S-241). */
export const inHand = ({ values: { payType, payAmount } }: Pick<StatusEntry, 'values'>): number =>
  payType === 'NONE' || payType === 'LINK' ? 0 : (numberOf(payAmount) ?? 0)

/** A slot with a place: nothing overrides a full one here. Someone can be found for it later. */
export const isChoosable = (slot: AvailableSlot | null): boolean =>
  slot !== null && (slot.why === null || slot.why === 'NO_TECHNICIAN')

export type Lack = 'status' | 'payType' | 'payAmount' | AmountLack | 'slot' | 'note'

export type Entered = Pick<StatusContext, 'offer' | 'entry' | 'seen'>

/** The first thing that is missing before a change can be sent, or null. The code is looked at when it is sent. */
export function lackOf(context: Entered): Lack | null {
  const { offer, entry } = context
  const { values } = entry
  if (!chosen(context)) return 'status'
  if (asks(context, 'payment')) {
    if (values.payType === '') return 'payType'
    const lack = numberOf(values.payAmount) === null ? 'payAmount' : amountLackOf(context)
    if (lack) return lack
  }
  if (asks(context, 'slot') && !isChoosable(slotAt(offer.slots, entry))) return 'slot'
  return asks(context, 'note') && visibleLength(values.note) === 0 ? 'note' : null
}

export const hasCode = (context: Chosen, code: string): boolean =>
  !asks(context, 'happyCode') || (/^\d+$/.test(code) && code.length === happyCodeDigits)
