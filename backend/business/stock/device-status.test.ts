import { expect, test } from 'vitest'
import { statusOf, type Whereabouts } from './device-status.ts'

const table: readonly (readonly [Whereabouts, codeStatus: string, assetStatus: string])[] = [
  [{ state: 'IN_STOCK', kind: 'SHELF', isPromised: false }, 'ASSIGNED', 'DTW'],
  [{ state: 'IN_STOCK', kind: 'ASIDE', isPromised: false }, 'ASSIGNED', 'DTW'],
  [{ state: 'IN_STOCK', kind: 'PERSON', isPromised: false }, 'ASSIGNED', 'DTT'],
  [{ state: 'IN_STOCK', kind: 'RETURNING', isPromised: false }, 'ASSIGNED', 'DTT'],
  [{ state: 'IN_STOCK', kind: 'PERSON', isPromised: true }, 'ASSIGNED', 'ASG'],
  [{ state: 'ASSIGNED', kind: null, isPromised: false }, 'ASSIGNED', 'ASG'],
  [{ state: 'INSTALLED', kind: null, isPromised: false }, 'ACTIVE', 'NA'],
  [{ state: 'RETIRED', kind: null, isPromised: false }, 'RETIRED', 'NA'],
]

test.each(table)('S-293 %o reads %s and %s', (where, codeStatus, assetStatus) =>
  expect(statusOf(where)).toEqual({ codeStatus, assetStatus }),
)
