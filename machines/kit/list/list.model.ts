import type { Failure } from '../../../src/contract/failure.ts'
import type { Page } from '../../../src/contract/page.ts'
import { defineModel } from '../model.ts'
import type { Loaded } from '../read.ts'
import { type ListContext, type ListInput, listMachine } from './list.machine.ts'
import { type DayNames, isNarrowed, type ListRequest } from './list-request.ts'

const rows = [
  {
    id: 'WP-BLR-004217',
    customer: 'Ananya Krishnamurthy',
    phone: '9845022712',
    status: 'ACTIVE',
    balance: 183_999,
    till: '2026-11-22',
  },
  {
    id: 'WP-HYD-001883',
    customer: 'Mohammed Irfan Shaikh',
    phone: '9886012435',
    status: 'PAUSED',
    balance: -12_050,
    till: '2026-11-25',
  },
  {
    id: 'WP-PUN-000971',
    customer: 'Venkata Subrahmanyam Chintalapati of Gachibowli',
    phone: '9900124674',
    status: 'HOLD_X',
    balance: null,
    till: null,
  },
]
const counts = { ACTIVE: 9, PAUSED: 3 }
const at = '2026-11-20T05:12:00Z'

const page: Loaded<Page<unknown>> = {
  data: { items: rows, total: 12, page: 1, size: 10, counts },
  isEmpty: false,
  at,
}
const nothing: Loaded<Page<unknown>> = {
  data: { items: [], total: 0, page: 1, size: 10, counts: {} },
  isEmpty: true,
  at,
}
const beyond: Loaded<Page<unknown>> = { data: { items: [], total: 5, page: 2, size: 10 }, isEmpty: true, at }
const unreachable: Failure = { kind: 'timeout', outcome: 'refused', requestId: 'a7f3-02' }
const outcomesOf = (answer: Loaded<Page<unknown>>) => {
  const outcomes = { done: [answer, nothing, beyond], error: [unreachable] }
  return { load: outcomes, turn: outcomes, refresh: outcomes }
}

const plain: ListRequest = {
  page: 1,
  size: 10,
  sort: 'id',
  dir: 'ASC',
  search: '',
  filters: { city: '', status: '', since: '', until: '' },
}
const second: ListRequest = { ...plain, page: 2 }
const begun = (input: Partial<ListInput>): ListInput => ({
  request: plain,
  plain,
  lasting: ['status'],
  days: ['since', 'until'],
  ...input,
})

/** What the guards read, each as a word. */
const situation = ({ request, plain: first, lasting, data, afterFailure }: ListContext) => ({
  page: request.page === 1 ? 'first' : 'further',
  rows: data === null ? 'none' : data.total > request.size ? 'more' : 'few',
  narrowed: isNarrowed(request, first, lasting) ? 'yes' : 'no',
  afterFailure,
})

export const listModel = defineModel({
  machine: listMachine,
  texts: 'list',
  inputs: {
    'the first page': begun({}),
    'the second page, where rows are kept': begun({ request: second, afterFailure: 'keep' }),
  },
  facts: ['address.change'],
  events: {
    'read.again': [{}],
    'page.open': [{ page: 2 }, { page: 1 }],
    'page.resize': [{ size: 25 }, { size: 10 }],
    'rows.sort': [{ sort: 'customer' }],
    'filter.change': [
      { value: 'BLR', name: 'city' },
      { value: '', name: 'city' },
      { value: 'PAUSED', name: 'status' },
    ],
    'days.apply': [
      { from: '2026-11-01', to: '2026-11-20' },
      { from: '', to: '' },
    ],
    'filters.clear': [{}],
    'search.type': [{ search: 'Ananya' }],
    'search.submit': [{}],
    'address.change': [{ request: plain }],
  },
  outcomes: outcomesOf(page),
  project: situation,
})

/** The list of a screen whose read answers these rows: every state of it, each reached in one way. */
export const listModelOf = (items: readonly unknown[], asked: ListRequest, days?: DayNames) =>
  defineModel({
    ...listModel,
    inputs: { 'the first page': { request: asked, plain: asked, ...(days ? { days } : {}) } },
    events: { ...listModel.events, 'rows.sort': [{ sort: asked.sort }], 'address.change': [{ request: asked }] },
    outcomes: outcomesOf({ ...page, data: { items, total: 12, page: 1, size: 10 } }),
    project: ({ data }) => ({ rows: data === null ? 'none' : data.items.length }),
  })
