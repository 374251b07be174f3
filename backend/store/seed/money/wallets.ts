import type { Database } from '../../../http/handle.ts'
import { wallet, walletEntry } from '../../schema/owners.ts'
import type { Chance } from '../chance.ts'
import { after, before, dayMs, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { Home } from '../installations/installations.ts'
import { numberIn, numbersFrom } from '../numbers.ts'
import { shownTransfer } from '../showcase.ts'

type Entry = typeof walletEntry.$inferInsert
type Movement = Pick<Entry, 'at' | 'type' | 'text' | 'amount'>

const homesAtOnce = 250

/** In portions: a large business has a million entries. */
export async function seedWallets(
  database: Database,
  chance: Chance,
  homes: readonly Home[],
  at: Date,
): Promise<number> {
  const nextNumber = numbersFrom(30_001, [numberIn(shownTransfer.walletId)])
  const withWater = homes.filter(({ row }) => row.status !== 'NEW')
  let count = 0
  for (let from = 0; from < withWater.length; from += homesAtOnce) {
    const made = withWater.slice(from, from + homesAtOnce).map((home) => {
      const id = home.isShown ? shownTransfer.walletId : `W-${nextNumber()}`
      return makeWallet(id, home, home.isShown ? shownMovements(at) : movements(chance, home))
    })
    await insertAll(
      database,
      wallet,
      made.map((one) => one.row),
    )
    const entries = made.flatMap((one) => one.entries)
    await insertAll(database, walletEntry, entries)
    count += entries.length
  }
  return count
}

function makeWallet(id: string, { row }: Home, moves: readonly Movement[]) {
  let balance = 0
  const entries = moves.map((move, index): Entry => {
    balance += move.type === 'CREDIT' ? move.amount : -move.amount
    return { walletId: id, seq: index + 1, ...move, balance }
  })
  return { row: { id, installationId: row.id, customerId: row.customerId, type: 'PREPAID', balance }, entries }
}

/** A recharge and the plan every period, water in between. The balance is never below zero. */
function movements(chance: Chance, { plan, installedAt, until }: Home): Movement[] {
  const moves: Movement[] = []
  let balance = 0
  const move = (at: Date, type: Movement['type'], text: string, amount: number) => {
    if (at >= until || (type === 'DEBIT' && amount > balance)) return
    balance += type === 'CREDIT' ? amount : -amount
    moves.push({ at, type, text, amount })
  }
  const period = plan.validityDays * dayMs
  for (let start = installedAt; start < until; start = after(start, period)) {
    const topUp = Math.max(plan.price - balance, 0) + chance.whole(1, 8) * 100_00
    move(
      start,
      'CREDIT',
      chance.pick(['Recharge by UPI', 'Recharge by UPI', 'Recharge by card', 'Cash to technician']),
      topUp,
    )
    move(after(start, hourMs), 'DEBIT', `Plan ${plan.name}, ${plan.validityDays} days`, plan.price)
    const litres = chance.whole(9, 60)
    move(after(start, period / 3), 'DEBIT', `Water used, ${litres} l`, litres * 3_00)
    if (chance.percent(10)) move(after(start, period / 2), 'DEBIT', 'Filter replaced', 450_00)
    if (chance.percent(8)) move(after(start, period * 0.7), 'CREDIT', 'Goodwill, late visit', 200_00)
  }
  return moves
}

/** [days ago, rupees (negative: debit), text] */
const shown: readonly (readonly [number, number, string])[] = [
  [64, 1500, 'Recharge by UPI'],
  [63.9, -699, 'Plan Family 30, 28 days'],
  [48, -132, 'Water used, 44 l'],
  [38, -450, 'Filter replaced'],
  [30, -52, 'Water used, 17 l'],
  [24.1, 1500, 'Recharge by card'],
  [24, -699, 'Plan Family 30, 28 days'],
  [21, -108, 'Water used, 36 l'],
  [14, -123, 'Water used, 41 l'],
  [12, 200, 'Goodwill, late visit'],
  [11, -450, 'Filter replaced'],
  [7, -114, 'Water used, 38 l'],
  [3, 1500, 'Recharge by UPI'],
  [1, -33, 'Water used, 11 l'],
]

const shownMovements = (at: Date): Movement[] =>
  shown.map(([days, rupees, text]) => ({
    at: before(at, days * dayMs),
    type: rupees > 0 ? 'CREDIT' : 'DEBIT',
    text,
    amount: Math.abs(rupees) * 100,
  }))
