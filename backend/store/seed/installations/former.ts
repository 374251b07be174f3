import { before, dayMs, dayOf } from '../days.ts'
import type { Ending } from './endings.ts'
import type { Home } from './installations.ts'

/** Of so many inactive homes one stays so. The others left in the course of the last year. */
const stays = 4
/** Days since the last of them left, and between any two. */
const latest = 24
const between = 13
/** A purifier isn't older than the business, days. */
const oldest = 725
/** Every so many refunds was rejected, not paid. */
const rejects = 6

/**
 * Homes that were given up month by month: their refunds are history, so that a year of refunds can be seen. Each lived
 * as long as before, and draws nothing from chance: what else happened stays as it is.
 */
export function withFormer(homes: readonly Home[], at: Date): Home[] {
  let turn = -1
  let left = 0
  return homes.map((home) => {
    if (home.row.status !== 'INACTIVE') return home
    turn += 1
    if (turn % stays === 0) return home
    left += 1
    return formerOf(home, left, at)
  })
}

function formerOf(home: Home, turn: number, at: Date): Home {
  const lived = home.until.getTime() - home.installedAt.getTime()
  const age = Math.min(latest + turn * between, Math.max(latest, oldest - Math.ceil(lived / dayMs)))
  const until = before(at, age * dayMs)
  const installedAt = new Date(until.getTime() - lived)
  const isRejected = turn % rejects === 0
  const ending: Ending = {
    state: isRejected ? 'REJECTED' : 'PAID',
    total: (30 + ((turn * 17) % 70)) * 50_00,
    age,
    step: isRejected ? 1 : 0,
    isFormer: true,
  }
  const row = {
    ...home.row,
    status: 'UNINSTALLED',
    validTill: null,
    connectivity: null,
    botId: null,
    installedOn: dayOf(installedAt),
    uninstalledOn: dayOf(until),
    notes: [],
    updatedAt: until,
  }
  return { ...home, row, installedAt, until, ending }
}
