import { expect, test } from 'vitest'
import { summedDays } from './received-sums.ts'

const sum = (day: string, payType: string, amount: number, count = 1) => ({ day, payType, amount, count })

test('what came from a wallet is no money received; methods stand in their order, unknown ones behind, the wallet last', () => {
  const { types, days, all } = summedDays([
    sum('2026-11-19', 'WALLET', 139_800, 2),
    sum('2026-11-19', 'CHEQUE', 150_000),
    sum('2026-11-20', 'CASH', 45_000, 3),
    sum('2026-11-20', 'UPI', 69_900),
    sum('2026-11-20', 'WALLET', 20_000),
  ])
  expect(types).toEqual(['UPI', 'CASH', 'CHEQUE', 'WALLET'])
  expect(days.map(({ day, received }) => [day, received])).toEqual([
    ['2026-11-20', { amount: 114_900, count: 4 }],
    ['2026-11-19', { amount: 150_000, count: 1 }],
  ])
  expect(days[0]?.byType.get('CASH')).toEqual({ amount: 45_000, count: 3 })
  expect(days[1]?.byType.get('UPI')).toBeUndefined()
  expect(all.received).toEqual({ amount: 264_900, count: 5 })
  expect(all.byType.get('WALLET')).toEqual({ amount: 159_800, count: 3 })
})
