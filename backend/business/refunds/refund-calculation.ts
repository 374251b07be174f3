import type { RefundLine } from '../../../src/contract/areas/refunds/refunds.ts'

/** The line that the wallet fills (S-321). */
export const walletLine = 'WALLET'

/** The facts that decide the amount of a refund. */
export interface Account {
  /** The model whose deposit was paid, whichever stands there now (S-158) */
  readonly depositModel: string
  /** yyyy-MM-dd */
  readonly installedOn: string
  /** Owed by the owner, in minor units. */
  readonly pendingPayment: number
  /** What the wallet holds once the initiation has credited it, minor units (S-321) */
  readonly wallet: number
}

/** Paid at the installation, by model, in minor units. */
const deposits: Readonly<Record<string, number>> = {
  'HW-RO Mini': 4_500_00,
  'HW-RO Plus': 7_500_00,
  'HW-Copper 7': 9_500_00,
  'HW-Alkaline 9': 14_000_00,
}
const usualDeposit = 4_500_00
const perDay = 6_00
const pickUp = 450_00

type Line = Required<Pick<RefundLine, 'code' | 'amount'>> & { readonly days: number | null }

/**
 * The deposit less what was used, the pick-up and what is owed: never below zero, never above the deposit (H33). The
 * lines add up to the total. What the wallet holds is paid back whole, beside it (S-321).
 */
export function calculateLines(account: Account, until: string): readonly Line[] {
  const deposit = deposits[account.depositModel] ?? usualDeposit
  const days = daysBetween(account.installedOn, until)
  let left = deposit
  const less = (amount: number): number => {
    const taken = Math.min(amount, left)
    left -= taken
    return -taken
  }
  const lines: Line[] = [
    { code: 'DEPOSIT', days: null, amount: deposit },
    { code: 'USED_DAYS', days, amount: less(days * perDay) },
    { code: 'PICK_UP', days: null, amount: less(pickUp) },
    { code: 'PENDING', days: null, amount: less(account.pendingPayment) },
    { code: walletLine, days: null, amount: account.wallet },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

export const totalOf = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Whole days between two days, both yyyy-MM-dd. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
