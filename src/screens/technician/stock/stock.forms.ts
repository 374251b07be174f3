import {
  confirmNonSerializeItemReturn,
  getSpareIssuance,
  removeNonPickedUpItems,
  removePickedUpItems,
  updateWarehouseItemDetails,
} from '../../../contract/areas/stock/stock.ts'
import type { IssuanceLine } from '../../../contract/areas/stock/stock-records.ts'
import { wholeOf } from '../../../contract/normalise.ts'
import { consequenceOf, defineForm, type Form } from '../../../kit/form/form-definition.ts'
import { type StockAct, stockTab } from './stock-address.ts'

type Line = Pick<IssuanceLine, 'allocated' | 'pickedUp' | 'returnRequested' | 'serial'>

/** How much of a line an act may take. A serial is returned by its number, one by one. */
export const mostOf: Readonly<Record<StockAct, (line: Line) => number>> = {
  'pick-up': ({ allocated }) => allocated,
  'remove-aside': ({ allocated }) => allocated,
  'remove-picked-up': ({ pickedUp }) => pickedUp,
  'ask-return': ({ pickedUp }) => pickedUp,
  'confirm-return': ({ pickedUp, returnRequested, serial }) => (serial === null ? pickedUp + returnRequested : 0),
}

const calls = {
  'pick-up': { endpoint: updateWarehouseItemDetails, more: { status: 'PICKED_UP' } },
  'ask-return': { endpoint: updateWarehouseItemDetails, more: { status: 'RETURN_REQUESTED' } },
  'remove-aside': { endpoint: removeNonPickedUpItems, more: {} },
  'remove-picked-up': { endpoint: removePickedUpItems, more: {} },
  'confirm-return': { endpoint: confirmNonSerializeItemReturn, more: {} },
} as const

/** The call's fallback text (doc2 §8). Asking for something back has none there. */
const fallbacks = {
  'pick-up': 'stock:pickFailed',
  'ask-return': 'stock:askFailed',
  'remove-aside': 'stock:removeFailed',
  'remove-picked-up': 'stock:removeFailed',
  'confirm-return': 'stock:returnFailed',
} as const

/** An act on a line of a package, with all of it or a part (S-295). It says where the goods go (H95). */
export function stockForm(act: StockAct, line: IssuanceLine): Form {
  const { endpoint, more } = calls[act]
  const most = mostOf[act](line)
  // All five take the same lines. One of them also takes the status, which `more` has.
  return defineForm<typeof removePickedUpItems, typeof getSpareIssuance>({
    id: `stock-${act}`,
    texts: 'stock',
    title: `acts/${act}/title`,
    fields: [
      { name: 'quantity', label: 'quantity', kind: 'whole', min: 1, max: Math.max(most, 1), initial: String(most) },
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
    endpoint: endpoint as unknown as typeof removePickedUpItems,
    input: ({ quantity = '', note = '' }, { technicianId = '' }) => ({
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
        const isDone = now && now.movedAt !== line.movedAt && most - mostOf[act](now) === wholeOf(typed.quantity ?? '')
        return isDone ? typed : null
      },
    },
    done: (_, { technicianId = '' }) => stockTab(technicianId),
  })
}
