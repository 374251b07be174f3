import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const one = {
  slotzoneId: 'HYD-03',
  zoneCode: 'HYD-03',
  zone: 'Kondapur',
  cityCode: 'HYD',
  cityName: 'Hyderabad',
  issueTypes: ['SERVICE', 'DELIVERY'],
  daysInWeek: ['MONDAY', 'FRIDAY'],
  places: 9,
  countsFrom: '2026-11-21',
  updatedBy: 'Ravi Shankar',
  updatedAt: '2026-11-20T09:30:00.000Z',
}
const types = ['INSTALLATION', 'SERVICE', 'DELIVERY', 'RE_DELIVERY', 'SPARE_TRANSFER', 'DEVICE_REPLACEMENT']
const another = {
  ...one,
  slotzoneId: 'BLR-01',
  zoneCode: 'BLR-01',
  zone: 'حي النهر',
  cityCode: 'BLR',
  cityName: 'Bengaluru',
  issueTypes: [...types, 'DEVICE_MODEL_REPLACEMENT'],
  daysInWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
  places: 130,
  countsFrom: '2000-01-01',
  updatedBy: null,
  updatedAt: '2000-01-01T00:00:00.000Z',
}
const slotTimes = [
  { slotId: 'S08', start: '08:00', end: '10:00' },
  { slotId: 'S16', start: '16:00', end: '18:00' },
]
const leaks = { code: 'HYD-LEAK', name: 'Leaks', places: 1 }
const [early, late] = slotTimes
const slots = [
  { dayInWeek: 'MONDAY', ...early, places: 4, categories: [leaks] },
  { dayInWeek: 'FRIDAY', ...early, places: 3, categories: [] },
  { dayInWeek: 'FRIDAY', ...late, places: 2, categories: [] },
]
const until = {
  countsFrom: '2000-01-01',
  issueTypes: ['SERVICE'],
  daysInWeek: ['MONDAY'],
  slots: [{ dayInWeek: 'MONDAY', ...late, places: 7, categories: [] }],
}

const job = {
  jobId: 'J-88213',
  type: 'SERVICE',
  status: 'ASSIGNED',
  customerName: 'Priya Nair',
  day: '2026-11-24',
  slotId: 'S16',
  start: '16:00',
  end: '17:00',
}
const custom = {
  customSlotId: 'CS-1001',
  cityCode: 'HYD',
  cityName: 'Hyderabad',
  zoneCode: 'HYD-03',
  zone: 'Kondapur',
  categoryCode: 'HYD-LEAK',
  category: 'Leaks',
  day: '2026-11-24',
  ...late,
  places: 2,
  bookings: [job],
  status: 'ACTIVE',
}
const cancelled = {
  ...custom,
  customSlotId: 'CS-1002',
  bookings: [],
  status: 'CANCELLED',
  reason: 'Two technicians are ill',
  cancelledBy: 'Ravi Shankar',
  cancelledAt: '2026-11-20T05:00:00.000Z',
}
const customs = [custom, cancelled]

/** One in the slot that holds too many, as a list of jobs has it. */
const overbooked = {
  jobId: 'J-88300',
  type: 'SERVICE',
  status: 'ASSIGNED',
  description: 'Low flow',
  installationId: 'WP-HYD-001883',
  customerId: 'C-010413',
  customerName: 'Leela Narayan',
  phoneNumber: '9845022711',
  cityCode: 'HYD',
  zone: 'Kondapur',
  technician: null,
  technicianId: null,
  appointmentDate: '2026-11-27',
  slotId: early?.slotId,
  appointmentStartTime: '08:00',
  appointmentEndTime: '09:00',
  priority: 'NORMAL',
  tags: [],
  paymentToCollect: 0,
  postponements: 0,
  createdAt: '2026-11-18T10:05:00.000Z',
  updatedAt: '2026-11-19T10:05:00.000Z',
}

export const answers: Answers = {
  '/slotzone/list': () => pageAnswer([one, another]),
  '/slotzone/HYD-03': () => ({ ...one, slots, until }),
  '/slotzone/BLR-01': () => ({ ...another, slots: [], until: null }),
  '/slotzone/slots': () => slotTimes,
  '/slotzone/slotsByZone/all': (query) => [
    {
      zoneCode: query.get('zoneCode') ?? '',
      zone: 'Kondapur',
      slots:
        query.get('zoneCode') === 'BLR-01'
          ? []
          : [
              { day: '2026-11-23', ...early, places: 4, booked: 1 },
              { day: '2026-11-27', ...early, places: 3, booked: 5 },
              { day: '2026-11-27', ...late, places: 2, booked: 0 },
            ],
    },
  ],
  '/workforce/job/dashboard/list': (query) =>
    query.has('zoneCode') ? pageAnswer([overbooked, { ...overbooked, jobId: 'J-88301', slotId: 'S20' }]) : undefined,
  '/slot/zoneWiseCategoryCustomSlotsForCity': (query) =>
    pageAnswer(
      query.get('search') ? customs.filter(({ customSlotId }) => customSlotId === query.get('search')) : customs,
    ),
}

const zones = '/app/slotzone/all/list'
const list = '/app/slotzone/custom/list'
const form = { until: '[role="dialog"] form table' }

export const screens = [
  screen('screens/slot-zones/zones', zones, [
    ...looksOf(zones, 'search=nobody&city=HYD'),
    look('one zone beside them, which changes soon', `${zones}#HYD-03`, { until: 'aside ul' }),
    look('one without places', `${zones}#BLR-01`, { until: 'aside ul' }),
    look('one with too many, without the right to read jobs', `${zones}#HYD-03`, {
      until: 'aside ul',
      roles: [['SALES', 3]],
    }),
  ]),
  screen(
    'screens/slot-zones/zone',
    zones,
    [
      look('a week that is changed', `${zones}#edit-HYD-03`, form),
      look('a new one', `${zones}#add`, form),
      look('sent with nothing in it', `${zones}#add`, { ...form, press: ['[role="dialog"] [type="submit"]'] }),
    ],
    '[role="dialog"]',
  ),
  screen('screens/slot-zones/custom', list, [
    ...looksOf(list, 'search=nobody&status=ACTIVE'),
    look('one with a booking beside them', `${list}#CS-1001`, { until: 'aside dl' }),
    look('one that was cancelled', `${list}#CS-1002`, { until: 'aside dl' }),
  ]),
  screen(
    'screens/slot-zones/cancel',
    list,
    [
      look('one with a booking', `${list}#cancel-CS-1001`, { until: '[role="dialog"] form' }),
      look('sent without a reason', `${list}#cancel-CS-1001`, {
        until: '[role="dialog"] form',
        press: ['[role="dialog"] [type="submit"]'],
      }),
    ],
    '[role="dialog"]',
  ),
]
