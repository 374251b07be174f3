import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'
import { job } from '../../../tests/support/stage/customer-models.ts'

const aJob = {
  jobId: 'J-88213',
  type: 'SERVICE',
  status: 'ASSIGNED',
  description: 'Low flow',
  installationId: 'WP-BLR-004217',
  customerId: 'C-010982',
  customerName: 'Ananya Krishnamurthy',
  phoneNumber: '9845022710',
  cityCode: 'BLR',
  zone: 'Indiranagar',
  technician: 'Suresh Babu',
  technicianId: 'E-2001',
  appointmentDate: '2026-11-20',
  slotId: 'S10',
  appointmentStartTime: '10:00',
  appointmentEndTime: '11:00',
  priority: 'HIGH',
  tags: ['LOW_FLOW', 'VIP'],
  paymentToCollect: 450,
  postponements: 0,
  createdAt: '2026-11-18T10:05:00.000Z',
  updatedAt: '2026-11-19T10:05:00.000Z',
}
const waiting = {
  ...aJob,
  jobId: 'J-88250',
  type: 'INSPECTION_X',
  status: 'ON_HOLD_X',
  customerName: 'سارة عبد الرحمن',
  technician: null,
  technicianId: null,
  appointmentDate: null,
  slotId: null,
  appointmentStartTime: null,
  appointmentEndTime: null,
  priority: 'NORMAL',
  tags: [],
  paymentToCollect: 0,
}

const ofCustomer = () =>
  pageAnswer([
    {
      ...job,
      jobId: 'J-88250',
      type: 'SERVICE',
      status: 'WAITING',
      description: 'Low flow',
      appointmentDate: null,
      createdAt: '2026-11-19T10:05:00.000Z',
    },
  ])

const counts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  status: { ASSIGNED: 12, COMPLETED: 4, ON_HOLD_X: 1 },
  type: { SERVICE: 31, DELIVERY: 4 },
  cityCode: { BLR: 22, HYD: 13 },
}

export const answers: Answers = {
  // The page of a customer has jobs of its own, as a slot zone has.
  '/workforce/job/dashboard/list': (query) =>
    query.has('customerId')
      ? ofCustomer()
      : query.has('zoneCode')
        ? undefined
        : pageAnswer([aJob, waiting], { totalElements: 42, counts: counts[query.get('countBy') ?? ''] }),
  '/workforce/job/types': () => [{ code: 'SERVICE', label: 'Service' }],
  '/workforce/job/tags': () => [{ code: 'VIP', label: 'Vip' }],
  '/workforce/getPriorityList': () => [{ code: 'HIGH', label: 'High' }],
  '/workforce/job/slots': () => [{ slotId: 'S10', start: '10:00', end: '12:00' }],
}

export const screens = [
  screen('screens/workforce/jobs/list', '/app/workforce/list', [
    ...looksOf('/app/workforce/list', 'search=nobody&status=WAITING'),
    look('further filters', '/app/workforce/list?more=true'),
  ]),
  screen(
    'screens/workforce/jobs/dashboard',
    '/app/workforce/dashboard',
    looksOf('/app/workforce/dashboard').slice(0, 3),
  ),
]
