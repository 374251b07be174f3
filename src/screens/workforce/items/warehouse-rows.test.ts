import { expect, test } from 'vitest'
import type { ItemPlace, StockItem } from '../../../contract/areas/items/items.ts'
import { sumsOfRows, warehouseRows, warehousesOf } from './warehouse-rows.ts'

const place = (warehouseCode: string, given: Partial<ItemPlace>): ItemPlace => ({
  warehouseCode,
  warehouse: `${warehouseCode} main`,
  type: 'SOURCE',
  free: 0,
  aside: 0,
  needed: 0,
  isLow: false,
  ...given,
})
const item = (itemId: string, unit: string, places: readonly ItemPlace[]): StockItem => ({
  itemId,
  name: itemId,
  unit,
  isSerialised: false,
  level: 'L1',
  quantity: 0,
  quantities: {},
  employeeId: null,
  updatedAt: '2026-11-28T04:00:00.000Z',
  places: [...places],
})

const items = [
  item('A', 'PIECE', [
    place('W2', { free: 7, aside: 2, out: 4, ledger: 13, needed: 9, isLow: true }),
    place('W1', { free: 20, ledger: 20, needed: 5 }),
  ]),
  item('B', 'PIECE', [place('W2', { free: 1, aside: 1, out: 1, ledger: 5 })]),
  item('C', 'METRE', [place('W2', { free: 30, needed: 31, isLow: true })]),
]

test('S-36 H94 source, transit and destination add up in each row and each unit; movements that say something else are told', () => {
  const rows = warehouseRows(items, { warehouse: 'W2', isLow: false })
  expect(
    rows.map(({ id, source, transit, destination, sum, ledgerSays }) => [
      id,
      source,
      transit,
      destination,
      sum,
      ledgerSays,
    ]),
  ).toEqual([
    ['A W2', 7, 2, 4, 13, null],
    ['B W2', 1, 1, 1, 3, 5],
    ['C W2', 30, 0, 0, 30, null],
  ])
  expect(sumsOfRows(rows)).toEqual([
    { unit: 'PIECE', source: 8, transit: 3, destination: 5, sum: 16, ledgerSays: 18 },
    { unit: 'METRE', source: 30, transit: 0, destination: 0, sum: 30, ledgerSays: null },
  ])
})

test('where an item is taken from comes before where it is returned to', () => {
  const returns = item('D', 'PIECE', [place('R1', { type: 'DESTINATION', free: 1 }), place('W1', { free: 2 })])
  expect(warehouseRows([returns], { warehouse: '', isLow: false }).map(({ id }) => id)).toEqual(['D W1', 'D R1'])
})

test('S-297 what is low is shown with how much the kits lack, in all warehouses or in one', () => {
  const lows = (warehouse: string) =>
    warehouseRows(items, { warehouse, isLow: true }).map(({ id, lacks }) => [id, lacks])
  expect(lows('')).toEqual([
    ['A W2', 2],
    ['C W2', 1],
  ])
  expect(lows('W1')).toEqual([])
  expect(warehousesOf(items)).toEqual([
    ['W1', 'W1 main'],
    ['W2', 'W2 main'],
  ])
})
