/** A mistake that someone could make: one small change of one file, and the tests that must notice it. */
export interface Defect {
  /** The defect in words, its name in the report. */
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  /** Files of tests, of which at least one test must fail. */
  readonly tests: readonly string[]
  /** Only the tests of these files whose title holds this. */
  readonly only?: string
}
