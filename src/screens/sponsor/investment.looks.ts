import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const one = {
  investmentId: 'IVT-3001',
  sponsor: { sponsorId: 'SPN-1001', code: 'SP-0101', name: 'Lakeview Foundation' },
  amount: 240_000,
  numOfDevices: 20,
  used: 9,
  free: 7,
  statuses: [
    { status: 'ACTIVE', count: 6 },
    { status: 'ASSIGNED', count: 2 },
    { status: 'AVAILABLE', count: 7 },
    { status: 'LENT_X', count: 1 },
  ],
  codes: null,
  createdBy: 'Farah Sheikh',
  createdAt: '2026-10-02T05:11:00.000Z',
  updatedAt: '2026-11-19T09:30:00.000Z',
}
const bare = {
  ...one,
  investmentId: 'IVT-3002',
  sponsor: { sponsorId: 'SPN-1002', code: 'SP-0189', name: 'مؤسسة النهر' },
  amount: 99_000.5,
  numOfDevices: 8,
  used: 0,
  free: 0,
  statuses: [],
  createdBy: null,
}
const full = {
  ...one,
  investmentId: 'IVT-3003',
  numOfDevices: 1_000,
  used: 0,
  free: 32,
  statuses: [{ status: 'AVAILABLE', count: 32 }],
}
const allotted = [
  { code: 'HWP00700112', status: 'ACTIVE' },
  { code: 'KNT00000041', status: 'AVAILABLE' },
  { code: 'KNT00000042', status: 'LENT_X' },
]
const many = Array.from({ length: 32 }, (_, at) => ({
  code: `KNT${String(10_001 + at).padStart(8, '0')}`,
  status: 'AVAILABLE',
}))
const withCodes: Readonly<Record<string, object>> = {
  'IVT-3001': { ...one, codes: allotted },
  'IVT-3002': { ...bare, codes: [] },
  'IVT-3003': { ...full, codes: many },
}
const sums = { amount: 339_000.5, numOfDevices: 28, used: 9, free: 7 }

export const answers: Answers = {
  '/investment/search': (query) => {
    const found = withCodes[query.get('investmentId') ?? '']
    return query.has('investmentId') ? pageAnswer(found ? [found] : []) : { ...pageAnswer([one, bare]), sums }
  },
}

const list = '/app/sponsor/investment'
const form = { until: '[role="dialog"] form' }
const sent = { ...form, press: ['[role="dialog"] [type="submit"]'] }

export const screens = [
  screen('screens/sponsor/investment/list', list, [
    ...looksOf(list, 'search=nobody&lacks=CODES'),
    look('one investment beside them', `${list}#IVT-3001`, { until: 'aside dl' }),
    look('one without codes', `${list}#IVT-3002`, { until: 'aside dl' }),
    look('one with more codes than are drawn', `${list}#IVT-3003`, { until: 'aside dl' }),
    look('one that is gone', `${list}#IVT-9`, { until: 'aside h2' }),
  ]),
  screen(
    'screens/sponsor/investment/dialog',
    list,
    [
      look('a new investment', `${list}#add`, form),
      look('sent with nothing in it', `${list}#add`, sent),
      look('one for a sponsor', `${list}#add--SPN-1001`, form),
      look('the codes of one', `${list}#codes--IVT-3001`, form),
    ],
    '[role="dialog"]',
  ),
]
