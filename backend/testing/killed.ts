interface Held<T> {
  /** Status of the answer. Undefined: none came */
  readonly answered: number | undefined
  /** Between the statement and the kill */
  readonly ms: number
  readonly before: T
  readonly after: T
}

/**
 * What may be held once a process was killed amid a write: all of it or nothing. What was answered is there, and what
 * was killed before any answer of the database isn't.
 */
export const mayHold = <T>({ answered, ms, before, after }: Held<T>): readonly T[] =>
  answered === 200 ? [after] : ms === 0 ? [before] : [before, after]
