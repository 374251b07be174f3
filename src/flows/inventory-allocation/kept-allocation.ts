import * as v from 'valibot'
import type { AllocationContext } from '../../../machines/inventory-allocation/inventory-allocation.machine.ts'
import { keptLocated } from '../../kit/scan/kept-stranger.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const value = v.nullable(keptAmount)

const keptSheet = v.object({
  name: storedText,
  grade: storedText,
  warehouse: storedText,
  items: v.array(
    v.object({
      itemId: storedText,
      name: storedText,
      unit: storedText,
      isSerialised: v.boolean(),
      kit: count,
      aside: count,
      held: count,
      kept: count,
      free: count,
      value,
    }),
  ),
  after: v.nullable(storedText),
})

/** What of an allocation comes back after a reload. A code that was not looked up yet is looked up then. */
export const keptAllocation = v.object({
  technicianId: storedText,
  sheet: v.nullable(keptSheet),
  basket: v.object({
    looking: v.array(storedText),
    codes: v.array(v.object({ code: storedText, itemId: storedText, name: storedText, value })),
    misses: v.array(v.object({ ...keptLocated, near: v.nullable(storedText) })),
    typed: v.pipe(
      v.unknown(),
      v.check((given) => !Array.isArray(given)),
      v.record(storedText, storedText),
    ),
    note: storedText,
  }),
  packageId: v.nullable(storedText),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, AllocationContext>
