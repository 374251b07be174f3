import { atWork } from '../../../machines/job-status/job-samples.ts'
import type { Answers } from '../../../tests/support/outline/screen-looks.ts'
import { look, looksOf, menu, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const one = '/app/workforce/job/J-88213'
const answer = {
  ...atWork,
  // A home of its own: the installation's page has other jobs.
  installationId: 'WP-BLR-004299',
  paymentToCollect: 649,
  priority: 'HIGH',
  validTill: '2027-02-20',
  oldDeviceCode: 'HWP00700099',
  extraForm: 'job-SERVICE',
  extra: { tdsOut: 45, leaks: true },
  parentJobId: 'J-87640',
  attempt: 2,
  communications: [
    {
      id: '7',
      at: '2026-11-20T10:00:00Z',
      by: 'Asha Menon',
      note: 'Pays at the door',
      jobId: 'J-88213',
      communication: {
        commOn: '2026-11-20T09:58:00Z',
        commMode: 'CALL',
        result: 'PROMISED_PAYMENT',
        status: 'CLOSED',
        payType: 'CASH',
        payAmount: 649,
      },
    },
  ],
  events: [
    ...atWork.events,
    ...[
      { kind: 'APPOINTMENT', data: { appointment: { appointmentDate: '2026-11-20', start: '10:00', end: '11:00' } } },
      { kind: 'TECHNICIAN', data: { technician: 'Suresh Babu', remark: 'Knows the home' } },
      { kind: 'HAPPY_CODE' },
      { kind: 'PAYMENT_LINK' },
      { kind: 'PAYMENT', data: { amount: 250, money: 'ADDED', remark: 'Filter set' } },
      { kind: 'DEVICE', data: { device: { from: 'HWP00700099', to: 'HWP00700112' } } },
      { kind: 'TECHNICIAN', note: 'To Manjunath H' },
    ].map((one) => ({
      at: '2026-11-21T04:57:00Z',
      by: 'Ravi Shankar',
      byTitle: 'Dispatcher',
      status: null,
      note: 'In English',
      ...one,
    })),
    {
      at: '2026-11-21T04:58:00Z',
      by: 'Suresh Babu',
      byTitle: 'Technician',
      kind: 'TEXT',
      status: null,
      note: 'Sediment filter blocked. Both filters replaced.',
    },
  ],
}

export const answers: Answers = {
  '/workforce/job/J-88213': () => answer,
  '/workforce/job/J-88213/images': () => [
    { id: '1', stage: 'BEFORE', url: 'https://images.example/1.jpg', takenAt: '2026-11-21T04:52:00Z' },
  ],
  '/workforce/getLast3JobsByInstallation/WP-BLR-004299': () => [
    { ...answer, appointmentDate: '2026-11-21' },
    { ...answer, jobId: 'J-87640', status: 'COMPLETED', appointmentDate: '2026-11-10' },
    { ...answer, jobId: 'J-87288', status: 'COMPLETED', appointmentDate: '2026-11-02' },
  ],
  '/workforce/getJobsByInstallationId/WP-BLR-004299': () =>
    pageAnswer(
      ['2026-11-21', '2026-11-10', '2026-11-09', '2026-11-02'].map((appointmentDate, index) => ({
        ...answer,
        jobId: `J-8800${index}`,
        appointmentDate,
        type: index === 2 ? 'DELIVERY' : 'SERVICE',
      })),
      { totalElements: 12 },
    ),
  '/dbui/form/by/name/job-SERVICE': () => ({
    name: 'job-SERVICE',
    label: 'Readings',
    fields: [
      { name: 'tdsOut', label: 'TDS out (ppm)', type: 'number', min: 0, max: 500 },
      { name: 'leaks', label: 'Leak found', type: 'checkbox' },
      { name: 'sketch', label: 'Sketch', type: 'drawing', required: true },
    ],
  }),
  '/workforce/job/tags': () => [
    { code: 'LOW_FLOW', label: 'Low flow' },
    { code: 'VIP', label: 'VIP' },
  ],
}

const sends = '[role="dialog"] [type="submit"]'

export const screens = [
  screen('screens/workforce/job/job', '/app/workforce/job/:id', [
    ...looksOf('/app/workforce/job/:id'),
    look('its acts', one, { press: [`#main ${menu}`] }),
    ...['details', 'zip', 'payment', 'address', 'text', 'communication', 'extra'].map((dialog) =>
      look(`dialog ${dialog}`, `${one}#${dialog}`, { until: sends }),
    ),
  ]),
  screen(
    'screens/workforce/job/workflow',
    '/app/workforce/job/:id/workflow',
    looksOf('/app/workforce/job/:id/workflow'),
  ),
]
