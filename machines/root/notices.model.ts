import { defineModel } from '../kit/model.ts'
import { noticesMachine } from './notices.machine.ts'

const at = '2026-11-14T05:12:00.000Z'
const refusal = { id: 'n1', at, tone: 'bad', text: 'Failed: The refund was approved by Farah Sheikh at 10:41' } as const
const success = { id: 'n2', at, tone: 'good', text: 'Refund Approved', detail: 'RF-20418', ms: 7_000 } as const

export const noticesModel = defineModel({
  machine: noticesMachine,
  texts: 'notices',
  inputs: { quiet: undefined },
  events: {
    'notice.show': [{ notice: refusal }, { notice: success }],
    'notice.dismiss': [{ id: 'n1' }],
    'notice.passed': [{ id: 'n1' }, { id: 'n2' }],
    'history.open': [{}],
    'notices.forget': [{}],
  },
  facts: ['notice.show', 'notice.passed', 'notices.forget'],
  outcomes: {},
  project: ({ shown, unread }) => ({ shown: shown.map(({ id }) => id), unread: unread > 0 }),
})
