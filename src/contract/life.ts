/** The life of a record, drawn from the contract's tables and rules for reviewers: each area has its own in a `*.life.ts`. */

/** One move of a record from one of its states, in words. */
export interface Move {
  readonly name: string
  readonly to: readonly string[]
  /** The call that makes it, or by what else it happens: `by the customer` */
  readonly call: string
  readonly lines: readonly string[]
}

/** The life of a record as its contract has it. */
export interface Life {
  readonly of: string
  readonly states: readonly string[]
  readonly movesFrom: (state: string) => readonly Move[]
}
