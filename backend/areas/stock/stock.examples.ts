import { sql } from 'drizzle-orm'
import type { Prepare } from '../../testing/examples/preparation.ts'

const employee_id = 'E-2001'
const aside = `${employee_id}:ASIDE:W-BLR`
const person = `${employee_id}:PERSON`
/** [item, whether it was picked up], in the order of the lines */
const parts = [
  ['IT-101', false],
  ['IT-102', false],
  ['IT-103', true],
  ['IT-105', true],
  ['IT-104', true],
] as const

/** A package of each turn with a line for each act, one piece of each. The last has a number. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const id = `IS-EX${turn}`
  const serial = `EX-${turn}`
  // The warehouse for returns has some of each already, so that every turn changes as many rows.
  await database.execute(sql`insert into part_serial (code, item_id, place_code)
    values (${serial}, 'IT-104', 'W-BLR'), (${`${serial}-R`}, 'IT-104', 'R-BLR')`)
  await database.execute(sql`insert into stock_movement (at, kind, item_id, quantity, to_place)
    values (now(), 'RECEIVE', 'IT-105', 1, 'R-BLR')`)
  await database.execute(sql`insert into issuance (id, employee_id, warehouse_code, note, created_by, created_at)
    values (${id}, ${employee_id}, 'W-BLR', '', 'E-1002', now())`)
  for (const [index, [item, isPickedUp]] of parts.entries()) {
    const line = `${id}:${index + 1}`
    const one = item === 'IT-104' ? serial : null
    await database.execute(sql`insert into issuance_line (id, issuance_id, item_id, serial, quantity)
      values (${line}, ${id}, ${item}, ${one}, 1)`)
    const move = (kind: string, from: string, to: string) =>
      database.execute(sql`insert into stock_movement (at, kind, item_id, serial, quantity, from_place, to_place, line_id)
        values (now(), ${kind}, ${item}, ${one}, 1, ${from}, ${to}, ${line})`)
    await move('ALLOCATE', 'W-BLR', aside)
    if (isPickedUp) await move('PICK_UP', aside, person)
  }
  const ofLine = (place: number) => ({ employee_id, items: [{ line_id: `${id}:${place}`, quantity: 1 }] })
  return {
    updateWarehouseItemDetails: () => ({ body: { ...ofLine(1), status: 'PICKED_UP' } }),
    removeNonPickedUpItems: () => ({ body: ofLine(2) }),
    removePickedUpItems: () => ({ body: ofLine(3) }),
    confirmNonSerializeItemReturn: () => ({ body: ofLine(4) }),
    confirmReturnForItem: () => ({ body: { employee_id, serial } }),
  }
}
