import {
  type Answers,
  look,
  looksOf,
  pageAnswer,
  type ScreenLook,
  screen,
  submit,
} from '../../../../tests/support/outline/screen-looks.ts'
import { rateCells } from '../../../contract/areas/earnings/earning-rates.ts'

const inEffect = { configId: 'EC-2', version: 2, effectiveFrom: '2026-11-01' }
const coming = { configId: 'EC-3', version: 3, effectiveFrom: '2026-12-01' }

const scheme = {
  schemeId: 'ES-1',
  name: 'Visits by grade',
  profession: 'Technician',
  versions: 3,
  inEffect,
  coming,
  people: 24,
  createdBy: 'Lakshmi Raghavan',
  createdAt: '2026-08-27T09:30:00.000Z',
}
const empty = {
  ...scheme,
  schemeId: 'ES-3',
  name: 'توصيل الأحد',
  profession: 'DeliveryPerson',
  versions: 0,
  inEffect: null,
  coming: null,
  people: 1,
  createdBy: null,
}

const rates = (least: number) => rateCells.map((cell, place) => ({ ...cell, amount: least + place * 10 }))
const third = {
  ...coming,
  schemeId: 'ES-1',
  schemeName: 'Visits by grade',
  profession: 'Technician',
  effectiveTo: null,
  standing: 'COMING',
  rates: rates(110).map((one, place) => (place === 4 ? { ...one, amount: 182.5 } : one)),
  entries: 0,
  lastUsedDay: null,
  createdBy: 'Lakshmi Raghavan',
  createdAt: '2026-11-18T09:30:00.000Z',
  updatedAt: '2026-11-18T09:30:00.000Z',
}
const second = {
  ...third,
  ...inEffect,
  effectiveTo: '2026-11-30',
  standing: 'IN_EFFECT',
  rates: rates(110),
  entries: 31,
  lastUsedDay: '2026-11-20',
}
const first = {
  ...second,
  configId: 'EC-1',
  version: 1,
  effectiveFrom: '2026-09-01',
  effectiveTo: '2026-10-31',
  standing: 'PAST',
  rates: rates(100).slice(0, 3),
  entries: 1,
  createdBy: null,
}
const room = { firstDay: '2026-12-02', lastPaidDay: '2026-11-20', follows: third }
const configs = { scheme, configs: [third, second, first], room }

const job = {
  entryId: 'EE-41',
  employeeId: 'E-2001',
  at: '2026-11-20T09:40:00.000Z',
  day: '2026-11-20',
  type: 'CREDIT',
  kind: 'JOB',
  amount: 160,
  balance: -30,
  note: '',
  reason: null,
  by: null,
  byId: null,
  job: {
    jobId: 'J-88213',
    jobType: 'SERVICE',
    grade: 'L3',
    configId: 'EC-2',
    version: 2,
    schemeId: 'ES-1',
    schemeName: 'Visits by grade',
  },
  reverses: null,
  reversedBy: null,
}
const payout = {
  ...job,
  entryId: 'EE-40',
  at: '2026-11-18T06:00:00.000Z',
  day: '2026-11-18',
  kind: 'PAYOUT',
  amount: 1200.5,
  balance: 975.5,
  note: 'تدريب زميلين جديدين',
  reason: 'One for each colleague',
  by: 'Lakshmi Raghavan',
  byId: 'E-1011',
  job: null,
  reversedBy: 'EE-42',
}
const reversal = {
  ...payout,
  entryId: 'EE-42',
  at: '2026-11-21T04:00:00.000Z',
  type: 'DEBIT',
  kind: 'REVERSAL',
  balance: -1230.5,
  note: 'One colleague after all',
  reason: null,
  reverses: 'EE-40',
  reversedBy: null,
}
const entries = [reversal, job, payout]
const months = [
  { month: '2026-11', credit: 160, debit: 1200.5, net: -1040.5 },
  { month: '2026-10', credit: 2200, debit: 0, net: 2200 },
]
const book = { employeeName: 'Suresh Babu', balance: -1230.5, months }

export const answers: Answers = {
  '/earnings/scheme/list': () => pageAnswer([scheme, empty]),
  '/earnings/config/list/ES-1': () => configs,
  '/earnings/config/list/ES-2': () => ({ ...configs, configs: [second, first], room: { ...room, follows: second } }),
  '/earnings/config/list/ES-3': () => ({
    scheme: empty,
    configs: [],
    room: { firstDay: '2026-11-21', lastPaidDay: null, follows: null },
  }),
  '/earnings/config/EC-2': () => second,
  '/earnings/entries/': (query) => {
    const shown = entries.filter(({ entryId, type }) =>
      query.has('entryId') ? entryId === query.get('entryId') : !query.has('type') || type === query.get('type'),
    )
    return pageAnswer(query.get('search') ? [] : shown, book)
  },
}

const list = '/app/employee/earning'
const view = '/app/employee/earning/scheme/view/:id'
const edit = '/app/employee/earning/scheme/edit/:id'
const add = '/app/employee/earning/add/:id'
const passbook = '/app/employee/view/:id/earning'
const dialog = '[role="dialog"] form'

/** Who may change schemes, too (S-64). */
const roles: ScreenLook['roles'] = [
  ['LEVEL', 1],
  ['CRM', 3],
  ['DELIVERY', 5],
]
const byThem = (looks: readonly ScreenLook[]) =>
  looks.map((one) => (one.state.includes('without the right') ? one : { ...one, roles }))

export const screens = [
  screen(
    'screens/employee/earning/schemes',
    list,
    byThem([
      ...looksOf(list, 'search=nobody&profession=Technician'),
      look('with the dialog that adds one', `${list}#add`, { until: dialog }),
    ]),
  ),
  screen(
    'screens/employee/earning/scheme',
    view,
    byThem([...looksOf(view), look('without a version', '/app/employee/earning/scheme/view/ES-3')]),
  ),
  screen(
    'screens/employee/earning/edit',
    edit,
    byThem([...looksOf(edit), look('where each version has paid', '/app/employee/earning/scheme/edit/ES-2')]),
  ),
  screen(
    'screens/employee/earning/add',
    add,
    byThem([
      ...looksOf(add),
      look('the first one', '/app/employee/earning/add/ES-3', { until: 'form table' }),
      look('sent with nothing in it', '/app/employee/earning/add/ES-3', { until: 'form table', press: [submit] }),
    ]),
  ),
  screen(
    'screens/employee/earning/passbook',
    passbook,
    byThem([
      ...looksOf(passbook, 'search=nobody&type=DEBIT'),
      look('a job beside it', '/app/employee/view/E-2001/earning#EE-41', { until: 'aside dl' }),
      look('a reversal beside it', '/app/employee/view/E-2001/earning#EE-42', { until: 'aside dl' }),
      look('a job without the right to take it back', '/app/employee/view/E-2001/earning#EE-41', { until: 'aside dl' }),
      look('a payout that was taken back', '/app/employee/view/E-2001/earning#EE-40', { until: 'aside dl' }),
    ]),
  ),
]
