import type { JobMove, StatusRequirement } from '../../src/contract/areas/jobs/job-moves.ts'
import type { happyCodeDigits } from '../../src/contract/areas/jobs/job-status.ts'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { AvailableSlot } from '../../src/contract/areas/slots/slots.ts'
import { numberOf, visibleLength } from '../../src/contract/normalise.ts'
import type { FormCodeContext } from '../kit/code-in-form.ts'
import type { ConfirmedWriteContext } from '../kit/confirmed-write.ts'
import { type ChosenSlot, slotAt } from '../kit/slot-choice.ts'

/** A status that service and console know for this job, and what it asks for here (S-20). */
export type Choice = JobMove

export const entryNames = ['note', 'payType', 'payAmount'] as const
export type EntryName = (typeof entryNames)[number]

export interface StatusContext extends ConfirmedWriteContext<JobRecord>, FormCodeContext, ChosenSlot {
  /** First day of the slots that are shown, yyyy-MM-dd */
  readonly from: string
  readonly choices: readonly Choice[]
  /** What is free where a slot is asked for; as it was read last */
  readonly slots: readonly AvailableSlot[]
  /** The chosen status, or none */
  readonly to: string
  /** As typed; the amount in major units. The happy code is never kept. */
  readonly values: Readonly<Record<EntryName, string>>
}

/** The contract's number. A machine knows only its type, so another number here is a type error. */
export const codeDigits: typeof happyCodeDigits = 4

export const chosen = ({ choices, to }: Pick<StatusContext, 'choices' | 'to'>): Choice | undefined =>
  choices.find((one) => one.to === to)

export const asks = (context: Pick<StatusContext, 'choices' | 'to'>, what: StatusRequirement): boolean =>
  chosen(context)?.requires.includes(what) ?? false

const askedBy: Readonly<Record<EntryName, StatusRequirement>> = {
  note: 'note',
  payType: 'payment',
  payAmount: 'payment',
}
export const asksFor = (context: Pick<StatusContext, 'choices' | 'to'>, name: EntryName): boolean =>
  asks(context, askedBy[name])

/** What is to collect, in major units as an amount is typed and sent (S-42). */
const dueOf = ({ paymentToCollect }: JobRecord): number => paymentToCollect / 100

/** What is to collect, as the field holds it. */
export const dueText = (job: JobRecord): string => String(dueOf(job))

type Payment = Pick<StatusContext, 'values' | 'seen'>

/** What is wrong with the typed amount, or null. An empty field is only missing. */
export type AmountLack = 'tooMuch' | 'zeroAmount' | 'linkAmount'

export function amountLackOf({ values: { payType, payAmount }, seen }: Payment): AmountLack | null {
  const amount = numberOf(payAmount)
  if (amount === null) return null
  if (amount > dueOf(seen)) return 'tooMuch'
  // An amount of 0 goes with NONE, and only with it (S-21).
  if (payType !== '' && (amount === 0) !== (payType === 'NONE')) return 'zeroAmount'
  return payType === 'LINK' && amount !== dueOf(seen) ? 'linkAmount' : null
}

/** Major units that are collected with this payment: with NONE or LINK nothing, and all of it stays to collect (S-241). */
export const inHand = ({ values: { payType, payAmount } }: Pick<Payment, 'values'>): number =>
  payType === 'NONE' || payType === 'LINK' ? 0 : (numberOf(payAmount) ?? 0)

/** A slot with a place: nothing overrides a full one here. Someone can be found for it later. */
export const isChoosable = (slot: AvailableSlot | null): boolean =>
  slot !== null && (slot.why === null || slot.why === 'NO_TECHNICIAN')

export type Lack = 'status' | 'payType' | 'payAmount' | AmountLack | 'slot' | 'note'

export type Entry = Pick<StatusContext, 'choices' | 'to' | 'values' | 'seen' | 'slots' | 'day' | 'slotId'>

/** The first thing that is missing before a change can be sent, or null. The code is looked at when it is sent. */
export function lackOf(context: Entry): Lack | null {
  const { values } = context
  if (!chosen(context)) return 'status'
  if (asks(context, 'payment')) {
    if (values.payType === '') return 'payType'
    const lack = numberOf(values.payAmount) === null ? 'payAmount' : amountLackOf(context)
    if (lack) return lack
  }
  if (asks(context, 'slot') && !isChoosable(slotAt(context.slots, context))) return 'slot'
  return asks(context, 'note') && visibleLength(values.note) === 0 ? 'note' : null
}

export const hasCode = (context: Pick<StatusContext, 'choices' | 'to'>, code: string): boolean =>
  !asks(context, 'happyCode') || (/^\d+$/.test(code) && code.length === codeDigits)
