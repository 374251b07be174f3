import { atWork } from '../../../machines/job-status/job-samples.ts'
import type { Answers } from '../../../tests/support/outline/screen-looks.ts'
import { look, looksOf, menu, screen } from '../../../tests/support/outline/screen-looks.ts'

const one = '/app/workforce/job/J-88213'
const answer = {
  ...atWork,
  // A home of its own: the installation's page has other jobs.
  installationId: 'WP-BLR-004299',
  paymentToCollect: 649,
  events: [
    ...atWork.events,
    {
      ...{ at: '2026-11-21T04:58:00Z', by: 'Suresh Babu', byTitle: 'Technician', kind: 'TEXT', status: null },
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
    ...['details', 'zip', 'payment', 'address', 'text', 'communication'].map((dialog) =>
      look(`dialog ${dialog}`, `${one}#${dialog}`, { until: sends }),
    ),
  ]),
  screen(
    'screens/workforce/job/workflow',
    '/app/workforce/job/:id/workflow',
    looksOf('/app/workforce/job/:id/workflow'),
  ),
]
