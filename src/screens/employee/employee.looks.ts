import type { Answers } from '../../../tests/support/outline/screen-looks.ts'
import { look, looksOf, pageAnswer, screen, submit } from '../../../tests/support/outline/screen-looks.ts'
import {
  sampleAgent,
  sampleDetails,
  sampleLeaver,
  sampleTechnician,
  sampleWarehouse,
} from '../../contract/areas/employees/employee-samples.ts'

const suresh = { ...sampleTechnician, firstname: 'سوريش' }
const left = { ...sampleLeaver, lastname: '' }
const nothingOpen = { jobs: [], jobCount: 0, steps: [], stepCount: 0 }
const details = {
  ...suresh,
  ...sampleDetails,
  openWork: {
    ...sampleDetails.openWork,
    jobs: [...sampleDetails.openWork.jobs, { jobId: 'J-88307', type: 'SERVICE', status: 'WAITING', day: null }],
    jobCount: 53,
  },
}
const stronger = {
  ...sampleAgent,
  id: 'E-1005',
  // One for which the console has no words.
  title: 'Keeper of the accounts',
  roles: [{ roleName: 'FINANCE', permissionId: 9 }],
  defaultPassword: true,
  lastSignInAt: null,
  rolesChanged: null,
  openWork: nothingOpen,
}

export const answers: Answers = {
  '/employee/list': () => pageAnswer([sampleAgent, suresh, left], { totalElements: 41 }),
  '/employee/master/list': () => pageAnswer([suresh]),
  '/employee/E-2001': () => details,
  '/employee/E-1005': () => stronger,
  '/employee/E-1022': () => ({ ...left, lastSignInAt: null, rolesChanged: null, openWork: nothingOpen }),
  '/employee/employeeWarehouseDetails/E-2001': () => ({
    employeeId: 'E-2001',
    source: sampleWarehouse,
    destination: { ...sampleWarehouse, warehouseCode: 'R-BLR', name: 'Bengaluru returns', inUse: false },
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
