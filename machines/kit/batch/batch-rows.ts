/** Rows of one call on many, each with what is wrong with it: by the console's own check, or by the service's verdict. */
import type { Failure, RejectedRow } from '../../../src/contract/failure.ts'
import { foldId } from '../../../src/contract/normalise.ts'

/** The service's verdict on one row. A row may be rejected for several fields. */
export type Rejection = Pick<RejectedRow, 'field' | 'code' | 'message'>

export interface BatchRow {
  /** As it was typed, folded */
  readonly id: string
  /** Why the row can't be sent, by the look-up: a word of the batch */
  readonly wrong: string | null
  /** Why the service rejected it, when it was sent. Empty where it didn't. */
  readonly rejected: readonly Rejection[]
}

export const isRight = ({ wrong, rejected }: BatchRow): boolean => wrong === null && rejected.length === 0

export const wrongRows = <Row extends BatchRow>(rows: readonly Row[]): Row[] => rows.filter((row) => !isRight(row))

/**
 * The rows with the verdicts of a rejection, which names a row by its id or by its place. `namesOf` are all ids of a row.
 * What the rejection names besides, and can't be found, stays in the failure.
 */
export function withVerdicts<Row extends BatchRow>(
  rows: readonly Row[],
  failure: Failure,
  namesOf: (row: Row) => readonly string[],
): { rows: readonly Row[]; failure: Failure } {
  const places = new Map(rows.flatMap((row, at) => namesOf(row).map((name) => [foldId(name), at] as const)))
  places.delete('')
  const verdicts = new Map<number, Rejection[]>()
  const lost: RejectedRow[] = []
  for (const named of failure.rows ?? []) {
    const { id, position, field, code, message } = named
    const at = places.get(foldId(id ?? '')) ?? position ?? -1
    if (at in rows) verdicts.set(at, [...(verdicts.get(at) ?? []), { field, code, message }])
    else lost.push(named)
  }
  const { rows: _, ...rest } = failure
  return {
    rows: rows.map((row, at) => ({ ...row, rejected: verdicts.get(at) ?? [] })),
    failure: { ...rest, ...(lost.length > 0 ? { rows: lost } : {}) },
  }
}
