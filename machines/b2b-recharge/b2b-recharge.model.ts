import type { B2BPayment } from '../../src/contract/areas/b2b-payments/b2b-payments.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { idsIn } from '../../src/contract/normalise.ts'
import { defineModel } from '../kit/model.ts'
import type { ReadBackResult } from '../kit/write.ts'
import { type B2BRechargeContext, b2bRechargeMachine, type LookedUp } from './b2b-recharge.machine.ts'
import { rechargeProblems } from './recharge-values.ts'

const good: LookedUp = {
  id: 'HWP00700021',
  wrong: null,
  rejected: [],
  installationId: 'WP-BLR-004109',
  customerName: 'Rajesh Kulkarni',
  purifierId: 'HWP00700021',
  lastCredit: 'W-30109-4',
  partner: 'Aqua Homes',
  walletId: 'W-30109',
  validTill: '2026-11-22',
}
const second: LookedUp = {
  ...good,
  id: 'HWP00700028',
  installationId: 'WP-BLR-004110',
  customerName: 'Venkata Subrahmanyam Chintalapati',
  purifierId: 'HWP00700028',
  lastCredit: null,
  partner: null,
  walletId: 'W-30110',
  validTill: null,
}
const unknown: LookedUp = {
  id: 'HWP00700028',
  wrong: 'unknown',
  rejected: [],
  installationId: '',
  customerName: '',
  purifierId: '',
  lastCredit: null,
  partner: null,
  walletId: null,
  validTill: null,
}
const ended: LookedUp = { ...good, wrong: 'ended' }
const leaving: LookedUp = { ...good, wrong: 'leaving' }

const paid: B2BPayment = {
  paymentId: 'BP-3001',
  paymentReference: 'UTR-2611-0042',
  total: 70_000,
  results: [good, second].map(({ id, installationId, walletId }) => ({
    purifierId: id,
    installationId,
    walletId,
    credited: 35_000,
    validTill: '2026-12-20',
  })),
}

const refusal: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 422,
  message: 'Nothing was recharged: HWP00700028 can’t be recharged. Remove or correct them.',
}
/** One row by its id; one by its place, for a reason that the console has no words for; one that is in no row. */
const rejection: Failure = {
  ...refusal,
  rows: [
    { id: 'HWP00700028', position: 1, field: 'purifier_ids', code: 'leaving', message: 'It is to be uninstalled.' },
    { id: null, position: 1, field: 'amount', code: 'limit', message: 'Its wallet takes ₹200 at most.' },
    { id: 'HWP00700099', code: 'unknown', message: 'No installation has this ID.' },
  ],
}
const allRejected: Failure = {
  ...refusal,
  rows: [0, 1].map((position) => ({ position, code: 'noWallet', message: 'It has no wallet.' })),
  rowsLeft: 3,
}
const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'The reference UTR-2611-0042 was used for another payment.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

const filled = {
  ids: 'HWP00700021\nHWP00700028',
  payment_reference: 'UTR-2611-0042',
  amount: '350',
  validity: '28',
}

const manyIds = Array.from({ length: 501 }, (_, at) => `HWP${700_000 + at}`).join(' ')
/** Each field that can be wrong is, where one mistake hides no other. */
const mistaken = { ...filled, ids: 'HWP00700021, HWP#28', amount: '100000.01', validity: '1001', liters: '1.5' }

type Answer = readonly LookedUp[] | B2BPayment | { readonly became: ReadBackResult } | Failure

/** Ids are looked up in their order, each once. */
function isPossible({ looked, values }: B2BRechargeContext, answer: Answer): boolean {
  if (!Array.isArray(answer)) return true
  const rest = idsIn(values.ids).ids.slice(looked.length)
  return answer.every(({ id }: LookedUp, at: number) => rest[at] === id)
}

export const b2bRechargeModel = defineModel({
  machine: b2bRechargeMachine,
  texts: 'b2b-recharge',
  inputs: {
    'as it begins': {},
    'filled in': { values: filled },
    'filled in with mistakes': { values: mistaken },
    'too many IDs': { values: { ...filled, ids: manyIds } },
  },
  // Keeps what a guard or the view distinguishes. Leaves out typed text and keys.
  project: ({ values, looked, dropped, failure, payment }) => ({
    problems: Object.values(rechargeProblems(values)).sort(),
    looked: looked.map(({ wrong, rejected }) => wrong ?? rejected[0]?.code ?? 'right'),
    dropped: dropped.length > 0,
    failed: failure?.status ?? failure !== null,
    answered: payment !== null,
  }),
  events: {
    'value.change': [
      { value: 'hwp00700021, HWP00700028', name: 'ids' },
      { value: '', name: 'payment_reference' },
    ],
    'ids.check': [{}],
    'read.stop': [{}],
    'wrong.remove': [{}],
    'ids.correct': [{}],
    'flow.reset': [{}],
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0004' }],
    'act.cancel': [{}],
    'check.start': [{}],
  },
  possible: (context, answer) => isPossible(context, answer as Answer),
  outcomes: {
    lookUpIds: {
      done: [[good, second], [good, unknown], [good], [ended, unknown], [leaving, second], [second], [unknown]],
      error: [unreachable],
    },
    createPayment: { done: [paid], error: [refusal, rejection, allRejected, overtaken, noAnswer] },
    checkPayment: { done: [{ became: 'done' }, { became: 'open' }, { became: 'lost' }], error: [unreachable] },
  },
})
