import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const waiting = {
  taskId: 'RT-1062',
  kind: 'REVIEW',
  description: 'Review with a picture on the map',
  reward: 200,
  evidence: '/photos/review-5-stars.svg',
  installationId: 'WP-BLR-004109',
  walletId: 'W-30109',
  customerId: 'C-010413',
  customerName: 'Shruti Hegde',
  phoneNumber: '9886012435',
  status: 'PENDING',
  createdAt: '2026-11-19T10:05:00.000Z',
  decidedBy: null,
  decidedById: null,
  decidedAt: null,
}
const posted = {
  ...waiting,
  taskId: 'RT-1063',
  kind: 'SOCIAL_POST',
  description: 'Post about the purifier, visible to all',
  reward: 300.5,
  evidence: 'https://social.example/p/1063',
}
const approved = {
  ...waiting,
  taskId: 'RT-1040',
  kind: 'GIFT_X',
  description: 'Referred a neighbour',
  evidence: null,
  reward: 500,
  status: 'APPROVED',
  decidedBy: 'Kiran Desai',
  decidedById: 'E-1002',
  decidedAt: '2026-11-20T05:11:00.000Z',
}
const ended = {
  ...waiting,
  taskId: 'RT-1041',
  status: 'REJECTED',
  endedReason: 'TRANSFERRED',
  decidedAt: '2026-11-20T06:12:00.000Z',
}
const tasks = [waiting, posted, approved, ended]

export const answers: Answers = {
  '/reward/tasks': (query) =>
    pageAnswer(
      tasks.filter(({ taskId }) => !query.has('taskId') || query.get('taskId') === taskId),
      { counts: { PENDING: 2, APPROVED: 1, REJECTED: 1 } },
    ),
}

const address = '/app/installation/Rewards'
const asked = '#main aside [data-event="act.ask"]'

export const screens = [
  screen('screens/rewards/rewards', address, [
    ...looksOf(address, 'search=nobody&kind=REVIEW'),
    look('one task beside them', `${address}#RT-1062`, { until: asked }),
    look('a decided task', `${address}#RT-1040`, { until: 'aside dl' }),
    look('one that ended with what allowed it', `${address}#RT-1041`, { until: 'aside dl' }),
    look('a task that is not there', `${address}#RT-1`, { until: 'aside h2' }),
    look('refused', address, { roles: [['LEVEL', 1]] }),
  ]),
  screen(
    'screens/rewards/approval',
    address,
    [
      look('approval, before anything is sent', `${address}#RT-1062`, {
        until: asked,
        press: [`${asked}:last-of-type`],
      }),
    ],
    '[role="dialog"]',
  ),
]
