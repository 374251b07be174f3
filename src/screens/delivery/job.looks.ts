import { atWork } from '../../../machines/job-status/job-samples.ts'
import { type Answers, look, looksOf, screen } from '../../../tests/support/outline/screen-looks.ts'

const first = {
  jobId: 'J-90001',
  attempt: 1,
  status: 'REDELIVERED',
  appointmentDate: '2026-11-18',
  agent: 'Arjun Das',
  reason: 'Nobody at home, rang twice',
  updatedAt: '2026-11-18T11:05:00.000Z',
  images: ['https://images.headwater.example/door-1.jpg', 'https://images.headwater.example/door-2.jpg'],
}
const second = {
  ...first,
  jobId: 'J-90005',
  attempt: 2,
  status: 'OUT_FOR_DELIVERY',
  appointmentDate: '2026-11-21',
  agent: 'Meena Krishnan',
  reason: '',
  images: ['https://images.headwater.example/door-3.jpg'],
}
const out = {
  ...atWork,
  installationId: 'WP-BLR-004217',
  jobId: 'J-90005',
  type: 'RE_DELIVERY',
  status: 'OUT_FOR_DELIVERY',
  jobStatus: 'IN_PROGRESS',
  customerName: 'Ananya Krishnamurthy',
  customerId: 'C-010982',
  technician: 'Meena Krishnan',
  technicianId: 'E-2101',
  paymentToCollect: 1299,
  deviceCode: 'HWP00700099',
  attempt: 2,
  parentJobId: 'J-90001',
  successorJobId: null,
  outSince: '2026-11-21T01:05:00.000Z',
  attempts: [second, first],
}
const waiting = { ...out, jobId: 'J-90006', status: 'ASSIGNED', jobStatus: 'ASSIGNED', attempts: [second] }
const undelivered = {
  ...out,
  jobId: 'J-90007',
  type: 'DELIVERY',
  status: 'UNDELIVERED',
  jobStatus: 'NOT_DONE',
  technician: null,
  technicianId: null,
  appointmentDate: null,
  appointmentStartTime: null,
  appointmentEndTime: null,
  deviceCode: null,
  parentJobId: null,
}
const closed = {
  ...undelivered,
  jobId: 'J-90001',
  status: 'REDELIVERED',
  jobStatus: 'CANCELLED',
  successorJobId: 'J-90005',
}
const all = [out, waiting, undelivered, closed]

const inHand = [
  {
    modelId: 'DM-2',
    model: 'HW-Copper 7',
    purifiers: [
      {
        deviceCode: 'HWP00700099',
        lineId: 'L-1',
        place: 'PERSON',
        since: '2026-11-20T05:00:00.000Z',
        jobId: 'J-90005',
      },
      { deviceCode: 'HWP00700102', lineId: 'L-3', place: 'RETURNING', since: '2026-11-19T05:00:00.000Z', jobId: null },
      { deviceCode: 'HWP00700101', lineId: 'L-2', place: 'ASIDE', since: '2026-11-20T05:00:00.000Z', jobId: null },
    ],
  },
]

export const answers: Answers = {
  '/delivery/getJob': (query) => all.find(({ jobId }) => jobId === query.get('jobId')) ?? out,
  '/bookslot/available': () => [],
  '/inventory/getItemsForDeliveryAgent': (query) => (query.get('employee_id')?.startsWith('E-21') ? inHand : undefined),
}

const page = '/app/delivery/job/:id'
const at = (id: string, part = '') => `/app/delivery/job/${id}${part}`
const dialog = '[role="dialog"] [name="note"]'
const person = '/app/delivery/details/:technicianId'

export const screens = [
  screen('screens/delivery/job/job', page, [
    ...looksOf(page),
    look('out, at its second attempt', at('J-90005'), { until: '#main ol li' }),
    look('assigned', at('J-90006'), { until: '#main ol li' }),
    look('undelivered', at('J-90007'), { until: '#main [data-event="act.ask"]' }),
    look('its redelivery reviewed', at('J-90007'), {
      until: '#main [data-event="act.ask"]',
      press: ['#main [data-event="act.ask"]'],
    }),
    look('redelivered', at('J-90001'), { until: '#main ol li' }),
    look('delivered, entered', at('J-90005', '#delivered'), { until: dialog }),
    look('undelivered, entered', at('J-90005', '#undelivered'), { until: dialog }),
    look('its appointment', at('J-90006', '#appointment'), { until: dialog }),
  ]),
  screen('screens/delivery/person/person', person, [
    ...looksOf(person),
    look('on leave', '/app/delivery/details/E-2102', { until: '#main ol li' }),
  ]),
]
