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

export const answers: Answers = {
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
  '/workforce/getTechnicians': (query) => pageAnswer(query.has('technicianId') ? [suresh] : [suresh, prakash]),
}

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
