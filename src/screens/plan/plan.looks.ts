import { type Answers, look, looksOf, pageAnswer, screen, submit } from '../../../tests/support/outline/screen-looks.ts'

const family = {
  planId: 'P-FAMILY-28',
  planname: 'Family 30',
  validity: 28,
  price: 699,
  litres: 300,
  cities: [],
  active: true,
  installations: 48,
  updatedAt: '2026-11-19T09:30:00.000Z',
}
const longer = { ...family, planId: 'P-FAMILY-84', validity: 84, price: 1949, litres: 900, installations: 0 }
const metro = {
  ...family,
  planId: 'P-1001',
  planname: 'خطة المدينة',
  validity: 1,
  price: 12.5,
  litres: null,
  active: false,
  cities: [
    { code: 'BLR', name: 'Bengaluru' },
    { code: 'PUN', name: 'Pune' },
  ],
}

export const answers: Answers = {
  '/plan/getAllPlansForUI': () => pageAnswer([family, longer, metro], { totalElements: 12 }),
}

const view = '/app/installation/plan/view/P-FAMILY-28'

export const screens = [
  screen(
    'screens/plan/list',
    '/app/installation/plan/list',
    looksOf('/app/installation/plan/list', 'search=nobody&city=BLR'),
  ),
  screen('screens/plan/add', '/app/installation/plan/add', [
    look('ready', '/app/installation/plan/add'),
    look('sent with nothing in it', '/app/installation/plan/add', { press: [submit] }),
    look('a copy', '/app/installation/plan/add?from=P-FAMILY-28'),
    look('a copy of none', '/app/installation/plan/add?from=P-0', { reads: 'missing' }),
  ]),
  screen('screens/plan/view', '/app/installation/plan/view/:id', [
    ...looksOf('/app/installation/plan/view/:id'),
    look('a validity that is there', `${view}?validity=84`),
    look('no number of days', `${view}?validity=many`),
  ]),
  screen('screens/plan/edit', '/app/installation/plan/edit/:id', looksOf('/app/installation/plan/edit/:id')),
]
