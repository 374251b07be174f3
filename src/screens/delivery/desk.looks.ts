import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const out = {
  jobId: 'J-90005',
  type: 'DELIVERY',
  status: 'OUT_FOR_DELIVERY',
  jobStatus: 'EN_ROUTE',
  description: 'Deliver the purifier',
  installationId: 'WP-BLR-004217',
  customerId: 'C-010982',
  customerName: 'Ananya Krishnamurthy',
  phoneNumber: '9845022710',
  cityCode: 'BLR',
  zone: 'Indiranagar',
  technician: 'Meena Krishnan',
  technicianId: 'E-2101',
  appointmentDate: '2026-11-21',
  slotId: 'S10',
  appointmentStartTime: '10:00',
  appointmentEndTime: '10:30',
  priority: 'NORMAL',
  tags: [],
  paymentToCollect: 1299,
  postponements: 0,
  createdAt: '2026-11-19T10:05:00.000Z',
  updatedAt: '2026-11-21T03:05:00.000Z',
  deviceCode: 'HWP00700099',
  attempt: 1,
  parentJobId: null,
  successorJobId: null,
  outSince: '2026-11-21T01:05:00.000Z',
}
const again = {
  ...out,
  jobId: 'J-90012',
  type: 'RE_DELIVERY',
  status: 'HELD_X',
  customerName: 'سارة عبد الرحمن',
  technician: null,
  technicianId: null,
  appointmentDate: null,
  slotId: null,
  appointmentStartTime: null,
  appointmentEndTime: null,
  paymentToCollect: 0,
  deviceCode: null,
  attempt: 2,
  parentJobId: 'J-90011',
  outSince: null,
}

const meena = {
  technicianId: 'E-2101',
  name: 'Meena Krishnan',
  phoneNumber: '9480031020',
  cityCode: 'BLR',
  city: 'Bengaluru',
  zones: ['Indiranagar', 'Koramangala'],
  onLeaveToday: false,
  load: 3,
  open: 2,
  out: 1,
  cashInHand: 1948,
}

const arjun = { ...meena, technicianId: 'E-2102', name: 'Arjun Das', onLeaveToday: true, zones: [], out: 0 }

export const answers: Answers = {
  '/delivery/getJobs': () => pageAnswer([out, again], { totalElements: 13 }),
  '/delivery/stats': () => ({ toAssign: 4, outForDelivery: 2, delivered: 1, undelivered: 3, redelivery: 5 }),
  '/workforce/getDeliveryPerson': (query) =>
    pageAnswer(query.get('technicianId') === arjun.technicianId ? [arjun] : [meena, arjun]),
}

export const screens = [
  screen('screens/delivery/desk/dashboard', '/app/delivery/dashboard', looksOf('/app/delivery/dashboard').slice(0, 3)),
  screen('screens/delivery/desk/list', '/app/delivery/list', [
    ...looksOf('/app/delivery/list', 'search=nobody&status=WAITING'),
    look('further filters', '/app/delivery/list?more=true'),
  ]),
  screen(
    'screens/delivery/desk/persons',
    '/app/delivery/persons-list',
    looksOf('/app/delivery/persons-list', 'search=nobody'),
  ),
]
