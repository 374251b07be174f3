/** What is typed for a B2B recharge, and what is wrong with it (H41). */
import type {
  b2bDefaults,
  maxRechargeAmount,
  maxRecharged,
} from '../../src/contract/areas/b2b-payments/b2b-payments.ts'
import type { maxLitres, maxValidity } from '../../src/contract/areas/plans/plans.ts'
import { foldId, idsIn, numberOf, visibleLength, wholeOf } from '../../src/contract/normalise.ts'
import type { FormValues } from '../kit/form/form.machine.ts'

const maxIds: typeof maxRecharged = 500
const maxAmount: typeof maxRechargeAmount = 100_000
const maxDays: typeof maxValidity = 1000
const maxLitresEach: typeof maxLitres = 100_000
const begins: typeof b2bDefaults = { payment_mode: 'AccountTransfer', plan: 'CoupleB2B', amount: 0, liters: 0 }

/** The texts that the form begins with, and returns to after a success or a reset (T042, T043). */
export const rechargeDefaults: FormValues = {
  ids: '',
  payment_type: 'Recharge',
  payment_mode: begins.payment_mode,
  plan: begins.plan,
  payment_reference: '',
  amount: String(begins.amount),
  validity: '',
  liters: String(begins.liters),
  recharge_period: 'Monthly',
}

export type RechargeProblem =
  | 'noIds'
  | 'tooManyIds'
  | 'wrongIds'
  | 'required'
  | 'wrongAmount'
  | 'wrongDays'
  | 'wrongLitres'
  | 'changesNothing'

/** The reference as it is sent: folded, so that it is the same however it was written (H97). */
export const referenceOf = ({ payment_reference: typed = '' }: FormValues): string => foldId(typed)

/** Amount in major units, days and litres of each. Null where what was typed is no number, 0 where it may be empty. */
const numbersOf = ({ amount = '', validity = '', liters = '' }: FormValues) => ({
  amount: numberOf(amount),
  validity: wholeOrNone(validity),
  liters: wholeOrNone(liters),
})

/** The same once they are right, as they are sent. */
export function sentNumbers(values: FormValues) {
  const { amount, validity, liters } = numbersOf(values)
  return { amount: amount ?? 0, validity: validity ?? 0, liters: liters ?? 0 }
}

const wholeOrNone = (typed: string): number | null => (visibleLength(typed) === 0 ? 0 : wholeOf(typed))

const isUpTo = (number: number | null, most: number): boolean => number !== null && number <= most

function problemOfIds(text: string | undefined): RechargeProblem | undefined {
  const { ids, wrong } = idsIn(text)
  if (wrong.length > 0) return 'wrongIds'
  return ids.length === 0 ? 'noIds' : ids.length > maxIds ? 'tooManyIds' : undefined
}

function problemOfAmount({ amount, validity }: ReturnType<typeof numbersOf>): RechargeProblem | undefined {
  if (!isUpTo(amount, maxAmount)) return 'wrongAmount'
  return amount === 0 && validity === 0 ? 'changesNothing' : undefined
}

/** By the names of the fields. Empty where everything can be sent. */
export function rechargeProblems(values: FormValues): Readonly<Record<string, RechargeProblem>> {
  const lacks = (name: string) => (visibleLength(values[name] ?? '') === 0 ? 'required' : undefined)
  const numbers = numbersOf(values)
  const found = {
    ids: problemOfIds(values.ids),
    payment_type: lacks('payment_type'),
    payment_mode: lacks('payment_mode'),
    plan: lacks('plan'),
    payment_reference: visibleLength(referenceOf(values)) > 0 ? undefined : 'required',
    recharge_period: lacks('recharge_period'),
    amount: problemOfAmount(numbers),
    validity: isUpTo(numbers.validity, maxDays) ? undefined : 'wrongDays',
    liters: isUpTo(numbers.liters, maxLitresEach) ? undefined : 'wrongLitres',
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Record<
    string,
    RechargeProblem
  >
}
