import { expect, it } from 'vitest'
import type { IssuanceLine } from '../../../contract/areas/stock/stock-records.ts'
import { actsOf, isWhole, piecesOf } from './package-acts.ts'

const filter = {
  at: '2026-11-02T06:10:00.000Z',
  kind: 'PICK_UP',
  place: 'PERSON',
  by: 'Asha Menon',
  note: 'Kit of the week',
  holder: 'Suresh Babu',
  warehouse: 'Technicians of Bengaluru',
  jobId: null,
  itemId: 'IT-101',
  name: 'Sediment filter 10 inch',
  serial: null,
  quantity: 3,
}
const pump = { ...filter, itemId: 'IT-108', name: 'Booster pump 100 GPD', serial: 'P108-BLR-1', quantity: 1 }

it('what was moved at once is one act, with all of its items', () => {
  expect(actsOf([filter, pump])).toEqual([{ move: filter, moved: [filter, pump] }])
})

it.each([
  ['time', { at: '2026-11-02T06:10:01.000Z' }],
  ['kind', { kind: 'USE' }],
  ['kind of place', { place: 'MISSING' }],
  ['person', { by: 'Vikram Sethi' }],
  ['reason', { note: 'Left in the van' }],
  ['holder', { holder: 'Farhan Ali' }],
  ['warehouse', { warehouse: 'Bengaluru main' }],
  ['job', { jobId: 'J-90211' }],
])('another %s is another act, after the first', (_, other) => {
  expect(actsOf([filter, { ...pump, ...other }]).map(({ moved }) => moved.map(({ itemId }) => itemId))).toEqual([
    ['IT-101'],
    ['IT-108'],
  ])
})

it('a package without moves has no acts', () => {
  expect(actsOf([])).toEqual([])
})

it.each([
  ['all of both lines', [filter, pump], true],
  ['a line from two places', [{ ...filter, quantity: 1 }, pump, { ...filter, quantity: 2 }], true],
  ['one of two lines', [pump], false],
  ['a part of a line', [{ ...filter, quantity: 2 }, pump], false],
  ['another number', [filter, { ...pump, serial: 'P108-BLR-2' }], false],
  ['another item', [filter, { ...pump, itemId: 'IT-109' }], false],
])('%s: whether that is the whole package', (_, moved, whole) => {
  const lines = [filter, pump] as unknown as IssuanceLine[]
  expect(isWhole({ move: filter, moved }, lines)).toBe(whole)
})

it('an item from two places is told once, with their sum, and each number for itself', () => {
  const other = { ...pump, serial: 'P108-BLR-2' }
  expect(piecesOf([filter, pump, { ...filter, quantity: 4 }, other])).toEqual([{ ...filter, quantity: 7 }, pump, other])
})
