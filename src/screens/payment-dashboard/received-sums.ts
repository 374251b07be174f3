import { type PaidSum, payTypes } from '../../contract/areas/payments/payments.ts'

/** What is paid from a wallet was received when the wallet was filled, so it counts for itself. */
export const fromWallet = 'WALLET'

export interface Summed {
  /** Minor units */
  readonly amount: number
  readonly count: number
}

export interface SummedLine {
  /** None for the line of all days */
  readonly day: string | null
  readonly byType: ReadonlyMap<string, Summed>
  /** By every method but the wallet */
  readonly received: Summed
}

export interface SummedDays {
  /** In the contract's order, those that it doesn't know behind them, the wallet last */
  readonly types: readonly string[]
  /** The newest day first */
  readonly days: readonly SummedLine[]
  readonly all: SummedLine
}

const order: readonly string[] = payTypes
const placeOf = (type: string): number =>
  type === fromWallet ? order.length + 1 : order.includes(type) ? order.indexOf(type) : order.length

const add = (sums: readonly Summed[]): Summed => ({
  amount: sums.reduce((sum, { amount }) => sum + amount, 0),
  count: sums.reduce((sum, { count }) => sum + count, 0),
})

const differing = (sums: readonly PaidSum[], by: 'day' | 'payType'): readonly string[] => [
  ...new Set(sums.map((sum) => sum[by])),
]

function lineOf(day: string | null, all: readonly PaidSum[]): SummedLine {
  const sums = all.filter((sum) => day === null || sum.day === day)
  const ofType = (type: string) => add(sums.filter(({ payType }) => payType === type))
  return {
    day,
    byType: new Map(differing(sums, 'payType').map((type) => [type, ofType(type)])),
    received: add(sums.filter(({ payType }) => payType !== fromWallet)),
  }
}

/** What was received by day and method, minor units, from the sums of an answer. */
export const summedDays = (sums: readonly PaidSum[]): SummedDays => ({
  types: differing(sums, 'payType').toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1)),
  days: differing(sums, 'day')
    .toSorted()
    .toReversed()
    .map((day) => lineOf(day, sums)),
  all: lineOf(null, sums),
})
