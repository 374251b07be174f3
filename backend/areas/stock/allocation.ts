import { inArray, sql } from 'drizzle-orm'
import { allocateToEmployee } from '../../../src/contract/areas/stock/stock.ts'
import type { RejectedRow } from '../../../src/contract/failure.ts'
import { type Carrier, carrierOf, placeOf } from '../../business/stock/carriers.ts'
import { blockedAmong } from '../../business/stock/code-status.ts'
import { holdSerials, holdShelf, moveStock, whereabouts } from '../../business/stock/held-stock.ts'
import { doubledSerials, type MergedLine, mergedLines, shortLines } from '../../business/stock/stock-rules.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { tell } from '../../lists/held-record.ts'
import { Refusal, RowsRefusal } from '../../store/refusal.ts'
import { issuance, issuanceLine, item } from '../../store/schema/index.ts'
import { readPackage } from './issuances.ts'

type Item = typeof item.$inferSelect

/** Said where the stock would be negative (T102). */
const notAvailable = 'Allocated quantities for this item is not available in ERPNext.'

const rowsOf = (line: MergedLine, code: string, message: string): RejectedRow[] =>
  line.positions.map((position) => ({ position, code, message }))

/** What is wrong with a line by itself: its item, or that it has a number where it should have none. */
function faultOf({ serial, quantity, itemId }: MergedLine, known: Item | undefined): string | undefined {
  if (!known) return `There is no item ${itemId}. Choose one of the list.`
  if (!known.isSerialised)
    return serial === null ? undefined : `${known.name} has no numbers. Enter a quantity instead.`
  if (serial === null) return `Enter the number of each ${known.name}, one a line.`
  return quantity === 1 ? undefined : `${serial} is one piece. Its quantity is 1.`
}

async function checkLines(lines: readonly MergedLine[], { database }: Call): Promise<ReadonlyMap<string, Item>> {
  const doubled = doubledSerials(lines)
  if (doubled.length > 0)
    throw new RowsRefusal(
      'A number stands on two lines. Remove one of them.',
      doubled.flatMap((line) =>
        rowsOf(line, 'DOUBLED', `${line.serial} stands on lines ${line.positions.map((at) => at + 1).join(' and ')}.`),
      ),
    )
  const itemIds = lines.map(({ itemId }) => itemId)
  const items = new Map(
    (await database.select().from(item).where(inArray(item.id, itemIds))).map((one) => [one.id, one]),
  )
  const wrong = lines.flatMap((line) => {
    const fault = faultOf(line, items.get(line.itemId))
    return fault ? rowsOf(line, 'WRONG_LINE', fault) : []
  })
  if (wrong.length > 0) throw new RowsRefusal(wrong[0]?.message ?? '', wrong)
  return items
}

/** Rejects serials that aren't on the shelf, saying where each is (H97), and blocked ones. They are held until the call is over. */
async function checkSerials(
  lines: readonly MergedLine[],
  items: ReadonlyMap<string, Item>,
  shelf: string,
  call: Call,
): Promise<void> {
  const codes = lines.flatMap(({ serial }) => serial ?? [])
  const serials = await holdSerials(codes, call.database)
  const blocked = await blockedAmong(codes, call)
  const wrong: RejectedRow[] = []
  for (const line of lines) {
    if (line.serial === null) continue
    const found = serials.get(line.serial)
    const { modelId = null } = items.get(line.itemId) ?? {}
    const isOfItem = found && (modelId === null ? found.itemId === line.itemId : found.modelId === modelId)
    if (!isOfItem) wrong.push(...rowsOf(line, 'UNKNOWN_SERIAL', `${line.serial} is no number of ${line.itemId}.`))
    else if (found.placeCode !== shelf)
      wrong.push(...rowsOf(line, 'ELSEWHERE', `${line.serial} ${await whereabouts(line.serial, call)}.`))
    else if (blocked.has(line.serial))
      wrong.push(...rowsOf(line, 'BLOCKED', `The code ${line.serial} is blocked. Unblock it, or take another device.`))
  }
  if (wrong.length > 0) throw new Refusal(409, wrong[0]?.message ?? '', undefined, null, wrong)
}

async function checkFree(lines: readonly MergedLine[], shelf: string, { database }: Call): Promise<void> {
  const free = await holdShelf(shelf, [...new Set(lines.map(({ itemId }) => itemId))], database)
  const short = shortLines(lines, free)
  if (short.length === 0) return
  throw new Refusal(
    409,
    notAvailable,
    undefined,
    null,
    short.flatMap((line) => rowsOf(line, 'NOT_AVAILABLE', notAvailable)),
  )
}

async function makePackage(lines: readonly MergedLine[], carrier: Carrier, note: string, call: Call): Promise<string> {
  const { database, user, at } = call
  const [made] = await database
    .insert(issuance)
    .values({
      id: sql`'IS-' || nextval('issuance_number')`,
      employeeId: carrier.id,
      warehouseCode: carrier.source,
      note,
      createdBy: user.id,
      createdAt: at,
    })
    .returning({ id: issuance.id })
  if (!made) throw new Error('The package vanished.')
  const aside = await placeOf('ASIDE', carrier, database)
  const numbered = lines.map(({ itemId, serial, quantity }, index) => ({
    id: `${made.id}:${index + 1}`,
    itemId,
    serial,
    quantity,
  }))
  await database.insert(issuanceLine).values(numbered.map((line) => ({ ...line, issuanceId: made.id })))
  const moves = numbered.map(({ id: lineId, ...line }) => ({
    ...line,
    kind: 'ALLOCATE' as const,
    from: carrier.source,
    to: aside,
    lineId,
  }))
  await moveStock(moves, note, call)
  return made.id
}

/** All lines or none (S-294). What is free is checked and claimed while it is held: of two, the second sees the first (H94). */
const allocate: Handler<typeof allocateToEmployee> = async ({ body }, call) => {
  const { employee_id: employeeId, items: asked, note = '' } = body
  const carrier = await carrierOf(employeeId, call.database)
  if (carrier.disabled) throw new Refusal(409, `${carrier.name} is disabled. Choose someone who works.`)
  const lines = mergedLines(asked.map(({ item_id: itemId, quantity, serial = null }) => ({ itemId, quantity, serial })))
  const items = await checkLines(lines, call)
  await checkSerials(lines, items, carrier.source, call)
  await checkFree(lines, carrier.source, call)
  const id = await makePackage(lines, carrier, note, call)
  await tell('stock.allocate', id, call, { employee: employeeId, lines: lines.length })
  return new Reply(await readPackage(id, call.database), 'Items allocated')
}

export const allocationHandlers = [handle(allocateToEmployee, allocate)]
