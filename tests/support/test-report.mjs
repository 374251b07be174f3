// What a run of Vitest came to, by the report that it leaves at its end.
import { readFileSync } from 'node:fs'

/** `{ good, line }`: whether tests ran and none failed, and that in a line. A run that was killed leaves no report. */
export function readReport(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {
      good: false,
      line: 'Vitest left no report: it was killed, or ended before its end. What ran is not known.',
    }
  }
  const { numPassedTests: passed, numFailedTests: failed } = report
  return { good: failed === 0 && passed > 0, line: `${passed} passed, ${failed} failed` }
}
