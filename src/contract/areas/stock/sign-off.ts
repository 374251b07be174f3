import * as v from 'valibot'
import { amountUpTo, code, id, line } from '../../values.ts'
import { cashValues, countReasons } from './count-reasons.ts'

/** Lines that one person has, differences, and things that aren't theirs, at most. The specification names no bound. */
export const maxCounted = 500
const maxPieces = 99_999
const maxCash = 10_000_000

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999))
const several = <S extends v.GenericSchema>(row: S) => v.pipe(v.array(row), v.maxLength(maxCounted))

/**
 * What a sign-off says (S-87, S-288, S-298). Each line of which something is with the employee stands in it once, with
 * its state as it was read: where one has moved since, or one is not in it, all of it is rejected with 409 and those
 * rows (H98). The differences of a line add up to what its count differs by.
 */
export const signOffFields = {
  employee_id: id,
  /** The last sign-off of this employee as it was read: of two with the same one wins (H100) */
  after: v.nullable(id),
  items: several(
    v.object({
      line_id: id,
      picked_up: count,
      return_requested: count,
      missing: count,
      /** What was found of it with them */
      counted: count,
    }),
  ),
  differences: several(
    v.object({
      line_id: id,
      quantity: v.pipe(count, v.minValue(1)),
      reason: v.picklist(countReasons),
      /** Who has it: an installation or a job (`AT_CUSTOMER`), or an employee (`WITH_COLLEAGUE`) */
      owner: v.optional(id),
      note: v.pipe(line(300), v.minLength(1)),
    }),
  ),
  /** Found with them, and not theirs by the ledger. It is told and moves nothing */
  unexpected: several(v.object({ code: code(64), where: line(200) })),
  cash: v.object({
    /** As it was read */
    expected: amountUpTo(maxCash),
    counted: amountUpTo(maxCash),
    /** Pieces of each note and coin, by its value */
    pieces: v.record(
      v.picklist(cashValues.map(String)),
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxPieces)),
    ),
    reason: v.optional(line(300)),
  }),
  /** Whether the expected quantities were shown before everything was counted */
  shown_early: v.boolean(),
  note: v.optional(line(300)),
}
