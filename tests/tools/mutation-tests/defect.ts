/** A mistake that somebody could make: one small change of one file, and the tests that must notice it. */
export interface Defect {
  /** What is broken, in words; its name in the report. */
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  /** Files of tests; at least one of their tests must fail. */
  readonly tests: readonly string[]
  /** Only the tests of these files whose title holds this. */
  readonly only?: string
}
