/** Schemas of what flows keep over a reload, because a browser's storage may hold anything (F6). */
import * as v from 'valibot'
import type { Failure } from '../contract/failure.ts'
import { rejectedRowsIn } from '../contract/rejected-rows.ts'

export const storedText = v.pipe(v.string(), v.maxLength(5_000))
/** ISO, or null for "not yet". */
export const keptInstant = v.nullable(v.pipe(v.string(), v.isoTimestamp()))
/** Minor units. */
export const keptAmount = v.pipe(v.number(), v.safeInteger())

export const keptFailure: v.GenericSchema<unknown, Failure> = v.pipe(
  v.looseObject({
    kind: v.picklist([
      ...(['invalid', 'offline', 'unreachable', 'timeout', 'interrupted'] as const),
      ...(['cut', 'status', 'refused', 'empty', 'malformed'] as const),
    ]),
    outcome: v.picklist(['refused', 'unknown']),
    rowsLeft: v.optional(v.number()),
  }),
  v.transform(({ rows, ...failure }) => ({ ...failure, ...rejectedRowsIn(rows) }) as Failure),
)

/** Facts that a review showed (S-324). */
export const keptShown = v.pipe(
  v.custom<object>((facts) => !Array.isArray(facts)),
  v.record(storedText, v.nullable(v.union([storedText, v.number(), v.boolean()]))),
)

/** Of a code that a form sent (machines/kit/code-in-form.ts). The code itself is never kept (H11). */
export const keptCode = v.object({
  sent: v.nullable(v.object({ sentAt: storedText, nextAt: storedText })),
  trouble: v.nullable(v.picklist(['short', 'unsent', 'unconfirmed'])),
})
