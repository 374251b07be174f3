import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import {
  device,
  employee,
  issuance,
  issuanceLine,
  partSerial,
  stockBalance,
  stockMovement,
  stockPlace,
} from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { nameOfEmployee } from '../staff/technician-names.ts'

export interface Serial {
  readonly code: string
  /** The model of a device. None: a part */
  readonly modelId: string | null
  readonly itemId: string | null
  readonly placeCode: string | null
}

/** Devices and parts by their numbers, held until the call is over. They are held before balances, in order (H94). */
export async function holdSerials(codes: readonly string[], database: Database): Promise<ReadonlyMap<string, Serial>> {
  if (codes.length === 0) return new Map()
  const parts = await database
    .select()
    .from(partSerial)
    .where(inArray(partSerial.code, codes))
    .orderBy(asc(partSerial.code))
    .for('update')
  const devices = await database
    .select({ code: device.code, modelId: device.modelId, placeCode: device.placeCode })
    .from(device)
    .where(inArray(device.code, codes))
    .orderBy(asc(device.code))
    .for('update')
  return new Map<string, Serial>([
    ...devices.map((one) => [one.code, { ...one, itemId: null }] as const),
    ...parts.map((one) => [one.code, { ...one, modelId: null }] as const),
  ])
}

/** How much of each item is free on a shelf, held until the call is over. */
export async function holdShelf(
  placeCode: string,
  itemIds: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select()
    .from(stockBalance)
    .where(and(eq(stockBalance.placeCode, placeCode), inArray(stockBalance.itemId, itemIds)))
    .orderBy(asc(stockBalance.itemId))
    .for('update')
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]))
}

/** Lines of packages, with what is where of each, and the serials and balances that their moves touch, held in order. */
export async function holdLines(ids: readonly string[], shelves: readonly string[], database: Database) {
  const lines = await database
    .select({ line: issuanceLine, employeeId: issuance.employeeId, warehouseCode: issuance.warehouseCode })
    .from(issuanceLine)
    .innerJoin(issuance, eq(issuance.id, issuanceLine.issuanceId))
    .where(inArray(issuanceLine.id, ids))
  await holdSerials(
    lines.flatMap(({ line }) => line.serial ?? []),
    database,
  )
  const onShelves = [...new Set([...shelves, ...lines.map(({ warehouseCode }) => warehouseCode)])]
  const balances = await database
    .select()
    .from(stockBalance)
    .where(
      or(
        inArray(stockBalance.lineId, ids),
        and(
          inArray(stockBalance.placeCode, onShelves),
          inArray(
            stockBalance.itemId,
            lines.map(({ line }) => line.itemId),
          ),
        ),
      ),
    )
    .orderBy(asc(stockBalance.itemId), asc(stockBalance.placeCode), asc(stockBalance.lineId))
    .for('update')
  const places = await database
    .select()
    .from(stockPlace)
    .where(
      inArray(
        stockPlace.code,
        balances.map(({ placeCode }) => placeCode),
      ),
    )
  const kinds = new Map(places.map(({ code, kind }) => [code, kind]))
  return lines.map((one) => ({
    ...one,
    held: balances.flatMap(({ lineId, placeCode, quantity }) => {
      const kind = kinds.get(placeCode)
      return lineId === one.line.id && kind && quantity > 0 ? [{ kind, placeCode, quantity }] : []
    }),
  }))
}
export type HeldLine = Awaited<ReturnType<typeof holdLines>>[number]

export type Move = Pick<
  typeof stockMovement.$inferInsert,
  'kind' | 'itemId' | 'serial' | 'quantity' | 'from' | 'to' | 'lineId'
>

/** Moves stock. The database moves balances and serials with it, or refuses all of it. Items come in order (H94). */
export async function moveStock(moves: readonly Move[], note: string, { database, user, at }: Call): Promise<void> {
  const inOrder = moves.toSorted((one, other) => (one.itemId < other.itemId ? -1 : one.itemId > other.itemId ? 1 : 0))
  await database.insert(stockMovement).values(inOrder.map((move) => ({ ...move, at, by: user.id, note })))
}

/** Says where a serial is, and who has it since when: "is with Ravi Kumar since 21 Nov". */
export async function whereabouts(code: string, { database }: Call): Promise<string> {
  const [place] = await database
    .select({ kind: stockPlace.kind, warehouseCode: stockPlace.warehouseCode, name: nameOfEmployee })
    .from(stockPlace)
    .leftJoin(employee, eq(employee.id, stockPlace.employeeId))
    .where(
      eq(
        stockPlace.code,
        sql`coalesce((select place_code from device where device.code = ${code}),
          (select place_code from part_serial where part_serial.code = ${code}))`,
      ),
    )
  if (!place) return 'is not in stock'
  if (place.kind === 'SHELF') return `is in ${place.warehouseCode}`
  if (place.kind === 'MISSING') return `is missing from what ${place.name} has`
  return place.kind === 'ASIDE' ? `is set aside for ${place.name}` : `is with ${place.name}`
}
