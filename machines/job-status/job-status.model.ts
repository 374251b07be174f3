import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { Failure } from '../../src/contract/failure.ts'
import type { CodeOut } from '../kit/code-in-form.ts'
import { defineModel } from '../kit/model.ts'
import {
  after,
  atWork,
  cancelled,
  fromTheWay,
  fromWaiting,
  fromWork,
  onTheWay,
  slots,
  taken,
  waiting,
} from './job-samples.ts'
import { jobStatusMachine, type Loaded } from './job-status.machine.ts'
import { type Choice, lackOf, type StatusContext } from './status-entry.ts'

const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'Wrong happy code. 4 attempts left.' }
const conflict: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Suresh Babu changed this job at 10:32 on 21 Nov 2026. Review the current values.',
}
const tooSoon: Failure & { nextAt: string } = {
  kind: 'status',
  outcome: 'refused',
  status: 429,
  retryAfter: 22,
  nextAt: '2026-11-21T05:01:22Z',
  message: 'Wait 22 s before another happy code is sent.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

const sent: CodeOut = { sentAt: '2026-11-21T05:00:00Z', nextAt: '2026-11-21T05:01:00Z' }
const me = 'Ravi Shankar'
const jobs = [atWork, onTheWay, waiting]
const moved = jobs.map(cancelled)

const known: Readonly<Record<string, readonly Choice[]>> = {
  IN_PROGRESS: fromWork,
  EN_ROUTE: fromTheWay,
  WAITING: fromWaiting,
  CANCELLED: [],
}

type Answer = Partial<Loaded & JobRecord & { readonly job: JobRecord }>

/** Accepts the choices of the shown status, and an answer about the shown job that is no older. */
function isPossible({ seen, entry: { to } }: StatusContext, answer: Answer): boolean {
  if (answer.choices)
    return answer.choices.map((one) => one.to).join() === known[seen.status]?.map((one) => one.to).join()
  // Slots are read for a job that asks for one.
  if (answer.slots) return to === 'SCHEDULED'
  const job = answer.job ?? (answer.jobId ? (answer as JobRecord) : null)
  // Each of the jobs was paid another amount by link.
  return !job || (to !== '' && job.paidByLink === seen.paidByLink && job.events.length >= seen.events.length)
}

export const jobStatusModel = defineModel({
  machine: jobStatusMachine,
  texts: 'job-status',
  inputs: {
    'at work': { job: atWork, today: '2026-11-21', happyCode: null },
    'on the way': { job: onTheWay, today: '2026-11-21', happyCode: null },
    waiting: { job: waiting, today: '2026-11-21', happyCode: null },
  },
  // Keeps what a guard or the view distinguishes. Leaves out typed text, keys and instants.
  project: (context) => ({
    to: context.entry.to,
    choices: context.offer.choices.length,
    lack: lackOf(context),
    failed: context.failure !== null,
    isTaken: context.offer.slots === taken,
    code: context.code.trouble ?? '',
    sent: context.code.sent !== null,
    was: context.seen.status,
    isLink: context.entry.values.payType === 'LINK',
  }),
  events: {
    'status.choose': [
      { to: 'COMPLETED' },
      { to: 'POSTPONED' },
      { to: 'IN_PROGRESS' },
      { to: 'NOT_DONE' },
      { to: 'CANCELLED' },
      { to: 'SCHEDULED' },
    ],
    'value.change': [
      { value: 'Filters replaced', name: 'note' },
      { value: 'UPI', name: 'payType' },
      { value: '600', name: 'payAmount' },
      { value: '', name: 'payAmount' },
      { value: '0', name: 'payAmount' },
      { value: '100000', name: 'payAmount' },
      { value: 'LINK', name: 'payType' },
    ],
    'slot.choose': [
      { day: '2026-11-21', slotId: 'S12' },
      { day: '2026-11-22', slotId: 'S08' },
      { day: '2026-11-23', slotId: 'S12' },
    ],
    'days.show': [{ from: '2026-11-28' }],
    'code.send': [{}],
    'act.confirm': [
      { key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0011', code: '4821' },
      { key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0012', code: '48' },
    ],
    'check.start': [{}],
    'review.again': [{}],
    'read.again': [{}],
    'flow.close': [{}],
  },
  possible: (context, answer) => isPossible(context, answer as Answer),
  outcomes: {
    loadChoices: {
      done: [
        { choices: fromWork, slots: [] },
        { choices: fromTheWay, slots: [] },
        { choices: fromWaiting, slots },
        { choices: [], slots: [] },
      ],
      error: [unreachable],
    },
    loadSlots: { done: [slots, taken].map((each) => ({ slots: each, from: '2026-11-21' })), error: [unreachable] },
    sendCode: { done: [sent], error: [tooSoon, noAnswer, unreachable] },
    updateStatus: {
      done: [after(atWork, 'COMPLETED', me), after(onTheWay, 'IN_PROGRESS', me), after(waiting, 'SCHEDULED', me)],
      error: [refusal, conflict, noAnswer],
    },
    checkStatus: {
      done: [
        { job: after(atWork, 'COMPLETED', me), became: 'done' },
        { job: after(onTheWay, 'IN_PROGRESS', me), became: 'done' },
        { job: after(waiting, 'SCHEDULED', me), became: 'done' },
        ...jobs.map((job) => ({ job, became: 'open' })),
        ...moved.map((job) => ({ job, became: 'lost' })),
      ],
      error: [unreachable],
    },
  },
})
