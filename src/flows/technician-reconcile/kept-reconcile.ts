import * as v from 'valibot'
import type { ReconcileContext } from '../../../machines/technician-reconcile/technician-reconcile.machine.ts'
import { keptStranger } from '../../kit/scan/kept-stranger.ts'
import { keptAmount, keptFailure, keptInstant, storedText } from '../../kit/stored-schemas.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const recordOf = <S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    v.unknown(),
    v.check((given) => !Array.isArray(given)),
    v.record(storedText, entry),
  )
const texts = recordOf(storedText)
const reasonPart = v.object({ quantity: storedText, reason: storedText, owner: storedText, note: storedText })

const keptSheet = v.object({
  name: storedText,
  after: v.nullable(storedText),
  signedBy: v.nullable(storedText),
  signedAt: keptInstant,
  isOwn: v.boolean(),
  cash: keptAmount,
  lines: v.array(
    v.object({
      lineId: storedText,
      itemId: storedText,
      name: storedText,
      unit: storedText,
      serial: v.nullable(storedText),
      pickedUp: count,
      returnRequested: count,
      missing: count,
    }),
  ),
})

/** What of a count comes back after a reload, or on another day. */
export const keptReconcile = v.object({
  technicianId: storedText,
  sheet: v.nullable(keptSheet),
  count: v.object({
    codes: v.array(storedText),
    typed: texts,
    reasons: recordOf(v.pipe(v.array(reasonPart), v.minLength(1))),
    strangers: v.array(keptStranger),
    pieces: texts,
    cashReason: storedText,
    note: storedText,
    shownEarly: v.boolean(),
    again: v.array(storedText),
  }),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, ReconcileContext>
