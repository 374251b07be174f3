import { type Answers, look, looksOf, screen } from '../../../tests/support/outline/screen-looks.ts'

const updatedAt = '2026-11-19T09:30:00.000Z'
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
}
const tube = {
  ...membrane,
  itemId: 'IT-116',
  name: 'أنبوب ربع بوصة',
  unit: 'ROLL_X',
  isSerialised: false,
  quantity: 10,
  quantities: { L1: 10, L2: 15 },
}

export const answers: Answers = {
  '/inventory/getItemsForTechnician': (query) =>
    query.get('level') === 'L2'
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
  ]),
]
