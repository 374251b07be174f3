import {
  getSpareIssuance,
  removeNonPickedUpItems,
  removePickedUpItems,
  updateWarehouseItemDetails,
} from '../../../contract/areas/stock/stock.ts'
import type { IssuanceLine } from '../../../contract/areas/stock/stock-records.ts'
import { wholeOf } from '../../../contract/normalise.ts'
import { consequenceOf, defineForm, type Form } from '../../../kit/form/form-definition.ts'
import { type StockAct, stockTab } from './stock-address.ts'

type Line = Pick<IssuanceLine, 'allocated' | 'pickedUp'>

/** How much of a line an act may take. */
export const mostOf: Readonly<Record<StockAct, (line: Line) => number>> = {
  'pick-up': ({ allocated }) => allocated,
  'remove-aside': ({ allocated }) => allocated,
  'remove-picked-up': ({ pickedUp }) => pickedUp,
}

const calls = {
  'pick-up': { endpoint: updateWarehouseItemDetails, more: { status: 'PICKED_UP' } },
  'remove-aside': { endpoint: removeNonPickedUpItems, more: {} },
  'remove-picked-up': { endpoint: removePickedUpItems, more: {} },
} as const

/** The call's fallback text (doc2 §8). */
const fallbacks = {
  'pick-up': 'stock:pickFailed',
  'remove-aside': 'stock:removeFailed',
  'remove-picked-up': 'stock:removeFailed',
} as const

const quantityUpTo = (most: number) =>
  ({
    name: 'quantity',
    label: 'quantity',
    kind: 'whole',
    min: 1,
    max: Math.max(most, 1),
    initial: String(most),
  }) as const

/** An act on a line of a package, with all of it or a part (S-295). It says where the goods go (H95). */
export function stockForm(act: StockAct, line: IssuanceLine): Form {
  const { endpoint, more } = calls[act]
  const { serial } = line
  const most = mostOf[act](line)
  // All take the same lines; one also takes the status, which `more` has.
  return defineForm<typeof removePickedUpItems, typeof getSpareIssuance>({
    id: `stock-${act}`,
    texts: 'stock',
    title: `acts/${act}/title`,
    fields: [
      ...(serial === null ? [quantityUpTo(most)] : []),
      { name: 'note', label: 'note', optional: true, most: 300 },
    ],
    submit: `acts/${act}/submit`,
    saved: `acts/${act}/done`,
    fallback: fallbacks[act],
    consequence: consequenceOf({
      endpoint: getSpareIssuance,
      input: () => ({ params: { id: line.issuanceId } }),
      text: ({ warehouse, employee }) => ({ key: `acts/${act}/goes`, values: { warehouse, employee } }),
    }),
    endpoint: endpoint as typeof removePickedUpItems,
    input: ({ quantity = '1', note = '' }, { technicianId = '' }) => ({
      body: {
        ...more,
        employee_id: technicianId,
        items: [{ line_id: line.lineId, quantity: wholeOf(quantity) ?? 0 }],
        ...(note ? { note } : {}),
      },
    }),
    // It was done where the line was moved and has so much less to take.
    find: {
      endpoint: getSpareIssuance,
      input: () => ({ params: { id: line.issuanceId } }),
      values: ({ items }, typed) => {
        const now = items.find(({ lineId }) => lineId === line.lineId)
        const isDone = now && now.movedAt !== line.movedAt && most - mostOf[act](now) === wholeOf(typed.quantity ?? '1')
        return isDone ? typed : null
      },
    },
    done: (_, { technicianId = '' }) => stockTab(technicianId),
  })
}
