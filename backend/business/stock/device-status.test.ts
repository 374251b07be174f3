import { expect, test } from 'vitest'
import { statusOf, type Whereabouts } from './device-status.ts'

const table: readonly (readonly [Whereabouts, codeStatus: string, assetStatus: string])[] = [
  [{ state: 'IN_STOCK', kind: 'SHELF', isPromised: false, isCounted: false }, 'ASSIGNED', 'DTW'],
  [{ state: 'IN_STOCK', kind: 'ASIDE', isPromised: false, isCounted: false }, 'ASSIGNED', 'DTW'],
  [{ state: 'IN_STOCK', kind: 'PERSON', isPromised: false, isCounted: false }, 'ASSIGNED', 'DTT'],
  [{ state: 'IN_STOCK', kind: 'RETURNING', isPromised: false, isCounted: false }, 'ASSIGNED', 'DTT'],
  [{ state: 'IN_STOCK', kind: 'MISSING', isPromised: false, isCounted: false }, 'ASSIGNED', 'DTT'],
  [{ state: 'IN_STOCK', kind: 'PERSON', isPromised: false, isCounted: true }, 'ASSIGNED', 'REC'],
  [{ state: 'IN_STOCK', kind: 'PERSON', isPromised: true, isCounted: true }, 'ASSIGNED', 'ASG'],
  [{ state: 'ASSIGNED', kind: null, isPromised: false, isCounted: false }, 'ASSIGNED', 'ASG'],
  [{ state: 'INSTALLED', kind: null, isPromised: false, isCounted: false }, 'ACTIVE', 'NA'],
  [{ state: 'RETIRED', kind: null, isPromised: false, isCounted: false }, 'RETIRED', 'NA'],
]

test.each(table)('S-293 %o reads %s and %s', (where, codeStatus, assetStatus) =>
  expect(statusOf(where)).toEqual({ codeStatus, assetStatus }),
)
