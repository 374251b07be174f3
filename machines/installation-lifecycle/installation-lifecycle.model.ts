import type { InstallationAct } from '../../src/contract/areas/installation-acts.ts'
import type { Calculation } from '../../src/contract/areas/refund-initiation.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { reasonLack } from '../kit/reason.ts'
import { isAnswered, showsRefund } from './act-questions.ts'
import {
  type ActedInstallation,
  type ActReadBack,
  installationLifecycleMachine,
  type LifecycleContext,
  type LifecycleInput,
  type Prospect,
} from './installation-lifecycle.machine.ts'

const today = '2026-11-20'
const installation: ActedInstallation = {
  id: 'WP-BLR-004109',
  city: 'Bengaluru',
  customerName: 'Rajesh Kulkarni',
  installedOn: '2026-01-05',
  refundDay: null,
}
const inputOf = (act: InstallationAct): LifecycleInput => ({ act, installation, today, day: today })

const calculated: Calculation = {
  refundId: 'RF-20433',
  installationId: installation.id,
  uninstalltionDate: today,
  customerName: installation.customerName,
  phoneNumber: '9886012435',
  lines: [
    { code: 'DEPOSIT', days: null, amount: 949_999 },
    { code: 'USED_DAYS', days: 313, amount: -187_800 },
    { code: 'PICK_UP', days: null, amount: -45_000 },
  ],
  total: 717_199,
  state: 'CALCULATED',
  needs: ['FINANCE_4', 'FINANCE_5'],
}
const initiated: Calculation = {
  ...calculated,
  refundId: 'RF-20417',
  state: 'INITIATED',
  initiatedBy: { id: 'E-2', name: 'Kiran Desai' },
  initiatedAt: '2026-11-13T11:05:00Z',
}

const plain = { owner: installation.customerName, nonPaying: false, block: null, refund: null, jobId: null } as const
const used: Prospect = { ...plain, status: 'ACTIVE' }
const lapsed: Prospect = { ...plain, status: 'INACTIVE' }
const requested: Prospect = { ...plain, status: 'UNINSTALL_REQUESTED', refund: calculated }
const refunded: Prospect = { ...requested, refund: initiated }
const resting: Prospect = { ...plain, status: 'PAUSED' }
const restingElsewhere: Prospect = { ...resting, owner: 'Imran Qureshi' }

/** What each act of the inputs may meet: at first, and when it is read again. */
const meets: Partial<Record<InstallationAct, readonly [Prospect, Prospect]>> = {
  pause: [used, lapsed],
  uninstall: [requested, refunded],
  unpause: [resting, restingElsewhere],
  markNonPaying: [used, lapsed],
}
const after: Partial<Record<InstallationAct, Prospect>> = {
  pause: { ...resting, block: 'status' },
  uninstall: { ...plain, status: 'UNINSTALLED', block: 'status' },
  unpause: { ...resting, jobId: 'J-90001', block: 'jobOpen' },
  markNonPaying: { ...used, nonPaying: true, block: 'flagged' },
}
const paid: Prospect = { ...resting, block: 'refundPaid' }

const refusal: Failure = {
  kind: 'refused',
  outcome: 'refused',
  message: 'The installation service is closed for the day',
}
const overtaken: Failure = {
  ...{ kind: 'status', outcome: 'refused', status: 409 },
  message: 'Kiran Desai changed the status of WP-BLR-004109 at 10:41 on 20 Nov 2026.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

type Answer = Prospect | ActReadBack | Failure

const isOf = (act: InstallationAct, one: Prospect): boolean =>
  meets[act]?.includes(one) || after[act] === one || (act === 'unpause' && one === paid)

/** Accepts an answer about this act. What is read back agrees with how the act was rejected. */
function isPossible({ act, seen, failure }: LifecycleContext, answer: Answer): boolean {
  if ('kind' in answer) return true
  if (!('became' in answer)) return isOf(act, answer)
  const { prospect, became } = answer
  if (!isOf(act, prospect)) return false
  if (became === 'done') return prospect === after[act] && failure?.status !== 409
  if (became === 'open') return isLike(prospect, seen)
  return !isLike(prospect, seen)
}

const isLike = (one: Prospect, other: Prospect | null): boolean =>
  one.status === other?.status && one.owner === other.owner && one.refund?.refundId === other.refund?.refundId

const firsts = Object.values(meets).map(([first]) => first)
const seconds = Object.values(meets).map(([, second]) => second)
const ends = Object.values(after)
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]

export const installationLifecycleModel = defineModel({
  machine: installationLifecycleMachine,
  texts: 'installation-lifecycle',
  inputs: {
    pause: inputOf('pause'),
    uninstall: inputOf('uninstall'),
    unpause: inputOf('unpause'),
    'mark non-paying': inputOf('markNonPaying'),
  },
  // Keeps what a guard or the view distinguishes. Leaves out typed text, keys and days.
  project: (context) => ({
    act: context.act,
    status: context.seen?.status,
    owner: context.seen?.owner,
    refund: showsRefund(context.act) ? context.seen?.refund?.refundId : undefined,
    answered: isAnswered(context),
    reason: reasonLack(context.reason) === 0,
    failed: context.failure?.status === 409 ? 409 : context.failure !== null,
  }),
  events: {
    'reason.change': [{ reason: 'Abroad until the end of March' }, { reason: 'short' }],
    'day.change': [{ day: '2026-11-19' }, { day: '2026-01-04' }],
    'ticket.change': [{ ticket: '4711' }, { ticket: 'T-4711' }],
    'act.review': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0021' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'review.again': [{}],
    'flow.close': [{}],
  },
  possible: (context, answer) => isPossible(context, answer as Answer),
  outcomes: {
    prepareAct: { done: unique([...firsts, ...ends, paid]), error: [unreachable] },
    reread: { done: unique([...firsts, ...seconds, ...ends]), error: [unreachable] },
    sendAct: { done: ends, error: [refusal, overtaken, noAnswer] },
    checkAct: {
      done: [
        ...ends.map((prospect) => ({ prospect, became: 'done' })),
        ...unique(firsts).map((prospect) => ({ prospect, became: 'open' })),
        ...unique([...seconds, ...ends]).map((prospect) => ({ prospect, became: 'lost' })),
      ],
      error: [unreachable],
    },
  },
})
