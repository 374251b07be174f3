import * as v from 'valibot'
import type { ReturnContext } from '../../../machines/item-return/item-return.machine.ts'
import { returnActs } from '../../../machines/item-return/return-entry.ts'
import { keptStranger } from '../../kit/scan/kept-stranger.ts'
import { keptFailure, storedText } from '../../kit/stored-schemas.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const act = v.picklist(returnActs)
const amounts = { pickedUp: count, askedBack: count, missing: count }

const sheet = v.nullable(
  v.object({
    name: storedText,
    warehouse: storedText,
    lines: v.array(
      v.object({
        ...amounts,
        lineId: storedText,
        itemId: storedText,
        name: storedText,
        unit: storedText,
        serial: v.nullable(storedText),
        free: v.nullable(count),
      }),
    ),
  }),
)

/** What of a return comes back after a reload: what was scanned and typed, and the one that was confirmed (F6). */
export const keptReturn = v.object({
  technicianId: storedText,
  sheet,
  entry: v.object({
    act,
    codes: v.array(storedText),
    lineId: v.nullable(storedText),
    quantity: storedText,
    note: storedText,
  }),
  strangers: v.array(keptStranger),
  before: sheet,
  last: v.nullable(v.object({ act, name: storedText, serial: v.nullable(storedText), quantity: count, left: count })),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, ReturnContext>
