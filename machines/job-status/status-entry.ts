import type { JobSlot } from '../../src/contract/areas/job-codes.ts'
import type { JobMove, StatusRequirement } from '../../src/contract/areas/job-moves.ts'
import type { happyCodeDigits } from '../../src/contract/areas/job-status.ts'
import type { JobRecord } from '../../src/contract/areas/jobs.ts'
import type { FormCodeContext } from '../kit/code-in-form.ts'
import type { ConfirmedWriteContext } from '../kit/confirmed-write.ts'

/** A status that service and console know for this job, and what it asks for here (S-20). */
export type Choice = JobMove

export const entryNames = ['note', 'payType', 'payAmount', 'day', 'slotId'] as const
export type EntryName = (typeof entryNames)[number]

export interface StatusContext extends ConfirmedWriteContext<JobRecord>, FormCodeContext {
  /** The business's day, yyyy-MM-dd */
  readonly today: string
  readonly choices: readonly Choice[]
  readonly slots: readonly JobSlot[]
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
  day: 'slot',
  slotId: 'slot',
}
export const asksFor = (context: Pick<StatusContext, 'choices' | 'to'>, name: EntryName): boolean =>
  asks(context, askedBy[name])

/** A typed amount, or null. */
export const typedAmount = (typed: string): number | null =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null

export type Lack = 'status' | 'payType' | 'payAmount' | 'zeroAmount' | 'day' | 'slotId' | 'note'

/** The first thing that is missing before a change can be sent, or null. The code is looked at when it is sent. */
export function lackOf(context: Pick<StatusContext, 'choices' | 'to' | 'values'>): Lack | null {
  const { values } = context
  if (!chosen(context)) return 'status'
  if (asks(context, 'payment')) {
    const amount = typedAmount(values.payAmount)
    if (values.payType === '') return 'payType'
    if (amount === null) return 'payAmount'
    // An amount of 0 goes with NONE, and only with it (S-21).
    if ((amount === 0) !== (values.payType === 'NONE')) return 'zeroAmount'
  }
  if (asks(context, 'slot')) {
    if (values.day === '') return 'day'
    if (values.slotId === '') return 'slotId'
  }
  return asks(context, 'note') && values.note.trim() === '' ? 'note' : null
}

export const hasCode = (context: Pick<StatusContext, 'choices' | 'to'>, code: string): boolean =>
  !asks(context, 'happyCode') || (/^\d+$/.test(code) && code.length === codeDigits)
