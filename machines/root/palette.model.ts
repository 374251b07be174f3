import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { type Answer, paletteMachine } from './palette.machine.ts'

const unreachable: Failure = { kind: 'unreachable', outcome: 'refused', requestId: 'a7f3-06' }

const customer: Answer = {
  kind: 'customers',
  hits: [
    {
      id: 'C-010982',
      name: 'Ananya Krishnamurthy',
      detail: '98450 22712 · Bengaluru',
      address: '/app/customer/view/C-010982',
      isExact: true,
    },
  ],
  total: 1,
  failure: null,
}
const installations: Answer = {
  kind: 'installations',
  hits: [
    {
      id: 'WP-BLR-004217',
      name: 'Ananya Krishnamurthy',
      detail: 'Bengaluru',
      address: '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers',
      isExact: false,
    },
  ],
  total: 43,
  failure: null,
}
const none: Answer = { kind: 'customers', hits: [], total: 0, failure: null }
const failed: Answer = { kind: 'installations', hits: [], total: 0, failure: unreachable }

const outcomes = { done: [customer, installations, none, failed], error: [unreachable] }

/** A page and an act that its stories list for any text. */
export const samplePage = '/app/installation/Refunds'
export const sampleAct = 'pause'

export const paletteModel = defineModel({
  machine: paletteMachine,
  texts: 'palette',
  inputs: { opened: undefined },
  events: {
    'search.type': [
      { typed: '9845022712', kinds: ['customers', 'installations'] },
      { typed: 'refunds', kinds: [] },
    ],
    'search.enter': [{}],
    'search.retry': [{ kind: 'installations' }],
    'entry.open': [{ address: samplePage }],
    'act.press': [{ id: sampleAct }],
    'palette.close': [{}],
  },
  outcomes: { searchRecords: outcomes, findExact: outcomes },
  // An answer is about a kind that is awaited.
  possible: ({ searched }, answer) =>
    !isAnswer(answer) || searched.some(({ kind, answer: known }) => known === null && kind === answer.kind),
  project: ({ searched }) => ({
    searched: searched.map(({ kind, answer }) => `${kind} ${outcomeOf(answer)}`),
  }),
})

function outcomeOf(answer: Answer | null): string {
  if (answer === null) return 'awaited'
  if (answer.failure) return 'failed'
  return answer.total > 0 ? 'found' : 'none'
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'hits' in value
