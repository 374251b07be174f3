import { exampleOf } from '../../example.ts'
import {
  allocateToEmployee,
  confirmNonSerializeItemReturn,
  confirmReturnForItem,
  findSerial,
  getSpareIssuance,
  getSpareIssuanceHistory,
  listItemsForDeliveryAgent,
  listSpareIssuanceJobs,
  removeNonPickedUpItems,
  removePickedUpItems,
  updateWarehouseItemDetails,
} from './stock.ts'

const id = 'IS-1001'
const employee_id = 'E-2001'
const items = [{ line_id: `${id}:1`, quantity: 1 }]

const one = {
  issuanceId: id,
  employeeId: employee_id,
  employee: 'Suresh Babu',
  warehouseCode: 'W-BLR',
  warehouse: 'Bengaluru main',
  note: 'Kit of the week',
  createdBy: 'Asha Menon',
  createdAt: '2026-11-02T05:00:00.000Z',
  lines: 2,
  quantity: 9,
  open: 6,
  jobs: 1,
}
const line = {
  lineId: `${id}:1`,
  issuanceId: id,
  itemId: 'IT-101',
  name: 'Sediment filter 10 inch',
  unit: 'PIECE',
  serial: null,
  quantity: 8,
  allocated: 2,
  pickedUp: 2,
  returnRequested: 0,
  missing: 1,
  returned: 1,
  removed: 0,
  used: 2,
  unitValue: 240,
  issuedAt: '2026-11-02T05:00:00.000Z',
  pickedUpAt: '2026-11-02T06:10:00.000Z',
  movedAt: '2026-11-19T09:30:00.000Z',
}
const pump = {
  ...line,
  lineId: `${id}:2`,
  itemId: 'IT-108',
  name: 'Booster pump 100 GPD',
  serial: 'P108-BLR-1',
  quantity: 1,
  allocated: 0,
  pickedUp: 0,
  returnRequested: 1,
  missing: 0,
  returned: 0,
  used: 0,
  unitValue: null,
}

const received = {
  at: '2026-11-14T10:50:00.000Z',
  kind: 'RECEIVE',
  place: 'SHELF',
  by: 'Asha Menon',
  note: '',
  holder: null,
  warehouse: 'Bengaluru main',
  jobId: null,
}
const pickedUp = {
  at: '2026-11-20T04:10:00.000Z',
  kind: 'PICK_UP',
  place: 'PERSON',
  by: 'Asha Menon',
  note: 'Kit of the week',
  holder: 'Suresh Babu',
  warehouse: 'Technicians of Bengaluru',
  jobId: null,
}
const filters = { itemId: 'IT-101', name: 'Sediment filter 10 inch', serial: null }
const onePump = { itemId: 'IT-108', name: 'Booster pump 100 GPD', serial: 'P108-BLR-1', quantity: 1 }
const packageMoves = [
  { ...pickedUp, ...filters, at: '2026-11-02T06:10:00.000Z', quantity: 6 },
  { ...pickedUp, ...onePump, at: '2026-11-02T06:10:00.000Z' },
  {
    ...received,
    ...filters,
    at: '2026-11-19T09:30:00.000Z',
    kind: 'RETURN',
    by: 'Vikram Sethi',
    note: 'The old size',
    quantity: 1,
  },
  { ...pickedUp, ...filters, kind: 'COUNT', place: 'MISSING', note: 'Not in the van', quantity: 1 },
]

/** An act on one of a line. */
const form = (technician: string, act: string, lineId: string, fallback: string, done: string) => ({
  address: `/app/technician/details/${technician}?tab=stock#${act}-${lineId}`,
  typed: { quantity: '1', note: 'One too many' },
  fallback,
  done,
})

export const calls = [
  exampleOf(listItemsForDeliveryAgent, {
    query: { employee_id },
    answer: [
      {
        modelId: 'DM-1',
        model: 'HW-Copper 7',
        purifiers: [
          {
            deviceCode: 'HWP50100001',
            lineId: `${id}:3`,
            place: 'PERSON',
            assetStatus: 'ASG',
            since: '2026-11-20T04:10:00.000Z',
            jobId: 'J-90211',
          },
          {
            deviceCode: 'HWP50100005',
            lineId: `${id}:4`,
            place: 'ASIDE',
            assetStatus: 'DTW',
            since: '2026-11-21T03:30:00.000Z',
            jobId: null,
          },
        ],
      },
    ],
  }),
  exampleOf(getSpareIssuanceHistory, { params: { id: employee_id }, answer: [one] }),
  exampleOf(getSpareIssuance, { params: { id }, answer: { ...one, items: [line, pump], moves: packageMoves } }),
  exampleOf(listSpareIssuanceJobs, {
    params: { id },
    answer: [
      {
        jobId: 'J-90211',
        type: 'SERVICE',
        status: 'COMPLETED',
        installationId: 'WP-BLR-004101',
        items: [{ itemId: 'IT-101', name: 'Sediment filter 10 inch', serial: null, quantity: 2 }],
      },
    ],
  }),
  exampleOf(findSerial, {
    params: { serial: 'P108-BLR-1' },
    answer: {
      serial: 'P108-BLR-1',
      item: { itemId: 'IT-108', name: 'Booster pump 100 GPD', unit: 'PIECE', unitValue: 1450 },
      place: {
        kind: 'PERSON',
        warehouseCode: 'T-BLR',
        warehouse: 'Technicians of Bengaluru',
        employeeId: employee_id,
        employee: 'Suresh Babu',
        since: '2026-11-20T04:10:00.000Z',
      },
      near: null,
      moves: [received, pickedUp],
    },
  }),
  exampleOf(allocateToEmployee, {
    body: { employee_id, items: [{ item_id: 'IT-101', quantity: 2 }], note: 'Kit of the week' },
    atOnce: 'each is granted',
  }),
  exampleOf(updateWarehouseItemDetails, {
    body: { employee_id, status: 'PICKED_UP', items },
    forms: [form('E-2004', 'pick-up', 'IS-1004:11', 'Failed to pick item', 'Items picked up')],
  }),
  exampleOf(removeNonPickedUpItems, {
    body: { employee_id, items },
    forms: [form('E-2004', 'remove-aside', 'IS-1004:12', 'Failed to remove item', 'Items released')],
  }),
  exampleOf(removePickedUpItems, {
    body: { employee_id, items },
    forms: [form('E-2001', 'remove-picked-up', 'IS-1001:2', 'Failed to remove item', 'Items taken back')],
  }),
  exampleOf(confirmNonSerializeItemReturn, { body: { employee_id, items } }),
  exampleOf(confirmReturnForItem, { body: { employee_id, serial: 'P108-BLR-1' }, atOnce: 'each is done already' }),
]
