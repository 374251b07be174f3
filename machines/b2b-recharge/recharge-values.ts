/** What is typed for a B2B recharge, and what is wrong with it (H41). */
import { b2bDefaults, maxLitres, maxRechargeAmount, maxRecharged, maxValidity } from '../../src/contract/bounds.ts'
import { foldId, idsIn, numberOf, visibleLength, wholeOf } from '../../src/contract/normalise.ts'
import type { FormValues } from '../kit/form/form.machine.ts'

/** The texts that the form b2bDefaults with, and returns to after a success or a reset (T042, T043). */
export const rechargeDefaults: FormValues = {
  ids: '',
  payment_type: 'Recharge',
  payment_mode: b2bDefaults.payment_mode,
  plan: b2bDefaults.plan,
  payment_reference: '',
  amount: String(b2bDefaults.amount),
  validity: '',
  liters: String(b2bDefaults.liters),
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
  return ids.length === 0 ? 'noIds' : ids.length > maxRecharged ? 'tooManyIds' : undefined
}

function problemOfAmount({ amount, validity }: ReturnType<typeof numbersOf>): RechargeProblem | undefined {
  if (!isUpTo(amount, maxRechargeAmount)) return 'wrongAmount'
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
    validity: isUpTo(numbers.validity, maxValidity) ? undefined : 'wrongDays',
    liters: isUpTo(numbers.liters, maxLitres) ? undefined : 'wrongLitres',
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Record<
    string,
    RechargeProblem
  >
}
