import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { adhocPayoutMachine } from './adhoc-payout.machine.ts'
import { amountOf, earlierOf, isWords, type Payout } from './payout-review.ts'

const earlier: Payout = {
  entryId: 'EE-308',
  at: '2026-11-21T04:12:00.000Z',
  by: 'Lakshmi Raghavan',
  byId: 'E-1011',
  amount: 750_00,
  note: 'Fuel of the night visit',
  reason: null,
}
const made: Payout = {
  ...earlier,
  entryId: 'EE-311',
  at: '2026-11-21T05:11:00.000Z',
  by: 'Vikram Sethi',
  byId: 'E-1013',
  note: 'Second shift',
}
const name = 'Suresh Babu'

const taken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Lakshmi Raghavan paid out ₹750 to Suresh Babu at 09:42 on 21 Nov 2026 (EE-308).',
}
const rejected: Failure = { kind: 'status', outcome: 'refused', status: 403, message: 'Requires DELIVERY_5' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

export const adhocPayoutModel = defineModel({
  machine: adhocPayoutMachine,
  texts: 'adhoc-payout',
  inputs: { 'as it begins': { employeeId: 'E-2001' } },
  project: (context) => ({
    name: context.person.name,
    amount: context.amount === '' ? 'nothing' : amountOf(context.amount) === null ? 'wrong' : 'right',
    note: isWords(context.note),
    reason: context.reason === '' ? 'nothing' : isWords(context.reason) ? 'right' : 'wrong',
    earlier: earlierOf(context.payouts, context.amount)?.entryId ?? null,
    failed: context.failure?.status ?? context.failure !== null,
    isMade: context.made !== null,
  }),
  events: {
    'read.again': [{}],
    'amount.change': [{ amount: '750' }, { amount: '0' }],
    'note.change': [{ note: 'Second shift' }],
    'reason.change': [{ reason: 'He drove twice' }, { reason: 'x' }],
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0084' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'flow.close': [{}],
  },
  outcomes: {
    loadPayouts: { done: [{ name, payouts: [] }], error: [unreachable] },
    rereadPayouts: {
      done: [
        { name, payouts: [] },
        { name, payouts: [earlier] },
      ],
      error: [unreachable],
    },
    payOut: { done: [made], error: [taken, rejected, noAnswer] },
    checkPayout: {
      done: [
        { became: 'done', made, name, payouts: [made] },
        { became: 'open', made: null, name, payouts: [] },
        { became: 'lost', made: null, name, payouts: [earlier] },
      ],
      error: [unreachable],
    },
  },
})
