import { expect, test } from 'vitest'
import { sampleList as list } from '../../../../tests/support/stage/kit-samples.tsx'
import { addColumns, askedColumns, isShown, orderOf, withColumns } from './list-columns.ts'

/** The list has id (the row's link), customer, phone, status, till, days and balance. */
const choice = { order: ['status', 'phone'], hidden: ['balance', 'id'] }
const idsOf = (chosen: typeof choice | null) => withColumns(list, chosen).columns.map(({ id }) => id)

test('S-83 the chosen columns stand in their order behind the link, those that nobody chose yet at the end', () => {
  expect(orderOf(list, choice)).toEqual(['id', 'status', 'phone', 'customer', 'till', 'days', 'balance'])
  expect(orderOf(list, null)).toEqual(['id', 'customer', 'phone', 'status', 'till', 'days', 'balance'])
})

test('S-83 hidden columns are not shown, but the one with the row’s link is', () => {
  expect(idsOf(choice)).toEqual(['id', 'status', 'phone', 'customer', 'till', 'days'])
  expect(idsOf(null)).toHaveLength(7)
  expect([isShown(list, choice, 'id'), isShown(list, choice, 'balance')]).toEqual([true, false])
})

test('H24 of what was chosen, columns that the list does not have are left out', () =>
  expect(idsOf({ order: ['wheels', 'till'], hidden: ['doors'] }).slice(0, 3)).toEqual(['id', 'till', 'customer']))

test('S-83 an address brings its columns to whoever opens it, and says none where none were chosen', () => {
  const address = addColumns(list, choice, 'page=2&columns=till')
  expect(new URLSearchParams(address).get('columns')).toBe('id,status,phone,customer,till,days')
  expect(withColumns(list, askedColumns(list, address)).columns.map(({ id }) => id)).toEqual(idsOf(choice))
  expect(addColumns(list, null, 'page=2&columns=till')).toBe('page=2')
})
