import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const overdue = {
  deviceCode: 'HWP10004217',
  installationId: 'WP-BLR-004217',
  walletId: 'W-004217',
  customerName: 'Ananya Krishnamurthy',
  phoneNumber: '9845022710',
  cityCode: 'BLR',
  city: 'Bengaluru',
  zone: 'Indiranagar',
  lastServiceOn: '2026-07-04',
  dueOn: '2026-10-02',
  openJobId: null,
  openJobOn: null,
}
const booked = {
  ...overdue,
  installationId: 'WP-BLR-004220',
  walletId: null,
  customerName: 'سارة عبد الرحمن',
  lastServiceOn: '2026-08-27',
  dueOn: '2026-11-25',
  openJobId: 'J-88213',
  openJobOn: '2026-11-24',
}

export const answers: Answers = {
  '/device/list': () =>
    pageAnswer([overdue, booked], {
      totalElements: 61,
      counts: { OVERDUE_LONG: 6, OVERDUE: 14, DUE_7: 9, DUE_30: 12, LATER: 20 },
    }),
}

const page = '/app/workforce/GSDueDays'

export const screens = [
  screen('screens/workforce/gs-due/list', page, [
    ...looksOf(page, 'search=nobody&cityCode=BLR'),
    look('adding a service job', `${page}#WP-BLR-004217`, { until: '[role="dialog"] [data-event="days.show"]' }),
  ]),
]
