import { type Answers, look, screen } from '../../../tests/support/outline/screen-looks.ts'

const day = '2026-11-20'
const technician = {
  technicianId: 'E-2001',
  name: 'Suresh Babu',
  cityCode: 'BLR',
  zoneCodes: ['BLR-01'],
  zones: ['Indiranagar'],
  skills: ['SERVICE'],
  shiftStart: '10:00',
  shiftEnd: '18:00',
  leaves: [],
}
const job = {
  jobId: 'J-88241',
  type: 'SERVICE',
  status: 'ASSIGNED',
  customerName: 'Ritu Sharma',
  zone: 'Indiranagar',
  zoneCode: 'BLR-01',
  technicianId: 'E-2001',
  day,
  slotId: 'S12',
  start: '12:00',
  end: '13:00',
  priority: 'HIGH',
  updatedAt: '2026-11-19T09:30:00.000Z',
}
const board = {
  slots: [{ slotId: 'S12', start: '12:00', end: '14:00' }],
  lanes: [
    technician,
    {
      ...technician,
      technicianId: 'E-2005',
      name: 'Prakash Rao',
      leaves: [{ type: 'SICK', from: day, to: '2026-11-21' }],
    },
  ],
  jobs: [
    job,
    { ...job, jobId: 'J-88242', technicianId: null, status: 'SCHEDULED' },
    { ...job, jobId: 'J-88243', technicianId: null, status: 'ON_HOLD_X', type: 'SURVEY' },
  ],
  taken: [],
  capacities: [],
  booked: [],
  days: [{ day, jobs: 3, unassigned: 2 }],
}
const carrier = { ...technician, technicianId: 'E-2041', name: 'Dinesh Kumar', skills: ['DELIVERY'] }
const delivery = { ...job, jobId: 'J-88301', type: 'DELIVERY', technicianId: 'E-2041', day: '2026-11-23' }
/** Of the delivery desk. */
const deliveries = {
  ...board,
  lanes: [carrier],
  jobs: [delivery, { ...delivery, jobId: 'J-88302', type: 'RE_DELIVERY', technicianId: null, status: 'SCHEDULED' }],
  days: [{ day: '2026-11-23', jobs: 2, unassigned: 1 }],
}

const isDelivery = (query: URLSearchParams) => query.get('profession') === 'DeliveryPerson'

/** As the service has it: an answer for each call of the page. */
export const answers: Answers = {
  '/workforce/getTechniciansJobSlots': (query) => (isDelivery(query) ? deliveries : board),
  '/employee/availableTechnicians': (query) => {
    const { technicianId, name } = isDelivery(query) ? carrier : technician
    return [{ technicianId, name, cityCode: 'BLR', onLeaveToday: false }]
  },
}
const at = (view: string) => `/app/workforce/calendar?view=${view}&date=${day}`

const roles = [['LEVEL', 1]] as const

export const screens = [
  screen('screens/workforce/calendar/calendar', '/app/workforce/calendar', [
    ...['day', 'week', 'month', 'agenda'].map((view) =>
      look(view, at(view), { roles, until: '[data-job], .cal-heat' }),
    ),
    look('loading', at('day'), { roles, reads: 'waiting' }),
    look('failed', at('day'), { roles, reads: 'failing' }),
  ]),
]
