/** Long, because it holds what each of eight acts may meet. */
import type { InstallationAct } from '../../src/contract/areas/installations/installation-acts.ts'
import type { Calculation } from '../../src/contract/areas/refunds/refund-initiation.ts'
import type { Failure } from '../../src/contract/failure.ts'
import type { DeviceFacts, DeviceProspect } from '../../src/contract/shown/device-match.ts'
import { showsRefund } from '../../src/contract/shown/installation.ts'
import { defineModel } from '../kit/model.ts'
import { reasonLack } from '../kit/reason.ts'
import { actQuestions, codeProblem, dayProblem, isAnswered } from './act-questions.ts'
import { isSameDevice } from './device-prospect.ts'
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
  deviceCode: 'HWP00711204',
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

const plain = {
  owner: installation.customerName,
  nonPaying: false,
  block: null,
  refund: null,
  jobId: null,
  device: null,
  plan: 'Family 30, 28 days',
  deviceCode: installation.deviceCode,
} as const
const used: Prospect = { ...plain, status: 'ACTIVE' }
const lapsed: Prospect = { ...plain, status: 'INACTIVE' }
/** Two jobs that can no longer take place, one of them paid, and a recharge that waits. */
const holdings: Prospect['holdings'] = {
  walletId: 'W-30109',
  balance: 10_000,
  links: 1,
  rewards: 2,
  coupons: ['MONSOON10'],
  recharges: [{ paymentId: 'PM-1', plan: 'Family 30, 28 days', amount: 69_900 }],
  jobs: [
    { jobId: 'J-88213', type: 'SERVICE', paid: 64_900 },
    { jobId: 'J-88220', type: 'SPARE_TRANSFER', paid: 0 },
  ],
}
const requested: Prospect = { ...plain, status: 'UNINSTALL_REQUESTED', refund: calculated, holdings }
const refunded: Prospect = { ...requested, refund: initiated }
const resting: Prospect = { ...plain, status: 'PAUSED' }
const restingElsewhere: Prospect = { ...resting, owner: 'Imran Qureshi' }
const ending: Prospect = { ...used, refund: calculated }
const fresh: Prospect = { ...plain, status: 'NEW' }

const old: DeviceFacts = {
  code: installation.deviceCode,
  model: 'HW-RO Plus',
  purifier: 'RO',
  litresPerHour: 12,
  botId: 'BOT-7F3A21',
  city: 'Bengaluru',
}
const stored: DeviceFacts = { ...old, code: 'HWP50100003', botId: 'BOT-2FC8723' }
const looked: DeviceProspect = {
  old,
  next: stored,
  problem: null,
  holder: null,
  mismatches: [],
  validModels: ['HW-Copper 7', 'HW-RO Mini', 'HW-RO Plus'],
}
const mini: DeviceFacts = { ...stored, model: 'HW-RO Mini', litresPerHour: 8, city: 'Pune' }
const dear: DeviceFacts = { ...stored, model: 'HW-Alkaline 9', purifier: 'X-RAY', litresPerHour: null, botId: null }

const fitting: Prospect = { ...used, device: looked }
const unlike: Prospect = { ...used, device: { ...looked, next: mini, mismatches: ['model', 'plan', 'store'] } }
const barred: Prospect = { ...used, device: { ...looked, old: null, next: dear, mismatches: ['city'] } }
const unknown: Prospect = { ...used, device: { ...looked, next: null, problem: 'unknown' } }
const meant: Prospect = { ...fresh, device: { ...looked, old: null, next: { ...stored, code: old.code } } }
/** The device was put in, so it can't be put in again. */
const replaced: Prospect = {
  ...used,
  deviceCode: stored.code,
  device: { ...looked, old: null, problem: 'installed', holder: installation.id },
}
/** Somebody put the device into another installation first. */
const lost: Prospect = { ...used, device: { ...looked, problem: 'installed', holder: 'WP-BLR-004217' } }
const stopping: Prospect = { ...resting, refund: calculated, jobId: 'J-90001' }

/** What each act of the inputs may meet: at first, and when it is read again. */
const meets: Partial<Record<InstallationAct, readonly [Prospect, Prospect]>> = {
  activate: [meant, meant],
  pause: [used, lapsed],
  replace: [fitting, unlike],
  requestUninstall: [ending, ending],
  uninstall: [requested, refunded],
  unpause: [resting, restingElsewhere],
  uninstallPaused: [stopping, stopping],
  markNonPaying: [used, lapsed],
}
const ended: Prospect = { ...plain, status: 'UNINSTALLED', block: 'status' }
const after: Partial<Record<InstallationAct, Prospect>> = {
  activate: { ...used, block: 'status' },
  pause: { ...resting, block: 'status' },
  replace: replaced,
  requestUninstall: { ...plain, status: 'UNINSTALL_REQUESTED', block: 'status' },
  uninstall: ended,
  uninstallPaused: ended,
  unpause: { ...resting, jobId: 'J-90001', block: 'jobOpen' },
  markNonPaying: { ...used, nonPaying: true, block: 'flagged' },
}
const paid: Prospect = { ...resting, block: 'refundPaid' }
/** What bars an act, beside what it does itself. */
const bars: Partial<Record<InstallationAct, readonly Prospect[]>> = {
  activate: [{ ...meant, plan: null, block: 'noPlan' }],
  unpause: [paid, { ...resting, refund: initiated, block: 'refundOpen' }],
  // What else the device of a replacement may be.
  replace: [barred, unknown, lost],
}
/** Acts that share their ways with another one: they are walked to their end, and no further. */
const brief: readonly InstallationAct[] = ['activate', 'requestUninstall', 'uninstallPaused']

const refusal: Failure = {
  kind: 'refused',
  outcome: 'refused',
  message: 'The installation service is closed for the day',
}
const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Kiran Desai changed the status of WP-BLR-004109 at 10:41 on 20 Nov 2026.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

type Answer = Prospect | ActReadBack | Failure

const isOf = (act: InstallationAct, one: Prospect): boolean =>
  meets[act]?.includes(one) || after[act] === one || Boolean(bars[act]?.includes(one))

/** Accepts an answer about this act. What is read back agrees with how the act was rejected. */
function isPossible({ act, seen, failure }: LifecycleContext, answer: Answer): boolean {
  const isBrief = brief.includes(act)
  if ('kind' in answer) return !isBrief || answer === unreachable || answer === noAnswer
  if (!('became' in answer)) return isOf(act, answer)
  const { prospect, became } = answer
  if (!isOf(act, prospect)) return false
  if (isBrief && became !== 'done') return false
  if (became === 'done') return prospect === after[act] && failure?.status !== 409
  if (became === 'open') return isLike(prospect, seen)
  return !isLike(prospect, seen)
}

const isLike = (one: Prospect, other: Prospect | null): boolean =>
  one.status === other?.status &&
  one.owner === other.owner &&
  one.deviceCode === other.deviceCode &&
  one.refund?.refundId === other.refund?.refundId &&
  isSameDevice(one.device, other.device)

const firsts = Object.values(meets).map(([first]) => first)
const seconds = Object.values(meets).map(([, second]) => second)
const ends = Object.values(after)
const barring = Object.values(bars).flat()
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]

/** What is still to be mended, the first of several; the others look as they do alone. */
function lackOf(context: LifecycleContext): string | null {
  if (isAnswered(context)) return null
  if (brief.includes(context.act)) return 'something'
  const asked = actQuestions[context.act]
  if (asked.includes('device') && codeProblem(context)) return codeProblem(context)
  if (asked.includes('reason') && reasonLack(context.reason) !== 0) return 'reason'
  return dayProblem(context)
}

export const installationLifecycleModel = defineModel({
  machine: installationLifecycleMachine,
  texts: 'installation-lifecycle',
  inputs: {
    activate: inputOf('activate'),
    pause: inputOf('pause'),
    replace: inputOf('replace'),
    'request uninstall': inputOf('requestUninstall'),
    uninstall: inputOf('uninstall'),
    unpause: inputOf('unpause'),
    'uninstall paused': inputOf('uninstallPaused'),
    'mark non-paying': inputOf('markNonPaying'),
    'request uninstall for the day of the refund': {
      ...inputOf('requestUninstall'),
      installation: { ...installation, refundDay: today },
    },
  },
  // Keeps what a guard or the view distinguishes. Leaves out typed text, keys and days.
  project: (context) => ({
    act: context.act,
    status: context.seen?.status,
    owner: context.seen?.owner,
    device: context.seen?.device?.mismatches.join(),
    problem: context.now?.device?.problem,
    refund: showsRefund(context.act) ? context.seen?.refund?.refundId : undefined,
    lacks: lackOf(context),
    failed: isAnswered(context) && (context.failure?.status === 409 ? 409 : context.failure !== null),
  }),
  events: {
    'reason.change': [{ reason: 'Abroad until the end of March' }, { reason: 'short' }],
    'day.change': [{ day: '2026-11-19' }, { day: '2026-01-04' }],
    'ticket.change': [{ ticket: '4711' }, { ticket: 'T-4711' }],
    'device.change': [{ device: stored.code }, { device: 'HWP/501' }],
    'device.accept': [{}],
    'act.review': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0021' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'review.again': [{}],
    'flow.close': [{}],
  },
  possible: (context, answer) => isPossible(context, answer as Answer),
  outcomes: {
    prepareAct: {
      done: unique([...firsts, unlike, ...barring.filter((one) => one !== lost), ...ends]),
      error: [unreachable],
    },
    reread: { done: unique([...firsts, ...seconds, barred, ...ends, paid, lost]), error: [unreachable] },
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
