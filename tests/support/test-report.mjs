// Result of a Vitest run, by the report that it leaves at its end.
import { readFileSync } from 'node:fs'

/** `{ good, line, again }`: whether tests ran and none failed, that in a line, what passed at its second try only. */
export function readReport(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {
      good: false,
      line: 'Vitest left no report: it was killed, or ended before its end. What ran is not known.',
      again: [],
    }
  }
  const { numPassedTests: passed, numFailedTests: failed, testResults = [] } = report
  const again = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0].split('\n')[0]}`),
  )
  return { good: failed === 0 && passed > 0, line: `${passed} passed, ${failed} failed`, again }
}
