/** What is typed for a payment of a bill, and what is wrong with it (S-319). */
import { foldId, numberOf, visibleLength } from '../../src/contract/normalise.ts'

/** What of a bill a payment needs. Money in minor units. */
export interface PayableBill {
  readonly billId: string
  readonly partnerId: string
  readonly partner: string
  readonly amount: number
  readonly paid: number
  readonly due: number
  /** References of the partner's payments, folded */
  readonly used: readonly { readonly reference: string; readonly billId: string; readonly day: string }[]
}

export interface PaymentMode {
  readonly code: string
  readonly label: string
}

/** As it was typed */
export interface TypedPayment {
  readonly mode: string
  readonly amount: string
  readonly reference: string
  readonly note: string
}

export const nothingTyped: TypedPayment = { mode: '', amount: '', reference: '', note: '' }

/** Characters of a reference and of a note, as the service takes them. */
export const referenceLength = 120
export const noteLength = 300

/** The typed amount in minor units. Null: it is no amount, or has more than two decimals. */
export function minorOf(typed: string): number | null {
  const major = numberOf(typed)
  if (major === null) return null
  const minor = Math.round(major * 100)
  return Math.abs(major * 100 - minor) < 1e-6 ? minor : null
}

/** The reference as it is sent: folded, so that it is the same however it was written (H121). */
export const referenceOf = ({ reference }: TypedPayment): string => foldId(reference)

/** What was paid with this reference already. */
export const usedFor = (bill: PayableBill | null, typed: TypedPayment) =>
  bill?.used.find(({ reference }) => reference === referenceOf(typed))

export const isAmount = (typed: TypedPayment): boolean => (minorOf(typed.amount) ?? 0) > 0

/** Whether the amount is at most what is due. */
export const isDue = (bill: PayableBill | null, typed: TypedPayment): boolean =>
  (minorOf(typed.amount) ?? 0) <= (bill?.due ?? 0)

export const hasReference = (typed: TypedPayment): boolean =>
  visibleLength(referenceOf(typed)) > 0 && referenceOf(typed).length <= referenceLength
