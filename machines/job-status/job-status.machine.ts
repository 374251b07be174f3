/**
 * Changes the status of one job (T051, T052, S-18, S-20). Offers the statuses that service and console know, and asks
 * for what each requires: note, payment, slot, and the code that the customer got. A code is sent by the person and
 * never by itself. A confirmed change is sent once and read back without a response. Where the job moved on meanwhile,
 * who was first is shown, and what was typed stays (H49). Who may: everyone who sees the job. Ends: done, or closed.
 */
import { assign, setup } from 'xstate'
import type { JobSlot } from '../../src/contract/areas/job-codes.ts'
import type { SentCode } from '../../src/contract/areas/job-status.ts'
import type { JobRecord } from '../../src/contract/areas/jobs.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { reading, writing } from '../kit/actors.ts'
import { confirmedWriteParts } from '../kit/confirmed-write.ts'
import type { FlowTypes } from '../kit/model.ts'
import { outputOf, type ReadBackResult, writeStates } from '../kit/write.ts'
import {
  asksFor,
  type Choice,
  codeKind,
  type EntryName,
  hasCode,
  lackOf,
  type StatusContext,
  sentCode,
} from './status-entry.ts'

export interface StatusInput {
  readonly job: JobRecord
  readonly today: string
  /** The last happy code, where one was sent lately */
  readonly happyCode: SentCode | null
}

export type StatusEvent =
  | { type: 'status.choose'; to: string }
  | { type: 'value.change'; name: EntryName; value: string }
  | { type: 'code.send' }
  | { type: 'status.confirm'; key: string; code: string }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'read.again' }
  | { type: 'dialog.close' }

export interface Loaded {
  readonly choices: readonly Choice[]
  readonly slots: readonly JobSlot[]
}

/** A failure to send a code, with the instant until which the next must wait (429). */
export type CodeFailure = Failure & { readonly nextAt?: string }

/** The change as it is sent: the typed code is kept nowhere else. */
export type Sent = StatusContext & { readonly code: string }

const write = confirmedWriteParts<JobRecord, StatusContext, StatusEvent>()
const nothingTyped = { note: '', payType: '', payAmount: '', day: '', slotId: '' }

const changing = writeStates({
  act: 'updateStatus',
  readBack: 'checkStatus',
  done: '#job-status.done',
  back: '#job-status.editing',
  lost: '#job-status.changed',
})

const withCode = ({ context, event }: { context: StatusContext; event: StatusEvent }): Sent => ({
  ...context,
  code: 'code' in event ? event.code : '',
})

export const jobStatusMachine = setup({
  types: {} as FlowTypes<StatusContext, StatusEvent, StatusInput>,
  actors: {
    loadChoices: reading<Loaded, StatusContext>('loadChoices'),
    sendCode: writing<SentCode, StatusContext>('sendCode'),
    updateStatus: writing<JobRecord, Sent>('updateStatus'),
    checkStatus: reading<{ job: JobRecord; became: ReadBackResult }, StatusContext>('checkStatus'),
  },
  // Until another code may be sent: the wiring computes it from an instant.
  delays: { ...write.delays, coolDown: 60_000 },
  guards: {
    ...write.guards,
    hasChoices: ({ event }) => outputOf<Loaded>(event).choices.length > 0,
    isOther: ({ context, event }) =>
      'to' in event && event.to !== context.to && context.choices.some(({ to }) => to === event.to),
    isAsked: ({ context, event }) => 'name' in event && asksFor(context, event.name),
    wasSent: ({ context }) => sentCode(context) !== null,
    needsCode: ({ context }) => codeKind(context) !== null,
    isComplete: ({ context, event }) => lackOf(context) === null && 'code' in event && hasCode(context, event.code),
    lacksCode: ({ context }) => lackOf(context) === null,
  },
  actions: {
    ...write.actions,
    keepChoices: assign(({ context, event }) => {
      const { choices, slots } = outputOf<Loaded>(event)
      const to = choices.some((one) => one.to === context.to) ? context.to : ''
      // A failure of an earlier change stays in view where the person comes back to it.
      return { choices, slots, to, codeTrouble: null }
    }),
    keepChoice: assign(({ event }) =>
      'to' in event ? { to: event.to, key: null, failure: null, codeTrouble: null } : {},
    ),
    keepValue: assign(({ context, event }) =>
      'name' in event ? { values: { ...context.values, [event.name]: event.value }, key: null, failure: null } : {},
    ),
    keepSent: assign(({ context, event }) => sentNow(context, outputOf<SentCode>(event))),
    keepUnsent: assign(({ context, event }) => {
      const { nextAt, ...failure } = (event as unknown as { error: CodeFailure }).error
      const what = failure.outcome === 'unknown' ? ('unconfirmed' as const) : ('unsent' as const)
      const known = codeKind(context)
      const sentAt = known ? (context.sent[known]?.sentAt ?? '') : ''
      return { ...(nextAt ? sentNow(context, { sentAt, nextAt }) : {}), codeTrouble: what, failure }
    }),
    keepShortCode: assign({ codeTrouble: () => 'short' as const, failure: () => null }),
    forgetTrouble: assign({ codeTrouble: () => null, failure: () => null }),
    keepAnswer: assign(({ event }) => ({ seen: outputOf<JobRecord>(event), now: null, failure: null })),
    keepReadBack: assign(({ event }) => ({ now: outputOf<{ job: JobRecord }>(event).job })),
    announceDone: () => {},
  },
}).createMachine({
  id: 'job-status',
  context: ({ input: { job, today, happyCode } }) => ({
    seen: job,
    today,
    ...{ choices: [], slots: [], to: '', values: { ...nothingTyped, payAmount: String(job.paymentToCollect / 100) } },
    sent: { happyCode, otp: null },
    codeTrouble: null,
    ...write.undecided,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The server is asked which statuses the job may get.',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: ({ context }) => context,
        onDone: [
          { guard: 'hasChoices', target: 'editing', actions: 'keepChoices' },
          { target: 'ended', actions: 'keepChoices' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'dialog.close': 'closed' },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'The statuses couldn’t be read. What was typed is kept.',
      on: { 'read.again': { target: 'loading', actions: 'forgetTrouble' }, 'dialog.close': 'closed' },
    },
    ended: {
      tags: 'idle',
      description: 'The job has no further status.',
      on: { 'dialog.close': 'closed' },
    },
    editing: {
      description: 'The person chooses a status and enters what it requires.',
      initial: 'deciding',
      on: {
        'status.choose': { guard: 'isOther', target: '.deciding', actions: 'keepChoice' },
        'value.change': { guard: 'isAsked', actions: 'keepValue' },
        'status.confirm': [
          { guard: 'isComplete', target: 'changing', actions: 'keepKey' },
          { guard: 'lacksCode', actions: 'keepShortCode' },
        ],
        'dialog.close': 'closed',
      },
      states: {
        deciding: {
          description: 'Whether a code of this kind was sent a moment ago.',
          always: [{ guard: 'wasSent', target: 'coolingDown' }, { target: 'sendable' }],
        },
        coolingDown: {
          description: 'A code was sent a moment ago, so the next one must wait.',
          after: { coolDown: 'sendable' },
        },
        sendable: {
          description: 'No wait is on: where a code is required, one can be sent, which voids an earlier one.',
          on: { 'code.send': { guard: 'needsCode', target: '#job-status.sendingCode', actions: 'forgetTrouble' } },
        },
      },
    },
    sendingCode: {
      tags: 'busy',
      description: 'A code is being sent to the customer.',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context,
        onDone: { target: 'editing', actions: 'keepSent' },
        onError: { target: 'editing', actions: 'keepUnsent' },
      },
    },
    changing: {
      description: 'One change of status, from its confirmation to its response.',
      initial: 'sending',
      states: {
        ...changing,
        sending: { ...changing.sending, invoke: { ...changing.sending.invoke, input: withCode } },
      },
    },
    changed: {
      tags: ['asking', 'moved'],
      description: 'The job has changed in the meantime, so the change wasn’t made. Who was first is shown.',
      on: { 'review.again': { target: 'loading', actions: 'showNow' }, 'dialog.close': 'closed' },
    },
    done: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The job has its new status.',
      entry: 'announceDone',
    },
    closed: { type: 'final', tags: 'final', description: 'Closed without a change.' },
  },
})

/** The code that the chosen status asks for, as it was sent. */
function sentNow(context: StatusContext, sent: SentCode): Partial<StatusContext> {
  const kind = codeKind(context)
  return kind ? { sent: { ...context.sent, [kind]: sent }, codeTrouble: null } : {}
}
