/** Long, because each part of a technician’s page has its answers here. */

import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const suresh = {
  technicianId: 'E-2001',
  name: 'Suresh Babu',
  phoneNumber: '9480020010',
  grade: 'L3',
  teamId: 'TM-01',
  team: 'Bengaluru East',
  cityCode: 'BLR',
  city: 'Bengaluru',
  zoneCodes: ['BLR-01', 'BLR-02'],
  zones: ['Indiranagar', 'Koramangala'],
  skills: ['SERVICE', 'INSPECTION_X'],
  shiftStart: '08:00',
  shiftEnd: '18:00',
  hasCoordinates: true,
  onLeaveToday: false,
  jobsToday: 3,
  cashInHand: 649,
  lastSignOff: {
    signOffId: 'SO-1001',
    at: '2026-11-14T06:30:00.000Z',
    byId: 'E-1001',
    by: 'Asha Menon',
    cashExpected: 300,
    cashCounted: 300,
    lines: 2,
    differences: 0,
    note: '',
  },
}
const prakash = {
  ...suresh,
  technicianId: 'E-2005',
  name: 'عمر',
  zoneCodes: [],
  zones: [],
  skills: [],
  teamId: null,
  team: null,
  onLeaveToday: true,
  jobsToday: 0,
  cashInHand: 0,
  lastSignOff: null,
}

/** Whose stock is looked at. */
const kiran = { ...suresh, technicianId: 'E-2003', name: 'Kiran Rao' }
const line = {
  lineId: 'IS-1001:1',
  issuanceId: 'IS-1001',
  itemId: 'IT-101',
  name: 'Sediment filter 10 inch',
  unit: 'PIECE',
  serial: null,
  quantity: 9,
  allocated: 2,
  pickedUp: 3,
  returnRequested: 1,
  returned: 1,
  removed: 0,
  used: 2,
  unitValue: 240,
  issuedAt: '2026-11-18T05:00:00.000Z',
  pickedUpAt: '2026-11-18T06:10:00.000Z',
  movedAt: '2026-11-19T09:30:00.000Z',
}
/** All of it was missing at a count. */
const lost = {
  ...line,
  lineId: 'IS-1002:2',
  issuanceId: 'IS-1002',
  quantity: 4,
  allocated: 0,
  pickedUp: 0,
  returnRequested: 0,
  missing: 4,
  returned: 0,
  used: 0,
}
const pump = {
  ...line,
  lineId: 'IS-1002:1',
  issuanceId: 'IS-1002',
  itemId: 'IT-108',
  name: 'Booster pump 100 GPD',
  serial: 'P108-BLR-1',
  quantity: 1,
  allocated: 0,
  pickedUp: 1,
  returnRequested: 0,
  returned: 0,
  used: 0,
  unitValue: 1450,
  issuedAt: '2026-10-10T05:00:00.000Z',
  pickedUpAt: '2026-10-11T06:10:00.000Z',
}
const place = { warehouseCode: 'W-BLR', warehouse: 'Bengaluru main', type: 'SOURCE', needed: 30 }
const item = {
  itemId: 'IT-101',
  name: line.name,
  unit: 'PIECE',
  isSerialised: false,
  level: 'L3',
  quantity: 8,
  quantities: { L1: 4, L2: 6, L3: 8 },
  employeeId: 'E-2001',
  updatedAt: '2026-11-01T05:00:00.000Z',
  unitValue: 240,
  places: [{ ...place, free: 25, aside: 2, isLow: true }],
  held: { allocated: 2, pickedUp: 3, returnRequested: 1, lines: [line, lost] },
}
const items = [
  item,
  {
    ...item,
    itemId: 'IT-108',
    name: pump.name,
    isSerialised: true,
    quantity: 0,
    unitValue: 1450,
    places: [{ ...place, free: 4, aside: 0, isLow: false }],
    // Two by the item, one by its lines: it is told.
    held: { allocated: 0, pickedUp: 2, returnRequested: 0, lines: [pump] },
  },
  {
    ...item,
    itemId: 'IT-120',
    name: 'Tube 1/4 inch',
    unit: 'METRE',
    quantity: 12,
    unitValue: null,
    places: [],
    held: { allocated: 0, pickedUp: 0, returnRequested: 0, lines: [] },
  },
]

const issuances = [
  {
    issuanceId: 'IS-1001',
    employeeId: 'E-2003',
    employee: 'Kiran Rao',
    warehouseCode: 'W-BLR',
    warehouse: 'Bengaluru main',
    note: 'Kit of the week',
    createdBy: 'Asha Menon',
    createdAt: '2026-11-18T05:00:00.000Z',
    lines: 1,
    quantity: 9,
    open: 6,
    jobs: 1,
  },
  {
    issuanceId: 'IS-1000',
    employeeId: 'E-2003',
    employee: 'Kiran Rao',
    warehouseCode: 'W-BLR',
    warehouse: 'Bengaluru main',
    note: '',
    createdBy: 'Asha Menon',
    createdAt: '2026-10-02T05:00:00.000Z',
    lines: 2,
    quantity: 4,
    open: 0,
    jobs: 3,
  },
]

const purifier = { lineId: 'IS-1003:1', place: 'PERSON', since: '2026-11-18T06:10:00.000Z', jobId: null }
const purifiers = [
  {
    modelId: 'DM-1',
    model: 'HW-Copper 7',
    purifiers: [
      { ...purifier, deviceCode: 'HWP50100001', assetStatus: 'ASG', jobId: 'J-90211' },
      { ...purifier, deviceCode: 'HWP50100002', assetStatus: 'DTW', place: 'ASIDE' },
      { ...purifier, deviceCode: 'HWP50100003', assetStatus: 'DTT', place: 'RETURNING' },
      { ...purifier, deviceCode: 'HWP50100004', assetStatus: 'REC', since: '2026-11-12T06:10:00.000Z' },
      { ...purifier, deviceCode: 'HWP50100006', assetStatus: 'DTT', place: 'MISSING' },
    ],
  },
  {
    modelId: 'DM-2',
    model: 'منقّي 5',
    purifiers: [
      { ...purifier, deviceCode: 'HWP50200001', assetStatus: 'LENT_X' },
      { ...purifier, deviceCode: 'HWP50200002' },
    ],
  },
]
/** One that stands in a home. */
const soldOne = {
  serial: 'HWP50100077',
  item: { itemId: 'IT-DM-1', name: 'HW-Copper 7', unit: 'PIECE', unitValue: null },
  assetStatus: 'NA',
  place: null,
  near: null,
  moves: [
    {
      at: '2026-11-14T10:50:00.000Z',
      kind: 'USE',
      by: null,
      note: '',
      holder: null,
      warehouse: null,
      jobId: 'J-90212',
    },
  ],
}

/** One that a count missed, found, and missed again. */
const counted = {
  at: '2026-11-12T10:50:00.000Z',
  kind: 'COUNT',
  place: 'MISSING',
  by: 'Vikram Sethi',
  note: 'Not in the van',
  holder: 'Kiran Rao',
  warehouse: 'Technicians of Bengaluru',
  jobId: null,
}
const missingOne = {
  serial: 'P108-BLR-9',
  item: { itemId: 'IT-108', name: 'Booster pump 100 GPD', unit: 'PIECE', unitValue: 1450 },
  place: {
    kind: 'MISSING',
    warehouseCode: 'T-BLR',
    warehouse: 'Technicians of Bengaluru',
    employeeId: 'E-2003',
    employee: 'Kiran Rao',
    since: '2026-11-20T05:00:00.000Z',
  },
  near: null,
  moves: [
    counted,
    { ...counted, at: '2026-11-16T05:00:00.000Z', place: 'PERSON', by: 'Asha Menon', note: 'Was at home' },
    { ...counted, at: '2026-11-20T05:00:00.000Z', note: '' },
  ],
}

export const answers: Answers = {
  '/inventory/getItemsForTechnician': (query) => (query.get('employee_id') === kiran.technicianId ? items : undefined),
  '/spare/issuanceHistory/E-2003': () => issuances,
  '/inventory/getItemsForDeliveryAgent': (query) =>
    query.get('employee_id') === kiran.technicianId ? purifiers : undefined,
  '/inventory/serial/HWP50100077': () => soldOne,
  '/inventory/serial/P108-BLR-9': () => missingOne,
  '/spare/issuance/IS-1002': () => ({ ...issuances[1], issuanceId: 'IS-1002', items: [pump] }),
  '/employeeTeam/getAllTeams': () => [
    {
      teamId: 'TM-01',
      name: 'Bengaluru East',
      cityCode: 'BLR',
      city: 'Bengaluru',
      leaderId: 'E-2001',
      leader: 'Suresh Babu',
      members: [{ employeeId: 'E-2001', name: 'Suresh Babu' }],
    },
  ],
  '/employee/employeesLeave/E-2001': () => [
    { leaveId: '7', fromDate: '2026-11-26', toDate: '2026-11-27', type: 'CASUAL', status: 'PENDING' },
    { leaveId: '5', fromDate: '2026-11-20', toDate: '2026-11-20', type: 'WEEK_OFF', status: 'CANCELLED' },
    { leaveId: '3', fromDate: '2026-11-02', toDate: '2026-11-02', type: 'STUDY_X', status: 'HELD_X' },
  ],
  '/workforce/getTechnicians': (query) =>
    pageAnswer(
      query.get('technicianId') === kiran.technicianId
        ? [kiran]
        : query.has('technicianId')
          ? [suresh]
          : [suresh, prakash],
    ),
}

const held = '#main td, #main [role="cell"]'
const dialogField = '[role="dialog"] input'
const stock = (rest: string) => `/app/technician/details/E-2003?tab=stock${rest}`
const ready = (page: string) => `/app/technician/${page}/E-2001`

export const screens = [
  screen('screens/technician/list', '/app/technician/list', looksOf('/app/technician/list', 'search=nobody')),
  screen('screens/technician/workforce-list', '/app/workforce/technician', [
    look('ready', '/app/workforce/technician'),
  ]),
  screen('screens/technician/dashboard', '/app/technician/dashboard', looksOf('/app/technician/dashboard').slice(0, 3)),
  screen('screens/technician/details', '/app/technician/details/:technicianId', [
    ...looksOf('/app/technician/details/:technicianId').slice(0, 3),
    look('missing', ready('details'), { reads: 'empty' }),
  ]),
  screen(
    'screens/technician/stock',
    '/app/technician/details/:technicianId',
    [
      look('all that is held', stock(''), { until: held }),
      look('below the kit', stock('&show=below'), { until: held }),
      look('part of a line is picked up', stock('#pick-up-IS-1001:1'), { until: dialogField }),
      look('what was picked up is taken back', stock('#remove-picked-up-IS-1001:1'), { until: dialogField }),
      look('a package, its moves and its jobs', stock('#package-IS-1001'), { until: '[role="dialog"] ol' }),
      look('a serial and its moves', stock('#serial-P108-BLR-1'), { until: '[role="dialog"] ol' }),
      look('a purifier that left the stock', stock('#serial-HWP50100077'), { until: '[role="dialog"] ol' }),
      look('a serial that a count missed', stock('#serial-P108-BLR-9'), { until: '[role="dialog"] ol' }),
    ],
    'body',
  ),
  screen('screens/technician/history', '/app/technician/history/:technicianId', [
    look('ready', ready('history'), { until: '#main a[href*="appointmentFrom"]' }),
    look('empty', ready('history'), { reads: 'empty' }),
  ]),
  screen('screens/technician/jobs', '/app/technician/jobs/:technicianId', [
    look('ready', ready('jobs')),
    look('empty', ready('jobs'), { reads: 'empty' }),
  ]),
  screen('screens/technician/reconcile', '/app/technician/reconcile/:technicianId', [
    look('ready', ready('reconcile'), { until: '#main input' }),
    look('missing', ready('reconcile'), { reads: 'empty' }),
  ]),
]
