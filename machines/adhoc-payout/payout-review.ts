/** What a payout would be, by what was typed. */
import type { EarningEntry } from '../../src/contract/areas/earnings/earnings.ts'
import { payoutLimits, payoutText } from '../../src/contract/areas/earnings/payout-limits.ts'
import { missingLetters, numberOf, storedLength } from '../../src/contract/normalise.ts'

/** A payout of today, as the passbook has it. Amounts are in minor units. */
export type Payout = Pick<EarningEntry, 'entryId' | 'at' | 'by' | 'byId' | 'amount' | 'note' | 'reason'>

/** Minor units of a typed amount, or null where it is none. */
export function amountOf(typed: string): number | null {
  const major = numberOf(typed)
  return major !== null && major >= payoutLimits.min && major <= payoutLimits.max ? Math.round(major * 100) : null
}

export const isWords = (typed: string): boolean =>
  missingLetters(typed, payoutText.min) === 0 && storedLength(typed) <= payoutText.max

const numberIn = ({ entryId }: Payout): number => Number(entryId.replace(/\D/g, ''))

/** The last payout of the same amount today, of which the service asks (S-308). */
export const earlierOf = (payouts: readonly Payout[], typed: string): Payout | undefined =>
  payouts
    .filter(({ amount }) => amount === amountOf(typed))
    .sort((one, other) => numberIn(one) - numberIn(other))
    .at(-1)
