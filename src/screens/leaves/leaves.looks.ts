import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'
import { sampleDetails, sampleTechnician } from '../../contract/areas/employees/employee-samples.ts'

const waiting = {
  leaveId: 'LV-2307',
  employeeId: 'E-2002',
  employeeName: 'Manjunath H',
  cityCode: 'BLR',
  city: 'Bengaluru',
  zoneCodes: ['BLR-02', 'BLR-03'],
  zones: ['Koramangala', 'HSR Layout'],
  fromDate: '2026-12-09',
  toDate: '2026-12-11',
  type: 'PAID',
  status: 'PENDING',
  askedBy: 'Manjunath H',
  askedAt: '2026-11-19T12:50:00.000Z',
  decidedBy: null,
  decidedById: null,
  decidedAt: null,
  updatedAt: '2026-11-19T12:50:00.000Z',
  uncoveredJobs: 2,
}
const approved = {
  ...waiting,
  leaveId: 'LV-2311',
  employeeId: 'E-2003',
  employeeName: 'مريم العلي',
  zones: ['HSR Layout'],
  zoneCodes: ['BLR-03'],
  fromDate: '2026-12-10',
  toDate: '2026-12-10',
  type: 'SABBATICAL_X',
  status: 'APPROVED',
  decidedBy: 'Kiran Desai',
  decidedById: 'E-1002',
  decidedAt: '2026-11-20T05:35:00.000Z',
  uncoveredJobs: 0,
}
const rejected = { ...approved, leaveId: 'LV-2290', fromDate: '2026-11-20', toDate: '2026-11-20', status: 'REJECTED' }
const leaves = [waiting, approved, rejected]

type Brief = Pick<
  typeof waiting,
  'leaveId' | 'employeeId' | 'employeeName' | 'type' | 'status' | 'fromDate' | 'toDate' | 'zoneCodes'
>

const brief = ({ leaveId, employeeId, employeeName, type, status, fromDate, toDate, zoneCodes }: Brief) => ({
  leaveId,
  employeeId,
  employeeName,
  type,
  status,
  fromDate,
  toDate,
  zoneCodes,
})
const job = {
  type: 'SERVICE',
  day: '2026-12-09',
  start: '10:00',
  end: '11:00',
  zoneCode: 'BLR-02',
  zone: 'Koramangala',
}
const impact = {
  days: 3,
  own: [],
  others: [brief(approved)],
  uncovered: [
    {
      ...job,
      jobId: 'J-88301',
      free: [
        { technicianId: 'E-2001', name: 'Suresh Babu', jobs: 2 },
        { technicianId: 'E-2004', name: 'Divya Shetty', jobs: 3 },
      ],
    },
    { ...job, jobId: 'J-88312', day: '2026-12-10', start: null, end: null, free: [] },
  ],
  cover: [
    {
      zoneCode: 'BLR-02',
      zone: 'Koramangala',
      technicians: 2,
      days: ['09', '10', '11'].map((day) => ({ day: `2026-12-${day}`, before: 2, after: 1 })),
    },
    {
      zoneCode: 'BLR-03',
      zone: 'HSR Layout',
      technicians: 2,
      days: ['09', '10', '11'].map((day) => ({
        day: `2026-12-${day}`,
        before: day === '10' ? 1 : 2,
        after: day === '10' ? 0 : 1,
      })),
    },
  ],
}
const november = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const team = {
  people: [
    { employeeId: 'E-2002', name: 'Manjunath H', cityCode: 'BLR', city: 'Bengaluru' },
    { employeeId: 'E-2003', name: 'مريم العلي', cityCode: 'BLR', city: 'Bengaluru' },
    { employeeId: 'E-2007', name: 'Abdul Wahab', cityCode: 'HYD', city: 'Hyderabad' },
  ],
  leaves: [
    brief({ ...waiting, leaveId: 'LV-2312', fromDate: '2026-11-25', toDate: '2026-11-27' }),
    brief({
      ...waiting,
      leaveId: 'LV-2313',
      type: 'WEEK_OFF',
      status: 'APPROVED',
      fromDate: '2026-11-23',
      toDate: '2026-11-23',
    }),
    brief({
      ...waiting,
      leaveId: 'LV-2314',
      employeeId: 'E-2003',
      status: 'APPROVED',
      fromDate: '2026-10-30',
      toDate: '2026-11-02',
    }),
  ],
  cover: [
    {
      zoneCode: 'BLR-02',
      zone: 'Koramangala',
      technicians: 3,
      days: november.map((day) => ({ day, onDuty: day === '2026-11-25' ? 1 : day === '2026-11-26' ? 2 : 3 })),
    },
    { zoneCode: 'BLR-09', zone: 'Whitefield', technicians: 0, days: november.map((day) => ({ day, onDuty: 0 })) },
  ],
}
const notes = [
  { at: '2026-11-19T12:50:00.000Z', by: 'Manjunath H', note: 'School admission in Mysuru' },
  { at: null, by: null, toDate: '2026-12-11', note: '' },
].map((step) => ({ status: 'PENDING', fromDate: '2026-12-09', toDate: '2026-12-12', type: 'PAID', ...step }))

export const answers: Answers = {
  '/slot/employee/leaves/search': (query) =>
    pageAnswer(
      leaves.filter(({ leaveId }) => !query.has('leaveId') || query.get('leaveId') === leaveId),
      { counts: { PENDING: 1, SOON: 0, UNCOVERED: 0, ALL: 3 } },
    ),
  '/slot/employee/leave/impact': (query) => (query.has('leaveId') ? impact : { ...impact, own: [brief(approved)] }),
  '/slot/employee/leave/team': () => team,
  '/slot/employee/leave/notes': () => notes,
  '/employee/leaveType': () => [
    { code: 'CASUAL', label: 'Casual leave' },
    { code: 'PAID', label: 'Paid leave' },
    { code: 'SABBATICAL_X', label: 'Sabbatical' },
  ],
  '/employee/E-2002': () => ({
    ...sampleTechnician,
    ...sampleDetails,
    id: 'E-2002',
    firstname: 'Manjunath',
    lastname: 'H',
  }),
  '/employee/employeesLeave/E-2002': (query) =>
    (query.get('fromDate') ?? '') >= '2027'
      ? []
      : [waiting, { ...approved, employeeName: 'Manjunath H', uncoveredJobs: 3 }, rejected],
}

const all = '/app/employee/leaves'
const own = '/app/employee/view/E-2002/leave'
const inPanel = '#main aside'
const inDialog = '[role="dialog"] form'

export const screens = [
  screen('screens/leaves/agents', all, [
    ...looksOf(all, 'search=nobody&cityCode=BLR'),
    look('one that waits beside them', `${all}#LV-2307`, { until: `${inPanel} ol` }),
    look('an approved one', `${all}#LV-2311`, { until: `${inPanel} ol` }),
    look('a rejected one', `${all}#LV-2290`, { until: `${inPanel} ol` }),
    look('one that is not there', `${all}#LV-1`, { until: `${inPanel} h2` }),
  ]),
  screen('screens/leaves/employee', '/app/employee/view/:id/leave/:fromDate/:toDate', [
    look('days with leaves', `${own}/2026-11-01/2026-12-31`, { until: '#main ul li' }),
    look('loading', `${own}/2026-11-01/2026-12-31`, { reads: 'waiting' }),
    look('failed', `${own}/2026-11-01/2026-12-31`, { reads: 'failing' }),
    look('days without leaves', `${own}/2027-01-01/2027-01-31`, { until: '#main [href="#add"]' }),
  ]),
  screen('screens/leaves/this-month', '/app/employee/view/:id/leave', [
    look('the days of the present month', own, { until: '#main h1' }),
  ]),
  screen(
    'screens/leaves/dialogs',
    all,
    [
      look('a new leave', `${all}#add`, { until: inDialog }),
      look('sent with nothing in it', `${all}#add`, { until: inDialog, press: ['[role="dialog"] [type="submit"]'] }),
      look('an approved one that is changed', `${all}#edit-LV-2311`, { until: inDialog }),
      look('approval, before anything is sent', `${all}#LV-2307`, {
        until: `${inPanel} ol`,
        press: [`${inPanel} footer [data-event="act.ask"]`],
      }),
      ...[1, 2].map((act) =>
        look(`${act === 1 ? 'an approval' : 'a rejection'} of several, before anything is sent`, all, {
          until: 'tbody a',
          press: ['thead input[type="checkbox"]', `#main span[role="status"] ~ button:nth-of-type(${act})`],
        }),
      ),
    ],
    '[role="dialog"]',
  ),
]
