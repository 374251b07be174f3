import type { JobSlot } from '../../src/contract/areas/job-codes.ts'
import type { JobMove, StatusRequirement } from '../../src/contract/areas/job-moves.ts'
import type { happyCodeDigits, SentCode } from '../../src/contract/areas/job-status.ts'
import type { JobRecord } from '../../src/contract/areas/jobs.ts'
import type { otpDigits } from '../../src/contract/values.ts'
import type { ConfirmedWriteContext } from '../kit/confirmed-write.ts'

/** A status that service and console know for this job, and what it asks for (S-20). */
export type Choice = JobMove

export const entryNames = ['note', 'payType', 'payAmount', 'day', 'slotId'] as const
export type EntryName = (typeof entryNames)[number]

/** A code goes to the customer for these two. */
export type CodeKind = 'happyCode' | 'otp'

export interface StatusContext extends ConfirmedWriteContext<JobRecord> {
  /** The business's day, yyyy-MM-dd */
  readonly today: string
  readonly choices: readonly Choice[]
  readonly slots: readonly JobSlot[]
  /** The chosen status, or none */
  readonly to: string
  /** As typed; the amount in major units. Codes are never kept. */
  readonly values: Readonly<Record<EntryName, string>>
  readonly sent: Readonly<Record<CodeKind, SentCode | null>>
  readonly codeTrouble: CodeTrouble | null
}

/** Why no code is on its way, or the typed one is not sent. The failure says more. */
export type CodeTrouble = 'short' | 'unsent' | 'unconfirmed'

/** The contract's numbers. A machine knows only their types, so another number here is a type error. */
const digits: { readonly happyCode: typeof happyCodeDigits; readonly otp: typeof otpDigits } = { happyCode: 4, otp: 6 }
export const digitsOf = (kind: CodeKind): number => digits[kind]

export const chosen = ({ choices, to }: Pick<StatusContext, 'choices' | 'to'>): Choice | undefined =>
  choices.find((one) => one.to === to)

export const asks = (context: Pick<StatusContext, 'choices' | 'to'>, what: StatusRequirement): boolean =>
  chosen(context)?.requires.includes(what) ?? false

export const codeKind = (context: Pick<StatusContext, 'choices' | 'to'>): CodeKind | null =>
  asks(context, 'happyCode') ? 'happyCode' : asks(context, 'otp') ? 'otp' : null

/** The code of the kind that the chosen status asks for, as it was sent last. */
export function sentCode(context: Pick<StatusContext, 'choices' | 'to' | 'sent'>): SentCode | null {
  const kind = codeKind(context)
  return kind && context.sent[kind]
}

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

export const hasCode = (context: Pick<StatusContext, 'choices' | 'to'>, code: string): boolean => {
  const kind = codeKind(context)
  return kind === null || (/^\d+$/.test(code) && code.length === digitsOf(kind))
}
