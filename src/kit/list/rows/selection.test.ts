import { expect, test } from 'vitest'
import type { ListRequest } from '../../../../machines/kit/list/list-request.ts'
import { sampleList as list } from '../../../../tests/support/stage/kit-samples.tsx'
import { plainRequest } from '../list-address.ts'
import { type Picked, type Selection, withPicked } from './selection.ts'

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const plain = plainRequest(list)

const picked = (before: Selection | null, one: Partial<Picked>, request: ListRequest = plain) =>
  withPicked(before, list, { items, request }, { id: undefined, checked: true, range: false, ...one })
const idsOf = (selection: Selection | null) => [...(selection?.rows.keys() ?? [])].join('')

test('a box takes its row, the one of the head all of the page, and the last one cleared ends it', () => {
  const one = picked(null, { id: 'b' })
  expect(idsOf(one)).toBe('b')
  expect(idsOf(picked(one, {}))).toBe('bacde')
  expect(picked(one, { id: 'b', checked: false })).toBeNull()
  expect(picked(picked(one, {}), { checked: false })).toBeNull()
})

test('with Shift it takes and clears the rows between, in both directions', () => {
  const range = picked(picked(null, { id: 'd' }), { id: 'b', range: true })
  expect(idsOf(range)).toBe('dbc')
  expect(idsOf(picked(range, { id: 'c', range: true, checked: false }))).toBe('d')
})

test('a range begins at the first row, too, and takes one row where it would begin on another page', () => {
  expect(idsOf(picked(picked(null, { id: 'a' }), { id: 'c', range: true }))).toBe('abc')
  expect(idsOf(picked(picked(null, { id: 'e' }), { id: 'c', range: true }))).toBe('ecd')
  const elsewhere = withPicked(
    null,
    list,
    { items: [{ id: 'z' }], request: plain },
    { id: 'z', checked: true, range: false },
  )
  expect(idsOf(picked(elsewhere, { id: 'c', range: true }))).toBe('zc')
})

test('it outlasts another page and another order, and ends where other rows match', () => {
  const one = picked(null, { id: 'a' })
  expect(idsOf(picked(one, { id: 'b' }, { ...plain, page: 2, dir: 'DESC' }))).toBe('ab')
  expect(idsOf(picked(one, { id: 'b' }, { ...plain, search: 'nair' }))).toBe('b')
  expect(idsOf(picked(one, { id: 'b' }, { ...plain, filters: { city: 'BLR' } }))).toBe('b')
})
