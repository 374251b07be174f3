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

const late = {
  ...out,
  jobId: 'J-90021',
  status: 'ASSIGNED',
  jobStatus: 'ASSIGNED',
  customerName: 'Farid Khan',
  appointmentDate: '2026-11-20',
  paymentToCollect: 0,
}
const bottle = { deviceCode: 'HWP00700099', model: 'HW-Copper 7', lineId: 'L-1', place: 'PERSON', jobId: out.jobId }
/** Each next act of what is still with somebody */
const inHand = [
  bottle,
  { ...bottle, deviceCode: 'HWP00700101', lineId: 'L-2', jobId: null },
  { ...bottle, deviceCode: 'HWP00700102', lineId: 'L-3', place: 'RETURNING' },
  { ...bottle, deviceCode: 'HWP00700103', lineId: 'L-4', place: 'MISSING' },
]

const arjun = { ...meena, technicianId: 'E-2102', name: 'Arjun Das', onLeaveToday: true, zones: [], out: 0 }

/** Who has all of it, who can't be read, who left, and two at rest. */
const atClose = [
  { ...meena, atClose: { deliveries: [late, out], purifiers: inHand } },
  { ...arjun, atClose: { deliveries: 'not told' } },
  {
    ...meena,
    technicianId: 'E-2109',
    name: 'سارة عبد الرحمن',
    hasLeft: true,
    cashInHand: 0,
    atClose: { deliveries: [late], purifiers: [] },
  },
  { ...meena, technicianId: 'E-2110', name: 'Ravi Kumar', cashInHand: 0, atClose: { deliveries: [], purifiers: [] } },
  { ...arjun, technicianId: 'E-2111', name: 'Salma Begum', cashInHand: 0, atClose: { deliveries: [], purifiers: [] } },
]
const closeOf = (cityCode: string | null) => {
  if (cityCode === 'PUN') return pageAnswer([])
  return pageAnswer(cityCode === 'BLR' ? atClose : atClose.slice(-2), { totalElements: cityCode === 'BLR' ? 205 : 2 })
}

export const answers: Answers = {
  '/delivery/getJobs': () => pageAnswer([out, again], { totalElements: 13 }),
  '/delivery/stats': () => ({ toAssign: 4, outForDelivery: 2, delivered: 1, undelivered: 3, redelivery: 5 }),
  '/workforce/getDeliveryPerson': (query) =>
    query.has('closeOf')
      ? closeOf(query.get('cityCode'))
      : pageAnswer(query.get('technicianId') === arjun.technicianId ? [arjun] : [meena, arjun]),
}

const close = (cityCode = '') => `/app/delivery/persons-list?tab=close${cityCode && `&cityCode=${cityCode}`}`

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
  screen('screens/delivery/close/close', '/app/delivery/persons-list', [
    look('ready', close('BLR')),
    look('loading', close('BLR'), { reads: 'waiting' }),
    look('failed', close('BLR'), { reads: 'failing' }),
    look('without cities', close(), { reads: 'empty' }),
    look('empty for this city', close('PUN')),
    look('everyone at rest, of a day before', `${close('HYD')}&day=2026-11-20`),
  ]),
]
