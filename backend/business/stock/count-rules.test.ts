import { expect, test } from 'vitest'
import { countFault, countMoves } from './count-rules.ts'

const held = { pickedUp: 3, returnRequested: 2, missing: 1 }
const lost = (quantity: number) => ({ quantity, reason: 'LOST' as const })
const found = (quantity: number) => ({ quantity, reason: 'FOUND' as const })

test.each([
  [5, []],
  [
    1,
    [
      { from: 'PERSON', to: 'MISSING', quantity: 3 },
      { from: 'RETURNING', to: 'MISSING', quantity: 1 },
    ],
  ],
  [3, [{ from: 'PERSON', to: 'MISSING', quantity: 2 }]],
  [6, [{ from: 'MISSING', to: 'PERSON', quantity: 1 }]],
])('H98 S-298 a count of %i is posted as what it differs by', (counted, moves) =>
  expect(countMoves(held, counted)).toEqual(moves),
)

test.each([
  [5, [], true],
  [4, [lost(1)], true],
  [3, [lost(1), { quantity: 1, reason: 'DAMAGED' as const }], true],
  [6, [found(1)], true],
  [4, [], false],
  [5, [lost(1)], false],
  [3, [lost(1)], false],
  [4, [found(1)], false],
  [6, [lost(1)], false],
  [7, [found(2)], false],
])('S-298 H100 a count of %i with the reasons %j may be signed off: %s', (counted, differences, may) =>
  expect(countFault(held, counted, differences) === undefined).toBe(may),
)
