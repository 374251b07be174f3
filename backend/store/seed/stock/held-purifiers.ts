import type { issuanceLine, stockMovement } from '../../schema/index.ts'
import { before, dayMs } from '../days.ts'
import { technicians } from '../staff/technicians.ts'

export type Line = typeof issuanceLine.$inferInsert
export type Movement = typeof stockMovement.$inferInsert

/** The lead who hands out stock. */
export const giver = 'E-1002'

export const asideOf = (id: string, city: string): string => `${id}:ASIDE:W-${city}`

/** Two purifiers for each of two technicians and two delivery persons: one is with them, one waits to be picked up. */
export const withPurifiers = [
  {
    employeeId: 'E-2002',
    city: 'BLR',
    serials: [
      ['IT-DM-3', 'HWP50100007'],
      ['IT-DM-4', 'HWP50100008'],
    ],
  },
  {
    employeeId: 'E-2007',
    city: 'HYD',
    serials: [
      ['IT-DM-3', 'HWP50200007'],
      ['IT-DM-4', 'HWP50200008'],
    ],
  },
  {
    employeeId: 'E-2103',
    city: 'HYD',
    serials: [
      ['IT-DM-1', 'HWP50200005'],
      ['IT-DM-2', 'HWP50200006'],
    ],
  },
  {
    employeeId: 'E-2104',
    city: 'BOM',
    serials: [
      ['IT-DM-3', 'HWP50300007'],
      ['IT-DM-4', 'HWP50300008'],
    ],
  },
] as const

/** Their lines, after the packages of the kits, and what was done with them. */
export function purifiers(at: Date): { readonly lines: readonly Line[]; readonly moves: readonly Movement[] } {
  const first = 1001 + technicians.length
  const made = withPurifiers.map(({ employeeId: technician, city, serials }, index) => {
    const issuanceId = `IS-${first + index}`
    const lines = serials.map(([itemId, serial], place) => ({
      id: `${issuanceId}:${place + 1}`,
      issuanceId,
      itemId,
      serial,
      quantity: 1,
    }))
    const moves = lines.flatMap(({ id: lineId, itemId, serial }, place): Movement[] => {
      const one = { itemId, serial, quantity: 1, lineId, by: giver }
      const aside = asideOf(technician, city)
      const set = { ...one, at: before(at, 2 * dayMs), kind: 'ALLOCATE' as const, from: `W-${city}`, to: aside }
      const up = { ...one, at: before(at, dayMs), kind: 'PICK_UP' as const, from: aside, to: `${technician}:PERSON` }
      return place === 0 ? [set, up] : [set]
    })
    return { lines, moves }
  })
  return { lines: made.flatMap(({ lines }) => lines), moves: made.flatMap(({ moves }) => moves) }
}
