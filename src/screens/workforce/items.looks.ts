import { type Answers, look, looksOf, screen } from '../../../tests/support/outline/screen-looks.ts'

const updatedAt = '2026-11-19T09:30:00.000Z'
const bangalore = {
  warehouseCode: 'W-BLR',
  warehouse: 'Bengaluru main',
  type: 'SOURCE',
  free: 3,
  aside: 2,
  out: 4,
  needed: 12,
  isLow: true,
  ledger: 9,
}
const membrane = {
  itemId: 'IT-104',
  name: 'RO membrane 80 GPD',
  unit: 'PIECE',
  isSerialised: true,
  level: 'L1',
  quantity: 1,
  quantities: { L1: 1, L2: 2, L3: 4 },
  employeeId: null,
  updatedAt,
  places: [
    bangalore,
    {
      ...bangalore,
      warehouseCode: 'W-PNQ',
      warehouse: 'مستودع بونه',
      free: 20,
      aside: 0,
      out: 1,
      needed: 5,
      isLow: false,
      ledger: 23,
    },
  ],
}
const tube = {
  ...membrane,
  itemId: 'IT-116',
  name: 'أنبوب ربع بوصة',
  unit: 'ROLL_X',
  isSerialised: false,
  quantity: 10,
  quantities: { L1: 10, L2: 15 },
  places: [{ ...bangalore, free: 60, aside: 0, out: 15, needed: 40, isLow: false, ledger: 75 }],
}

/** What a technician has, as a count asks for it: without a grade (S-87). */
const filter = {
  lineId: 'IS-1001:1',
  issuanceId: 'IS-1001',
  itemId: 'IT-101',
  name: 'Sediment filter 10 inch',
  unit: 'PIECE',
  serial: null as string | null,
  quantity: 6,
  allocated: 0,
  pickedUp: 4,
  returnRequested: 0,
  missing: 0,
  returned: 1,
  removed: 0,
  used: 1,
  unitValue: 240,
  issuedAt: updatedAt,
  pickedUpAt: updatedAt,
  movedAt: updatedAt,
}
const pump = {
  ...filter,
  lineId: 'IS-1001:2',
  itemId: 'IT-108',
  name: 'مضخة',
  serial: 'P108-BLR-1',
  quantity: 1,
  pickedUp: 1,
}
const held = (line: typeof filter) => ({
  itemId: line.itemId,
  name: line.name,
  unit: line.unit,
  isSerialised: line.serial !== null,
  level: 'L3',
  quantity: 6,
  quantities: { L3: 6 },
  employeeId: null,
  updatedAt,
  held: { allocated: 0, pickedUp: line.pickedUp, returnRequested: 0, lines: [line] },
})

export const answers: Answers = {
  '/inventory/getItemsForTechnician': (query) =>
    query.get('employee_id') === 'E-2003'
      ? undefined
      : !query.has('level')
        ? [held(filter), held(pump)]
        : query.get('level') === 'L2'
          ? []
          : query.has('employee_id')
            ? [{ ...membrane, quantity: 6, employeeId: 'E-2001' }, tube]
            : [membrane, tube],
}

const page = '/app/workforce/item/list'

export const screens = [
  screen('screens/workforce/items/list', page, [
    ...looksOf(page).slice(0, 3),
    look('empty', `${page}?level=L2`),
    look('of one technician', `${page}?level=L3&technician=E-2001`),
    look('all warehouses', `${page}?view=stock`),
    look('low in one warehouse', `${page}?view=low&warehouse=W-BLR`),
    look('nothing low', `${page}?view=low&warehouse=W-PNQ`),
  ]),
]
