import { expect, test } from 'vitest'
import type { StockItem } from '../../../contract/areas/items/items.ts'
import type { IssuanceLine } from '../../../contract/areas/stock/stock-records.ts'
import { type HeldView, heldRows, sumsOf } from './held-lines.ts'

const now = '2026-11-28T04:00:00.000Z'
const line = (lineId: string, given: Partial<IssuanceLine>): IssuanceLine => ({
  lineId,
  issuanceId: 'IS-1',
  itemId: 'A',
  name: 'Filter',
  unit: 'PIECE',
  serial: null,
  quantity: 9,
  allocated: 0,
  pickedUp: 0,
  returnRequested: 0,
  returned: 0,
  removed: 0,
  used: 0,
  unitValue: 24_000,
  issuedAt: '2026-11-27T04:00:00.000Z',
  pickedUpAt: null,
  movedAt: now,
  ...given,
})

const item = (itemId: string, quantity: number, lines: readonly IssuanceLine[], given: Partial<StockItem> = {}) => {
  const sum = (of: 'allocated' | 'pickedUp' | 'returnRequested') => lines.reduce((all, one) => all + one[of], 0)
  return {
    itemId,
    name: itemId,
    unit: 'PIECE',
    isSerialised: false,
    level: 'L2',
    quantity,
    quantities: {},
    employeeId: null,
    updatedAt: now,
    unitValue: 24_000,
    places: [
      { warehouseCode: 'R', warehouse: 'Returns', type: 'DESTINATION', free: 99, aside: 0, needed: 0, isLow: false },
      { warehouseCode: 'W', warehouse: 'Main', type: 'SOURCE', free: 20, aside: 9, needed: 5, isLow: false },
    ],
    held: {
      allocated: sum('allocated'),
      pickedUp: sum('pickedUp'),
      returnRequested: sum('returnRequested'),
      lines: [...lines],
    },
    ...given,
  } satisfies StockItem
}

const late = line('L-late', { allocated: 2, issuedAt: '2026-11-26T03:59:00.000Z' })
const fresh = line('L-fresh', { allocated: 3, issuedAt: '2026-11-26T04:00:00.000Z' })
const asked = line('L-asked', { returnRequested: 1, pickedUpAt: '2026-11-20T04:00:00.000Z' })
const long = line('L-long', { pickedUp: 4, pickedUpAt: '2026-10-29T03:59:00.000Z' })
const recent = line('L-recent', { pickedUp: 1, pickedUpAt: '2026-10-29T04:00:00.000Z' })
const items = [
  item('A', 5, [late, fresh]),
  item('B', 2, [asked, long]),
  item('C', 2, [recent], { unit: 'METRE', isSerialised: true, places: [], unitValue: null }),
  item('D', 0, []),
]

test.each<[HeldView, string[], string[]]>([
  ['all', ['A', 'B', 'C'], ['L-late', 'L-fresh', 'L-asked', 'L-long', 'L-recent']],
  ['late', ['A'], ['L-late']],
  ['asked', ['B'], ['L-asked']],
  ['long', ['B'], ['L-long']],
  ['below', ['C'], ['L-recent']],
])('of what is held, %s shows the items and lines that it is about', (view, ids, lines) => {
  const rows = heldRows(items, view, now)
  expect(rows.map((row) => row.item.itemId)).toEqual(ids)
  expect(rows.flatMap((row) => row.lines.map(({ lineId }) => lineId))).toEqual(lines)
})

test('S-36 source, transit and destination add up in each row and each unit', () => {
  const rows = heldRows(items, 'all', now)
  expect(
    rows.map(({ source, transit, destination, sum, againstKit }) => [source, transit, destination, sum, againstKit]),
  ).toEqual([
    [20, 5, 0, 25, 0],
    [20, 0, 5, 25, 2],
    [null, 0, 1, 1, -1],
  ])
  expect(sumsOf(rows)).toEqual([
    { unit: 'PIECE', source: 40, transit: 5, destination: 5, sum: 50, withSerial: 0, value: 240_000 },
    { unit: 'METRE', source: 0, transit: 0, destination: 1, sum: 1, withSerial: 1, value: 0 },
  ])
})

test('S-36 lines that say something else than their item are told with what they say', () => {
  const broken = item('A', 5, [late], { held: { allocated: 3, pickedUp: 0, returnRequested: 0, lines: [late] } })
  expect(heldRows([broken, items[0] as StockItem], 'all', now).map(({ linesSay }) => linesSay)).toEqual([2, null])
})
