import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { code, id, line } from '../../values.ts'
import { signOffFields } from './sign-off.ts'
import { agentPurifiers, foundSerial, issuance, issuanceLine, issuancePackage } from './stock-records.ts'

/** Units in one line and lines in one call, at most. The specification names no bound. */
export const maxLineQuantity = 999
export const maxLines = 200

const shared = { service: 'inventory', access: [['LEVEL_1']] } as const
const write = { ...shared, method: 'POST', effect: 'once', readBack: 'getSpareIssuanceHistory' } as const
const read = { ...shared, method: 'GET', effect: 'read' } as const

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity))
const note = v.optional(line(300))
/** The number of one piece, however it was typed or scanned (H97) */
const serial = v.pipe(code(64), v.regex(/^[A-Z0-9][A-Z0-9._:/-]*$/, 'a number has letters, digits and . _ : / - only'))
const some = <S extends v.GenericSchema>(row: S) => v.pipe(v.array(row), v.minLength(1), v.maxLength(maxLines))
const ofLines = some(v.object({ line_id: id, quantity }))
const lines = v.array(issuanceLine)

/** Purifiers of an employee by model, whether set aside, picked up or asked back (S-296). */
export const listItemsForDeliveryAgent = defineEndpoint({
  ...read,
  id: 'listItemsForDeliveryAgent',
  path: '/inventory/getItemsForDeliveryAgent',
  query: v.object({ employee_id: id }),
  answer: v.array(agentPurifiers),
  source: 'doc2 §7, S-296',
})

/** The packages of an employee, the newest first, 200 at most (S-296). */
export const getSpareIssuanceHistory = defineEndpoint({
  ...read,
  id: 'getSpareIssuanceHistory',
  path: '/spare/issuanceHistory/{id}',
  params: v.object({ id }),
  answer: v.array(issuance),
  fallback: 'stock:historyFailed',
  source: 'doc2 §7, §8, S-296',
})

/** One package with its lines and their moves. */
export const getSpareIssuance = defineEndpoint({
  ...read,
  id: 'getSpareIssuance',
  path: '/spare/issuance/{id}',
  params: v.object({ id }),
  answer: issuancePackage,
  fallback: 'stock:issuanceFailed',
  source: 'doc2 §7, §8, S-296',
})

/** The jobs that used something of a package, with what they used. */
export const listSpareIssuanceJobs = defineEndpoint({
  ...read,
  id: 'listSpareIssuanceJobs',
  path: '/spare/issuanceJobs/{id}',
  params: v.object({ id }),
  answer: v.array(
    v.object({
      jobId: v.string(),
      type: v.string(),
      status: v.string(),
      installationId: v.string(),
      items: v.array(
        v.object({ itemId: v.string(), name: v.string(), serial: v.nullable(v.string()), quantity: v.number() }),
      ),
    }),
  ),
  fallback: 'stock:issuanceJobsFailed',
  source: 'doc2 §7, §8, S-296',
})

/**
 * Where a serial is, by whom it was moved, and the nearest number where none is such (H97). No listed call tells it of
 * parts, so it is a call of ours (S-59).
 */
export const findSerial = defineEndpoint({
  ...read,
  id: 'findSerial',
  path: '/inventory/serial/{serial}',
  extension: true,
  params: v.object({ serial }),
  answer: foundSerial,
  source: 'S-59, S-293, H97, H99',
})

/**
 * Sets items aside for an employee in the warehouse that they take from: all lines or none (S-294). What the stock hasn't
 * got is rejected with 409, the text of the specification and those rows (T102). An item with numbers of its own names
 * one `serial` a line, of quantity 1.
 */
export const allocateToEmployee = defineEndpoint({
  ...write,
  id: 'allocateToEmployee',
  path: '/inventory/allocateToEmployee',
  body: v.object({
    employee_id: id,
    items: some(v.object({ item_id: id, quantity, serial: v.optional(serial) })),
    note,
  }),
  answer: issuancePackage,
  source: 'doc2 §5, §7, §8, S-294',
})

/** What an employee does with lines of their packages (S-61, S-295). */
export const stockStatuses = ['PICKED_UP', 'RETURN_REQUESTED'] as const

/**
 * Picks lines up, or asks for them back: each with a quantity, all or none. What is left keeps its state (S-61, S-295).
 * With `RECONCILED` it signs off a count of all that somebody has (S-87). Whoever was counted is rejected with 409 (H100).
 */
export const updateWarehouseItemDetails = defineEndpoint({
  ...write,
  id: 'updateWarehouseItemDetails',
  path: '/inventory/updateWarehouseItemDetails',
  body: v.variant('status', [
    v.object({ employee_id: id, status: v.picklist(stockStatuses), items: ofLines, note }),
    v.object({ ...signOffFields, status: v.literal('RECONCILED') }),
  ]),
  answer: lines,
  source: 'doc2 §7, S-61, S-87, S-295, S-298',
})

/** Takes back what never left the shelf, to where it came from (S-295). */
export const removeNonPickedUpItems = defineEndpoint({
  ...write,
  id: 'removeNonPickedUpItems',
  path: '/inventory/removeNonPickedUpItems',
  body: v.object({ employee_id: id, items: ofLines, note }),
  answer: lines,
  source: 'doc2 §7, S-295',
})

/** Takes back what had been picked up, to where it came from. It must be there (S-295). */
export const removePickedUpItems = defineEndpoint({
  ...write,
  id: 'removePickedUpItems',
  path: '/inventory/removePickedUpItems',
  body: v.object({ employee_id: id, items: ofLines, note }),
  answer: lines,
  source: 'doc2 §7, S-295',
})

/** Confirms that counted items came back to the warehouse for returns: in parts, too (S-295). */
export const confirmNonSerializeItemReturn = defineEndpoint({
  ...write,
  id: 'confirmNonSerializeItemReturn',
  path: '/inventory/confirmNonSerializeItemReturn',
  body: v.object({ employee_id: id, items: ofLines, note }),
  answer: lines,
  source: 'doc2 §7, S-295',
})

/** Confirms that one serial came back. Said of one that came back from this employee last, it changes nothing (H96). */
export const confirmReturnForItem = defineEndpoint({
  ...write,
  id: 'confirmReturnForItem',
  path: '/inventory/confirmReturnForItem',
  body: v.object({ employee_id: id, serial, note }),
  answer: issuanceLine,
  source: 'doc2 §7, S-295, H96',
})
