import { and, desc, eq, inArray } from 'drizzle-orm'
import {
  confirmNonSerializeItemReturn,
  confirmReturnForItem,
  removeNonPickedUpItems,
  removePickedUpItems,
  updateWarehouseItemDetails,
} from '../../../src/contract/areas/stock/stock.ts'
import type { RejectedRow } from '../../../src/contract/failure.ts'
import { type Carrier, carrierOf, placeOf } from '../../business/stock/carriers.ts'
import { type HeldLine, holdLines, type Move, moveStock, whereabouts } from '../../business/stock/held-stock.ts'
import { readLines } from '../../business/stock/issued-lines.ts'
import { acts, type StockAct, takenBy } from '../../business/stock/stock-rules.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { tell } from '../../lists/held-record.ts'
import { Refusal, RowsRefusal } from '../../store/refusal.ts'
import { issuance, issuanceLine, stockBalance, stockMovement } from '../../store/schema/index.ts'
import { signOff } from './sign-off.ts'

interface Asked {
  readonly employee_id: string
  readonly items: readonly { readonly line_id: string; readonly quantity: number }[]
  readonly note?: string | undefined
}

const kinds = {
  PICK_UP: 'PICK_UP',
  ASK_RETURN: 'ASK_RETURN',
  RETURN: 'RETURN',
  REMOVE_ASIDE: 'REMOVE',
  REMOVE_PICKED_UP: 'REMOVE',
} as const satisfies Record<StockAct, Move['kind']>

const words = {
  SHELF: 'free',
  ASIDE: 'not picked up',
  PERSON: 'picked up',
  RETURNING: 'asked back',
  MISSING: 'missing',
} as const

/** "IS-1001:2 has 3 picked up. Enter no more than that." */
const heldText = ({ line, held }: HeldLine): string =>
  held.length === 0
    ? `Nothing of ${line.id} is set aside or out any more.`
    : `${line.id} has ${held.map(({ kind, quantity }) => `${quantity} ${words[kind]}`).join(', ')} now.`

/** Lines of this employee, each once. */
async function linesOf({ employee_id: employeeId, items }: Asked, carrier: Carrier, call: Call) {
  const ids = items.map(({ line_id: id }) => id)
  const doubled = items.flatMap(({ line_id: id }, position) =>
    ids.indexOf(id) === position ? [] : [{ position, code: 'DOUBLED', message: `${id} stands on two rows.` }],
  )
  if (doubled.length > 0) throw new RowsRefusal('A line stands on two rows. Remove one of them.', doubled)
  const found = await holdLines(ids, carrier.destination ? [carrier.destination] : [], call.database)
  const byId = new Map(found.map((one) => [one.line.id, one]))
  const strange = ids.flatMap((id, position) =>
    byId.get(id)?.employeeId === employeeId
      ? []
      : [{ position, id, code: 'STRANGE', message: `${id} is no line of ${carrier.name}.` }],
  )
  if (strange.length > 0) throw new RowsRefusal(strange[0]?.message ?? '', strange)
  return byId
}

/** Where an act brings things. What is taken away goes back to where it came from, a return to the warehouse for it (S-295). */
async function goalOf(act: StockAct, { warehouseCode }: HeldLine, carrier: Carrier, call: Call): Promise<string> {
  const { to } = acts[act]
  if (to !== 'SHELF') return placeOf(to, carrier, call.database)
  return act === 'RETURN' ? (carrier.destination ?? warehouseCode) : warehouseCode
}

/** One act on lines of one employee: all rows or none. Rejected with 409 where a line holds less in the act's own state (H95). */
async function act(which: StockAct, asked: Asked, call: Call) {
  const { employee_id: employeeId, items, note = '' } = asked
  const carrier = await carrierOf(employeeId, call.database)
  const lines = await linesOf(asked, carrier, call)
  if (asked.items.some(({ line_id: id }) => lines.get(id)?.line.serial !== null) && which === 'RETURN')
    throw new Refusal(422, 'An item with a number is returned by its number. Scan it.')
  const moves: Move[] = []
  const short: RejectedRow[] = []
  for (const [position, { line_id: id, quantity }] of items.entries()) {
    const one = lines.get(id) as HeldLine
    const taken = takenBy(which, one.held, quantity)
    if (taken) moves.push(...(await movesOf(which, one, taken, carrier, call)))
    else short.push({ position, id, code: 'NOT_HELD', message: heldText(one) })
  }
  if (short.length > 0) throw new Refusal(409, short[0]?.message ?? '', undefined, null, short)
  await moveStock(moves, note, call)
  await tell(`stock.${which}`, employeeId, call, { lines: items })
  const ids = items.map(({ line_id: id }) => id)
  return readLines(call.database, inArray(issuanceLine.id, ids))
}

async function movesOf(
  which: StockAct,
  one: HeldLine,
  taken: readonly { readonly kind: string; readonly quantity: number }[],
  carrier: Carrier,
  call: Call,
): Promise<Move[]> {
  const to = await goalOf(which, one, carrier, call)
  const { id: lineId, itemId, serial } = one.line
  // Of a kind there may be two places, where the warehouse that somebody takes from was changed meanwhile.
  return taken.flatMap(({ kind, quantity }) => {
    let left = quantity
    return one.held
      .filter((held) => held.kind === kind)
      .flatMap((held) => {
        const part = Math.min(left, held.quantity)
        left -= part
        return part > 0
          ? [{ kind: kinds[which], itemId, serial, quantity: part, from: held.placeCode, to, lineId }]
          : []
      })
  })
}

const update: Handler<typeof updateWarehouseItemDetails> = async ({ body }, call) => {
  if (body.status === 'RECONCILED') return new Reply(await signOff(body, call), 'Count signed off')
  const isPickUp = body.status === 'PICKED_UP'
  const lines = await act(isPickUp ? 'PICK_UP' : 'ASK_RETURN', body, call)
  return new Reply(lines, isPickUp ? 'Items picked up' : 'Return requested')
}

const removeAside: Handler<typeof removeNonPickedUpItems> = async ({ body }, call) =>
  new Reply(await act('REMOVE_ASIDE', body, call), 'Items removed')

const removePickedUp: Handler<typeof removePickedUpItems> = async ({ body }, call) =>
  new Reply(await act('REMOVE_PICKED_UP', body, call), 'Items removed')

const confirmReturn: Handler<typeof confirmNonSerializeItemReturn> = async ({ body }, call) =>
  new Reply(await act('RETURN', body, call), 'Return confirmed')

/** The line of this employee that has the serial now. */
const openLine = async (serial: string, employeeId: string, { database }: Call): Promise<string | undefined> => {
  const [found] = await database
    .select({ id: issuanceLine.id })
    .from(issuanceLine)
    .innerJoin(issuance, eq(issuance.id, issuanceLine.issuanceId))
    .innerJoin(stockBalance, and(eq(stockBalance.lineId, issuanceLine.id), eq(stockBalance.quantity, 1)))
    .where(and(eq(issuanceLine.serial, serial), eq(issuance.employeeId, employeeId)))
  return found?.id
}

/** The line by which this employee returned it, where that is its last move (H96). */
const returnedLine = async (serial: string, employeeId: string, { database }: Call): Promise<string | undefined> => {
  const [last] = await database
    .select({ kind: stockMovement.kind, lineId: stockMovement.lineId, employeeId: issuance.employeeId })
    .from(stockMovement)
    .leftJoin(issuanceLine, eq(issuanceLine.id, stockMovement.lineId))
    .leftJoin(issuance, eq(issuance.id, issuanceLine.issuanceId))
    .where(eq(stockMovement.serial, serial))
    .orderBy(desc(stockMovement.id))
    .limit(1)
  return last?.kind === 'RETURN' && last.employeeId === employeeId ? (last.lineId ?? undefined) : undefined
}

const confirmSerial: Handler<typeof confirmReturnForItem> = async ({ body }, call) => {
  const { employee_id: employeeId, serial, note = '' } = body
  const carrier = await carrierOf(employeeId, call.database)
  const line = await openLine(serial, employeeId, call)
  const [one] = line ? await holdLines([line], carrier.destination ? [carrier.destination] : [], call.database) : []
  const taken = one && takenBy('RETURN', one.held, 1)
  if (one && taken) {
    await moveStock(await movesOf('RETURN', one, taken, carrier, call), note, call)
    await tell('stock.RETURN', employeeId, call, { serial })
  } else if (!(await returnedLine(serial, employeeId, call)))
    throw new Refusal(409, `${serial} ${await whereabouts(serial, call)}, not with ${carrier.name}.`)
  const id = one && taken ? one.line.id : ((await returnedLine(serial, employeeId, call)) ?? '')
  const [answer] = await readLines(call.database, eq(issuanceLine.id, id))
  if (!answer) throw new Error('The line vanished.')
  return new Reply(answer, 'Return confirmed')
}

export const stockActHandlers = [
  handle(updateWarehouseItemDetails, update),
  handle(removeNonPickedUpItems, removeAside),
  handle(removePickedUpItems, removePickedUp),
  handle(confirmNonSerializeItemReturn, confirmReturn),
  handle(confirmReturnForItem, confirmSerial),
]
