import { expect, test } from 'vitest'
import { noNext } from '../../../machines/ownership-transfer/transfer-context.ts'
import { roleOf, standingOf } from './transfer-props.ts'

const described = { ...noNext, phone: '9811122233', name: 'Imran', address: '14 Lake Road' }
const found = { ...described, id: 'C-010982' }

test.each([
  ['reviewing', 'currentOwner', 'newOwner', 'willBeCreated', 'existing'],
  ['transferred', 'receiptFrom', 'newOwner', 'created', 'existing'],
  ['taken', 'receiptFrom', 'proposedOwner', null, 'existing'],
  ['superseded', 'receiptFrom', 'proposedOwner', null, 'existing'],
  ['blocked', 'currentOwner', 'proposedOwner', null, 'existing'],
  ['closed', 'currentOwner', 'proposedOwner', null, 'existing'],
])(
  '%s: the owners are %s and %s, who was described is %s and who was found %s',
  (place, current, next, ...standing) => {
    expect([roleOf(place, 'current'), roleOf(place, 'next')]).toEqual([current, next])
    expect([standingOf(place, described), standingOf(place, found)]).toEqual(standing)
    // Refused as too short: nobody yet.
    expect(standingOf(place, { ...described, name: 'I' })).toBeNull()
  },
)
