import { expect, test } from 'vitest'
import { areaOf, costTable } from './costs.ts'
import { processorSeconds, readStat } from './processor-time.ts'

test.each([
  ['backend/areas/customers/acts.test.ts', '', 'customer'],
  ['src/screens/customer/view/timeline.test.ts', '', 'customer'],
  ['tests/journeys/refunds/refund-whole.test.ts', '', 'refund'],
  ['src/flows/refund-approval/refund-approval.states.tsx', 'Waiting', 'refund'],
  ['machines/kit/list/list.test.ts', '', 'all'],
  ['tests/journeys/console/fuzz.test.ts', '', 'all'],
  ['backend/http/access.test.ts', '', 'all'],
])('%s is a cost of its area', (file, name, area) => {
  expect(areaOf({ file, name, seconds: 1 })).toBe(area)
})

test('a path through a view is a cost of the area that the view belongs to', () => {
  const name = 'its paths go through the view: src/flows/refund-link/refund-link'
  expect(areaOf({ file: 'tests/views/flow-views.browser.test.tsx', name, seconds: 1 })).toBe('refund')
})

test('processor seconds of a kind are shared out by the time of its tests, dearest area first', () => {
  const table = costTable([
    {
      kind: 'backend',
      processor: 40,
      tests: [
        { file: 'backend/http/access.test.ts', name: 'a', seconds: 1 },
        { file: 'backend/areas/refunds/deposit.test.ts', name: 'b', seconds: 3 },
      ],
    },
    { kind: 'views', processor: 8, tests: [{ file: 'tests/views/frame.test.tsx', name: 'c', seconds: 9 }] },
  ])
  expect(table.map((line) => line.trim().split(/\s+/))).toEqual([
    ['Processor', 'seconds', 'backend', 'views', 'sum'],
    ['refund', '30', '0', '30'],
    ['all', '10', '8', '18'],
    ['sum', '40', '8', '48'],
    ['tests', '2', '1', '3'],
  ])
})

test('a process is read with any name, and its ended children count', () => {
  const line = '4242 (Web (x) y) S 17 4242 4242 0 -1 4194304 100 200 0 0 150 50 300 100 20 0 1 0 99'
  expect(readStat(line)).toEqual({ pid: 4242, parent: 17, name: 'Web (x) y', seconds: 6 })
})

test('work of this process is counted', () => {
  // Another database server of the machine may end meanwhile, and takes its seconds along.
  const used = () => {
    const before = processorSeconds()
    const until = performance.now() + 150
    while (performance.now() < until);
    return processorSeconds() - before
  }
  expect(Math.max(used(), used(), used(), used())).toBeGreaterThan(0.05)
})
