import type { Answers } from '../../../tests/support/outline/screen-looks.ts'
import { look, looksOf, pageAnswer, screen, submit } from '../../../tests/support/outline/screen-looks.ts'

const asha = {
  id: 'E-1001',
  firstname: 'Asha',
  lastname: 'Menon',
  email: 'asha.menon@headwater.example',
  phoneNumber: '9845011201',
  title: 'Support agent',
  cityCode: 'BLR',
  city: 'Bengaluru',
  zoneCodes: [],
  zones: [],
  profession: null,
  grade: null,
  shiftStart: null,
  shiftEnd: null,
  roles: [
    { roleName: 'CRM', permissionId: 3 },
    { roleName: 'LEVEL', permissionId: 1 },
  ],
  disabled: false,
  defaultPassword: false,
  onLeaveToday: false,
  profilePicture: null,
  updatedAt: '2026-11-20T05:11:00.000Z',
}
const suresh = {
  ...asha,
  id: 'E-2001',
  firstname: 'سوريش',
  lastname: 'Babu',
  email: 'suresh.babu@field.headwater.example',
  phoneNumber: '9480020010',
  title: 'Technician',
  zoneCodes: ['BLR-01', 'BLR-02'],
  zones: ['Indiranagar', 'Koramangala'],
  profession: 'Technician',
  grade: 'L3',
  shiftStart: '08:00',
  shiftEnd: '18:00',
  roles: [{ roleName: 'TECHNICIAN', permissionId: 1 }],
  onLeaveToday: true,
  updatedAt: '2026-11-19T05:11:00.000Z',
}
const left = {
  ...asha,
  id: 'E-1022',
  firstname: 'Mohan',
  lastname: '',
  disabled: true,
  roles: [],
  city: null,
  cityCode: null,
  phoneNumber: null,
}

const open = {
  jobs: [
    { jobId: 'J-88301', type: 'SERVICE', status: 'ASSIGNED', day: '2026-11-22' },
    { jobId: 'J-88307', type: 'SERVICE', status: 'WAITING', day: null },
  ],
  jobCount: 53,
  steps: [
    { refundId: 'RF-1007', installationId: 'I-2041', need: 'FINANCE_4', onlyThey: true },
    { refundId: 'RF-1011', installationId: 'I-2077', need: 'FINANCE_5', onlyThey: false },
  ],
  stepCount: 2,
}
const nothingOpen = { jobs: [], jobCount: 0, steps: [], stepCount: 0 }
const warehouse = {
  warehouseCode: 'W-BLR',
  name: 'Bengaluru main',
  type: 'SOURCE',
  cityCode: 'BLR',
  city: 'Bengaluru',
  inUse: true,
}
const details = {
  ...suresh,
  lastSignInAt: '2026-11-21T03:42:00.000Z',
  rolesChanged: { at: '2026-08-03T06:00:00.000Z', by: 'Vikram Sethi' },
  openWork: open,
}
const stronger = {
  ...asha,
  id: 'E-1005',
  roles: [{ roleName: 'FINANCE', permissionId: 9 }],
  defaultPassword: true,
  lastSignInAt: null,
  rolesChanged: null,
  openWork: nothingOpen,
}

export const answers: Answers = {
  '/employee/list': () => pageAnswer([asha, suresh, left], { totalElements: 41 }),
  '/employee/master/list': () => pageAnswer([suresh]),
  '/employee/E-2001': () => details,
  '/employee/E-1005': () => stronger,
  '/employee/E-1022': () => ({ ...left, lastSignInAt: null, rolesChanged: null, openWork: nothingOpen }),
  '/employee/employeeWarehouseDetails/E-2001': () => ({
    employeeId: 'E-2001',
    source: warehouse,
    destination: { ...warehouse, warehouseCode: 'R-BLR', name: 'Bengaluru returns', inUse: false },
    transit: null,
  }),
  '/employee/roles/list': () => [
    { roleName: 'LEVEL', levels: [1], isKnown: true },
    { roleName: 'CRM', levels: [3, 4, 5, 6], isKnown: true },
  ],
}

const list = '/app/employee/list'

export const screens = [
  screen('screens/employee/list', list, [
    ...looksOf(list, 'search=nobody&cityCode=BLR'),
    look('of one profession', `${list}?tab=Technician`),
  ]),
  screen('screens/employee/add', '/app/employee/add', [
    look('ready', '/app/employee/add'),
    look('sent with nothing in it', '/app/employee/add', { press: [submit] }),
  ]),
  screen('screens/employee/view', '/app/employee/view/:id', [
    ...looksOf('/app/employee/view/:id'),
    look('of someone who may do more', '/app/employee/view/E-1005'),
    look('of someone who is disabled', '/app/employee/view/E-1022'),
    look('with the password', '/app/employee/view/E-1022#password', { until: '[role="dialog"] [name="password"]' }),
  ]),
  screen('screens/employee/edit', '/app/employee/edit/:id', [
    ...looksOf('/app/employee/edit/:id'),
    look('of someone who may do more', '/app/employee/edit/E-1005'),
  ]),
]
