/** What is typed for a B2B recharge, and what is wrong with it (H41). */
import type { b2bDefaults, maxRechargeAmount, maxRecharged } from '../../src/contract/areas/b2b-payments.ts'
import type { maxLitres, maxValidity } from '../../src/contract/areas/plans.ts'
import { foldId, idsIn, visibleLength } from '../../src/contract/normalise.ts'
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

const isWhole = (text: string, most: number): boolean => /^\d{0,7}$/.test(text) && Number(text) <= most

function problemOfIds(text: string | undefined): RechargeProblem | undefined {
  const { ids, wrong } = idsIn(text)
  if (wrong.length > 0) return 'wrongIds'
  return ids.length === 0 ? 'noIds' : ids.length > maxIds ? 'tooManyIds' : undefined
}

function problemOfAmount(amount: string, validity: string): RechargeProblem | undefined {
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(amount) || Number(amount) > maxAmount) return 'wrongAmount'
  return Number(amount) === 0 && Number(validity) === 0 ? 'changesNothing' : undefined
}

/** By the names of the fields. Empty where everything can be sent. */
export function rechargeProblems(values: FormValues): Readonly<Record<string, RechargeProblem>> {
  const typed = (name: string) => (values[name] ?? '').trim()
  const lacks = (name: string) => (visibleLength(typed(name)) === 0 ? 'required' : undefined)
  const found = {
    ids: problemOfIds(values.ids),
    payment_type: lacks('payment_type'),
    payment_mode: lacks('payment_mode'),
    plan: lacks('plan'),
    payment_reference: visibleLength(referenceOf(values)) > 0 ? undefined : 'required',
    recharge_period: lacks('recharge_period'),
    amount: problemOfAmount(typed('amount'), typed('validity')),
    validity: isWhole(typed('validity'), maxDays) ? undefined : 'wrongDays',
    liters: isWhole(typed('liters'), maxLitresEach) ? undefined : 'wrongLitres',
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Record<
    string,
    RechargeProblem
  >
}
