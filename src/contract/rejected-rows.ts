import * as v from 'valibot'
import type { Failure } from './failure.ts'

const maxRows = 1_000
/** Characters of each text of a row, at most. */
const maxLength = 200

/** Cuts a text, never inside a character. */
export const cut = (text: string, most: number): string => [...text.slice(0, most * 2)].slice(0, most).join('')

const text = v.pipe(
  v.string(),
  v.transform((said) => cut(said, maxLength)),
)

/**
 * On the wire of a rejection: the rows for which a call on many was rejected stand as `rows` beside `message`. Neither
 * their number nor a row that is malformed makes anything else of the rejection: what can't be kept is counted.
 */
export const rejectedRow = v.object({
  id: v.nullish(text),
  position: v.nullish(v.number()),
  field: v.nullish(text),
  code: text,
  message: text,
})

/** The rows of a rejection, or of a kept failure, as a failure carries them. Nothing where it has none. */
export function rejectedRowsIn(answer: unknown): Pick<Failure, 'rows' | 'rowsLeft'> {
  const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : undefined
  if (!Array.isArray(rows) || rows.length === 0) return {}
  const kept = rows.slice(0, maxRows).flatMap((row) => {
    const { success, output } = v.safeParse(rejectedRow, row)
    return success ? [output] : []
  })
  return { rows: kept, ...(kept.length < rows.length ? { rowsLeft: rows.length - kept.length } : {}) }
}
