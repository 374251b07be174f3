import { type Answers, look, looksOf, pageAnswer, screen, submit } from '../../../tests/support/outline/screen-looks.ts'

const account = { bankAccountId: 'BA-2001', holder: 'Lakeview Foundation', bankCode: 'HDFC0000240', lastFour: '8912' }
const one = {
  sponsorId: 'SPN-1001',
  code: 'SP-0101',
  name: 'Lakeview Foundation',
  phoneNumber: '9810022331',
  email: 'office@lakeview.example',
  taxId: 'AAACL5055K',
  status: 'ACTIVE',
  devices: 6,
  investments: 2,
  bankAccount: account,
  createdBy: 'Farah Sheikh',
  createdAt: '2026-10-02T05:11:00.000Z',
}
const another = {
  ...one,
  sponsorId: 'SPN-1002',
  code: 'SP-0189',
  name: 'مؤسسة النهر',
  email: null,
  taxId: null,
  status: 'ON_HOLD_X',
  devices: 0,
  investments: 0,
  bankAccount: null,
  createdBy: null,
}
const sponsors = [one, another]

const used = {
  ...account,
  sponsors: [{ sponsorId: 'SPN-1001', code: 'SP-0101', name: 'Lakeview Foundation' }],
  changedBy: 'Arvind Iyer',
  changedById: 'E-1004',
  updatedAt: '2026-11-19T09:30:00.000Z',
}
const unused = {
  ...used,
  bankAccountId: 'BA-2002',
  bankCode: 'sort 40-12',
  sponsors: [],
  changedBy: null,
  changedById: null,
}
const event = { at: '2026-11-19T09:30:00.000Z', by: 'Arvind Iyer', lastFourBefore: null, lastFour: null }
const events = [
  { ...event, at: '2026-11-20T04:00:00.000Z', by: 'Farah Sheikh', kind: 'REVEALED' },
  { ...event, kind: 'CHANGED', lastFourBefore: '4401', lastFour: '8912' },
  { ...event, at: '2026-10-02T05:11:00.000Z', by: null, kind: 'MERGED_X' },
]

export const answers: Answers = {
  '/sponsor/': () => pageAnswer(sponsors),
  '/sponsor/SPN-1003': () => ({ ...one, sponsorId: 'SPN-1003', investments: null }),
  '/account': () => pageAnswer([used, unused]),
  '/account/BA-2001': (query) => ({
    ...used,
    events,
    accountNumber: query.has('reveal') ? '50100345678912' : null,
  }),
  '/account/BA-2002': () => ({ ...unused, events: [], accountNumber: null }),
}

const list = '/app/sponsor/list'
const accounts = '/app/sponsor/bank-accounts'

export const screens = [
  screen('screens/sponsor/list', list, [
    ...looksOf(list, 'search=nobody&lacks=CODES'),
    look('one sponsor beside them', `${list}#SPN-1001`, { until: 'aside dl' }),
    look('one that lacks account and codes', `${list}#SPN-1002`, { until: 'aside dl' }),
    look('one of another page', `${list}#SPN-1003`, { until: 'aside dl' }),
  ]),
  screen('screens/sponsor/add', '/app/sponsor/add', [
    look('ready', '/app/sponsor/add'),
    look('sent with nothing in it', '/app/sponsor/add', { press: [submit] }),
  ]),
  screen('screens/sponsor/bank-accounts', accounts, [
    ...looksOf(accounts, 'search=nobody&used=false'),
    look('one account beside them', `${accounts}#BA-2001`, { until: 'aside ol' }),
    look('its number, shown', `${accounts}#BA-2001`, { until: 'aside ol', press: ['[data-event="number.show"]'] }),
    look('one that no sponsor uses', `${accounts}#BA-2002`, { until: 'aside ol' }),
  ]),
  screen(
    'screens/sponsor/account',
    accounts,
    [
      look('a new account', `${accounts}#add`, { until: '[role="dialog"] form' }),
      look('sent with nothing in it', `${accounts}#add`, {
        until: '[role="dialog"] form',
        press: ['[role="dialog"] [type="submit"]'],
      }),
      look('one that is changed', `${accounts}#edit-BA-2001`, { until: '[role="dialog"] form' }),
    ],
    '[role="dialog"]',
  ),
]
