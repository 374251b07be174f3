import type { Answers } from '../../../tests/support/outline/screen-looks.ts'
import { look, looksOf, menu, pageAnswer, screen, submit } from '../../../tests/support/outline/screen-looks.ts'
import { imranAnswer, job, plansAnswer } from '../../../tests/support/stage/customer-models.ts'

const sara = {
  ...imranAnswer,
  id: 'C-010983',
  name: 'سارة عبد الرحمن',
  phoneNumber: '9845022712',
  status: 'LEAD',
  pendingPayment: 0,
  isPriorityUser: false,
  isNonPayingCustomer: false,
}
const jobs = [
  {
    ...job,
    jobId: 'J-88250',
    type: 'SERVICE',
    status: 'WAITING',
    description: 'Low flow',
    appointmentDate: null,
    createdAt: '2026-11-19T10:05:00.000Z',
  },
]

export const answers: Answers = {
  '/customer/list': () => pageAnswer([imranAnswer, sara], { totalElements: 12, counts: { ACTIVE: 9, BLOCKED: 3 } }),
  '/customer/C-010982': () => imranAnswer,
  '/customer/plans': () => plansAnswer,
  '/workforce/job/dashboard/list': () => pageAnswer(jobs),
}

const one = '/app/customer/view/C-010982'
const sends = '[role="dialog"] [type="submit"]'

export const screens = [
  screen('screens/customer/dashboard', '/app/customer/dashboard', looksOf('/app/customer/dashboard').slice(0, 3)),
  screen('screens/customer/list', '/app/customer/list', looksOf('/app/customer/list', 'search=nobody&city=BLR')),
  screen('screens/customer/add', '/app/customer/add', [
    look('ready', '/app/customer/add'),
    look('sent with nothing in it', '/app/customer/add', { press: [submit] }),
  ]),
  screen('screens/customer/bulkMessage', '/app/customer/bulkMessage', [
    look('ready', '/app/customer/bulkMessage', { until: '#main textarea' }),
    look('of the list as it is filtered', '/app/customer/bulkMessage?city=BLR', { until: '#main textarea' }),
    look('sent with nothing in it', '/app/customer/bulkMessage', { until: '#main textarea', press: [submit] }),
  ]),
  screen('screens/customer/view', '/app/customer/view/:id', [
    ...looksOf('/app/customer/view/:id'),
    look('its acts', one, { press: [`#main ${menu}`] }),
    ...['installations', 'payments', 'communication', 'jobs', 'timeline'].map((tab) =>
      look(`tab ${tab}`, `${one}?tab=${tab}`),
    ),
    ...['status', 'priority', 'address', 'note', 'communication', 'pending'].flatMap((dialog) => [
      look(`dialog ${dialog}`, `${one}#${dialog}`, { until: sends }),
      look(`dialog ${dialog}, sent as it is`, `${one}#${dialog}`, { until: sends, press: [sends] }),
    ]),
  ]),
  screen('screens/customer/edit', '/app/customer/edit/:id', looksOf('/app/customer/edit/:id')),
]
