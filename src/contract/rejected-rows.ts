import * as v from 'valibot'
import type { Failure } from './failure.ts'

/** Cuts a text, never inside a character. */
export const cut = (text: string, most: number): string => [...text.slice(0, most * 2)].slice(0, most).join('')

/** 200 characters at most. */
const text = v.pipe(
  v.string(),
  v.transform((said) => cut(said, 200)),
)

/**
 * On the wire of a rejection: the rows for which a call on many was rejected stand as `rows` beside `message`. Neither
 * their number nor a row that is malformed makes anything else of the rejection: what can't be kept is counted.
 */
export const rejectedRow = v.object({
  id: v.optional(v.nullable(text)),
  position: v.optional(v.nullable(v.number())),
  field: v.optional(v.nullable(text)),
  code: text,
  message: text,
})

/** The rows of a rejection, or of a kept failure, as a failure carries them: 1,000 at most. Nothing where it has none. */
export function rejectedRowsIn(rows: unknown): Pick<Failure, 'rows' | 'rowsLeft'> {
  if (!Array.isArray(rows) || rows.length === 0) return {}
  const kept = rows.slice(0, 1_000).flatMap((row) => {
    const { success, output } = v.safeParse(rejectedRow, row)
    return success ? [output] : []
  })
  const rowsLeft = rows.length - kept.length
  return rowsLeft > 0 ? { rows: kept, rowsLeft } : { rows: kept }
}
