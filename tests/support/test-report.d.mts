/**
 * Whether tests ran and none failed, and that in a line; a run that was killed left no report. `again`: what failed
 * first and passed at its second try, with what it failed of.
 */
export function readReport(file: string): {
  readonly good: boolean
  readonly line: string
  readonly again: readonly string[]
}
