import i18next from 'i18next'
import {
  itemReturnMachine,
  type ReturnContext,
  type ReturnReadBack,
} from '../../../machines/item-return/item-return.machine.ts'
import {
  type Amounts,
  chosenLine,
  type HeldLine,
  quantityOf,
  type ReturnSheet,
} from '../../../machines/item-return/return-entry.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { listItemsForTechnician } from '../../contract/areas/items/items.ts'
import {
  confirmNonSerializeItemReturn,
  confirmReturnForItem,
  updateWarehouseItemDetails,
} from '../../contract/areas/stock/stock.ts'
import type { IssuanceLine } from '../../contract/areas/stock/stock-records.ts'
import { listTechnicians } from '../../contract/areas/technicians/technicians.ts'
import type { Failure } from '../../contract/failure.ts'
import { trimmed } from '../../contract/normalise.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { becameOfReturn } from './became-of-return.ts'
import { keptReturn } from './kept-return.ts'

interface Asked {
  readonly input: ReturnContext
  readonly signal: AbortSignal
}

const notFound: Failure = { kind: 'status', outcome: 'refused', status: 404 }
const amounts = ({ pickedUp, returnRequested, missing = 0 }: IssuanceLine): Amounts => ({
  pickedUp,
  askedBack: returnRequested,
  missing,
})

/** All that the technician has, purifiers too, and what is free where returns go. */
async function readSheet({ input: { technicianId }, signal }: Asked): Promise<ReturnSheet> {
  const [people, items] = await Promise.all([
    call(listTechnicians, { query: { technicianId } }, { signal }),
    call(listItemsForTechnician, { query: { employee_id: technicianId } }, { signal }),
  ])
  const [person] = people.items
  if (!person) throw notFound
  const goals = items.flatMap(({ places = [] }) => places.filter(({ type }) => type === 'DESTINATION'))
  const lines = items.flatMap(({ name, unit, places = [], held }) => {
    const there = places.find(({ type }) => type === 'DESTINATION')
    // A warehouse is told of the parts that it has; of purifiers none is.
    const free = there?.free ?? (goals.length > 0 && places.length > 0 ? 0 : null)
    return (held?.lines ?? []).map((line): HeldLine => {
      const { lineId, itemId, serial } = line
      return { lineId, itemId, name, unit, serial, free, ...amounts(line) }
    })
  })
  return {
    name: person.name,
    warehouse: goals[0]?.warehouse ?? '',
    // What is only set aside in the warehouse isn't with them.
    lines: lines.filter(({ pickedUp, askedBack, missing }) => pickedUp + askedBack + missing > 0),
  }
}

/** The call of each return: one that is asked for, one of a number, or a quantity that came back (S-295). */
async function send({ technicianId, entry, key }: ReturnContext, line: HeldLine): Promise<IssuanceLine> {
  const note = trimmed(entry.note)
  const shared = { employee_id: technicianId, ...(note === '' ? {} : { note }) }
  const keyed = key ? { key } : {}
  if (entry.act === 'confirm' && line.serial !== null)
    return call(confirmReturnForItem, { body: { ...shared, serial: line.serial } }, keyed)
  const items = [{ line_id: line.lineId, quantity: quantityOf(line, entry) ?? 0 }]
  const [answer] =
    entry.act === 'ask'
      ? await call(updateWarehouseItemDetails, { body: { ...shared, status: 'RETURN_REQUESTED', items } }, keyed)
      : await call(confirmNonSerializeItemReturn, { body: { ...shared, items } }, keyed)
  if (!answer) throw { kind: 'malformed', outcome: 'unknown' } satisfies Failure
  return answer
}

/** What they have afterwards, by what was answered. */
async function returnItem(context: ReturnContext): Promise<ReturnSheet> {
  const { sheet, entry } = context
  const line = chosenLine(sheet, entry)
  if (!sheet || !line) throw notFound
  const quantity = quantityOf(line, entry) ?? 0
  const answer = amounts(await send(context, line))
  const free = (one: HeldLine) =>
    entry.act === 'confirm' && one.itemId === line.itemId && one.free !== null ? one.free + quantity : one.free
  const lines = sheet.lines.map((one) => ({
    ...one,
    free: free(one),
    ...(one.lineId === line.lineId ? answer : {}),
  }))
  return { ...sheet, lines: lines.filter((one) => one.pickedUp + one.askedBack + one.missing > 0) }
}

export const itemReturn: Flow<typeof itemReturnMachine> = {
  name: 'item-return',
  need: confirmReturnForItem.access as Flow['need'],
  keeps: { version: 2, context: keptReturn },
  rejection: ({ context: { entry } }) => `item-return:failed/${entry.act}`,
  logic: itemReturnMachine.provide({
    actors: {
      loadSheet: reading(readSheet),
      rereadSheet: reading(readSheet),
      returnItem: writing<ReturnSheet, ReturnContext>(({ input }) => returnItem(input)),
      checkReturn: reading(async (asked: Asked): Promise<ReturnReadBack> => {
        const sheet = await readSheet(asked)
        return { sheet, became: becameOfReturn(asked.input, sheet) }
      }),
    },
    actions: {
      announceReturned: ({ context: { last } }) =>
        last &&
        notify({ tone: 'good', text: i18next.t(`item-return:done/${last.act}`), detail: last.serial ?? last.name }),
    },
  }),
}
