/** A mutant that no test needs to notice. */
export interface Accepted {
  readonly file: string
  /** The line as it stands, without its indentation. */
  readonly code: string
  /** The change in words, without the place; all of this line where it is left out. */
  readonly what?: string
  readonly why: string
}

/** Read before it is added to: most of what survives wants a test, not a reason. */
export const accepted: readonly Accepted[] = []
