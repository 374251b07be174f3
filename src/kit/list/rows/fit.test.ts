import { expect, test } from 'vitest'
import { allCustomers } from '../../../screens/installation/all-customers.list.tsx'
import type { List } from '../list-definition.ts'
import { givingWay, hiddenFor, hiddenIn } from './fit.ts'

const columns = [
  { id: 'job', link: true },
  { id: 'customer' },
  { id: 'zone', givesWay: 'first' },
  { id: 'age' },
  { id: 'acts', givesWay: 'never' },
]
const list = { ...allCustomers, columns } as unknown as List
const widths = new Map([
  ['', 40],
  ['job', 80],
  ['customer', 130],
  ['zone', 90],
  ['age', 60],
  ['acts', 70],
])

test('the last column gives way first, but for those that go before it or never', () =>
  expect(givingWay(list)).toEqual(['zone', 'age', 'customer']))

test('as few columns give way as make room, for what stands for them, too', () => {
  expect(hiddenFor(list, [], widths, { over: 20, rest: 70 })).toEqual(['zone'])
  expect(hiddenFor(list, [], widths, { over: 21, rest: 70 })).toEqual(['zone', 'age'])
  // It is there already.
  expect(hiddenFor(list, ['zone'], widths, { over: 60, rest: 70 })).toEqual(['zone', 'age'])
  // Nothing else can go.
  expect(hiddenFor(list, [], widths, { over: 900, rest: 70 })).toEqual(['zone', 'age', 'customer'])
})

test('the last that gave way comes back first, once there is room for all of it', () => {
  const hidden = ['zone', 'age', 'customer']
  expect(hiddenIn(hidden, widths, { room: 389, rest: 70 })).toEqual(hidden)
  expect(hiddenIn(hidden, widths, { room: 390, rest: 70 })).toEqual(['zone', 'age'])
  // Without any hidden, nothing stands for them.
  expect(hiddenIn(['zone'], widths, { room: 469, rest: 70 })).toEqual(['zone'])
  expect(hiddenIn(['zone'], widths, { room: 470, rest: 70 })).toEqual([])
})
