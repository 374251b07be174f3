import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReport } from './test-report.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'headwater-report-'))
const file = path.join(folder, 'tests.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reported = (text: string) => {
  writeFileSync(file, text)
  return readReport(file)
}

test.each([
  ['all passed', { numPassedTests: 12, numFailedTests: 0 }, { good: true, line: '12 passed, 0 failed' }],
  ['one failed', { numPassedTests: 11, numFailedTests: 1 }, { good: false, line: '11 passed, 1 failed' }],
  ['none ran', { numPassedTests: 0, numFailedTests: 0 }, { good: false, line: '0 passed, 0 failed' }],
])('%s', (_, report, result) => {
  expect(reported(JSON.stringify(report))).toEqual({ ...result, again: [] })
})

test('names what passed at its second try, and what it failed of at the first', () => {
  const assertionResults = [
    { fullName: 'it is quick', status: 'passed', failureMessages: [] },
    { fullName: 'it is late', status: 'passed', failureMessages: ['Error: expected 1 to be 2\n    at late.ts:3'] },
    { fullName: 'it is broken', status: 'failed', failureMessages: ['Error: no'] },
  ]
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] }
  expect(reported(JSON.stringify(report)).again).toEqual(['it is late: Error: expected 1 to be 2'])
})

test('a run that was killed, without a report or amid it, is a line and no crash', () => {
  const lost = { good: false, line: expect.stringContaining('left no report'), again: [] }
  expect(readReport(path.join(folder, 'none.json'))).toEqual(lost)
  expect(reported('{"numPassedTests": 1')).toEqual(lost)
})
