/**
 * Changes the status of one job (T051, T052, S-18, S-20). Offers the statuses that service and console know, and asks
 * for what each requires: note, payment, slot, and the code that the customer got. A code is sent by the person and
 * never by itself. A confirmed change is sent once and read back without a response. Where the job moved on meanwhile,
 * who was first is shown, and what was typed stays (H49). Who may: everyone who sees the job. Ends: done, closed, or
 * where postponing begins, which is a flow of its own (H51).
 * Long, because the chart is read beside its guards and actions.
 */

import { assign, setup } from 'xstate'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { reading, writing } from '../kit/actors.ts'
import { type CodeOut, codeInFormParts, codeInFormStates, sendingCodeState } from '../kit/code-in-form.ts'
import { all, having } from '../kit/conditions.ts'
import { confirmedWriteParts } from '../kit/confirmed-write.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { isSamePlace, noSlot, slotAt } from '../kit/slot-choice.ts'
import { type ReadBackResult, writeStates } from '../kit/write.ts'
import {
  asks,
  asksFor,
  dueText,
  type EntryName,
  hasCode,
  isChoosable,
  lackOf,
  type StatusContext,
  type StatusOffer,
} from './status-entry.ts'

export interface StatusInput {
  readonly job: JobRecord
  readonly today: string
  /** The last happy code, where one was sent lately */
  readonly happyCode: CodeOut | null
}

export type StatusEvent =
  | { type: 'status.choose'; to: string }
  | { type: 'value.change'; name: EntryName; value: string }
  | { type: 'slot.choose'; day: string; slotId: string }
  | { type: 'days.show'; from: string }
  | { type: 'code.send' }
  | { type: 'act.confirm'; key: string; code: string }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'read.again' }
  | { type: 'flow.close' }

export type SlotWeek = Pick<StatusOffer, 'slots' | 'from'>
export type Loaded = Pick<StatusOffer, 'choices' | 'slots'>

/** The change as it is sent: the typed code is kept nowhere else. */
export type Sent = StatusContext & { readonly typedCode: string }

const write = confirmedWriteParts<JobRecord, StatusContext, StatusEvent>()
const code = codeInFormParts<StatusContext, StatusEvent>()
/** Another choice is another intent. */
const another = { key: null, failure: null }

const changing = writeStates({
  act: 'updateStatus',
  readBack: 'checkStatus',
  done: '#job-status.done',
  back: '#job-status.returning',
  lost: '#job-status.changed',
})

const withCode = ({ context, event }: { context: StatusContext; event: StatusEvent }): Sent => ({
  ...context,
  typedCode: 'code' in event ? event.code : '',
})

/** With the days that are asked for. */
const onDays = ({ context, event }: { context: StatusContext; event: StatusEvent }): StatusContext =>
  event.type === 'days.show' ? { ...context, offer: { ...context.offer, from: event.from } } : context

export const jobStatusMachine = setup({
  types: {} as FlowTypes<StatusContext, StatusEvent, StatusInput>,
  actors: {
    loadChoices: reading<Loaded, StatusContext>('loadChoices'),
    loadSlots: reading<SlotWeek, StatusContext>('loadSlots'),
    sendCode: writing<CodeOut, StatusContext>('sendCode'),
    updateStatus: writing<JobRecord, Sent>('updateStatus'),
    checkStatus: reading<{ job: JobRecord; became: ReadBackResult }, StatusContext>('checkStatus'),
  },
  delays: { ...write.delays, ...code.delays },
  guards: {
    ...write.guards,
    hasChoices: ({ event }) => outputOf<Loaded>(event).choices.length > 0,
    isOther: all({
      isOther: ({ context, event }) => having(event, 'to').to !== context.entry.to,
      isOffered: ({ context, event }) => context.offer.choices.some(({ to }) => to === having(event, 'to').to),
    }),
    isAsked: ({ context, event }) => asksFor(context, having(event, 'name').name),
    asksSlot: ({ context }) => asks(context, 'slot'),
    mayChoose: all({
      asksSlot: ({ context }) => asks(context, 'slot'),
      isOther: ({ context, event }) => !isSamePlace(having(event, 'slotId'), context.entry),
      isChoosable: ({ context, event }) => isChoosable(slotAt(context.offer.slots, having(event, 'slotId'))),
    }),
    isPostponement: ({ context }) => context.entry.to === 'POSTPONED',
    wasSent: all({
      wasSent: ({ context }) => context.code.sent !== null,
      asksCode: ({ context }) => asks(context, 'happyCode'),
    }),
    maySend: ({ context }) => asks(context, 'happyCode'),
    isComplete: all({
      lacksNothing: ({ context }) => lackOf(context) === null,
      hasCode: ({ context, event }) => hasCode(context, having(event, 'code').code),
    }),
    lacksCode: ({ context }) => lackOf(context) === null,
  },
  actions: {
    ...write.actions,
    ...code.actions,
    keepChoices: assign(({ context: { offer, entry, code }, event }) => {
      const { choices, slots } = outputOf<Loaded>(event)
      const to = choices.some((one) => one.to === entry.to) ? entry.to : ''
      // A failure of an earlier change stays in view where the person comes back to it.
      return { offer: { ...offer, choices, slots }, entry: { ...entry, to }, code: { ...code, trouble: null } }
    }),
    keepChoice: assign(({ context: { entry, code }, event }) =>
      'to' in event ? { ...another, entry: { ...entry, to: event.to }, code: { ...code, trouble: null } } : {},
    ),
    keepValue: assign(({ context: { entry }, event }) =>
      'name' in event
        ? { ...another, entry: { ...entry, values: { ...entry.values, [event.name]: event.value } } }
        : {},
    ),
    keepSlot: assign(({ context: { entry }, event }) =>
      event.type === 'slot.choose' ? { ...another, entry: { ...entry, day: event.day, slotId: event.slotId } } : {},
    ),
    keepSlots: assign(({ context: { offer }, event }) => {
      const { slots, from } = outputOf<SlotWeek>(event)
      return { offer: { ...offer, slots, from } }
    }),
    /** Why the change was rejected says more than that its slots couldn't be read. */
    keepFirstFailure: assign(({ context, event }) => ({
      failure: context.failure ?? (event as unknown as { error: Failure }).error,
    })),
    /** What is to collect by now, unless the person entered an amount of their own. */
    showNow: assign(({ context: { seen, now, entry } }) => {
      const isDue = now !== null && entry.values.payAmount === dueText(seen)
      const values = isDue ? { ...entry.values, payAmount: dueText(now) } : entry.values
      return { ...another, seen: now ?? seen, now: null, entry: { ...entry, values } }
    }),
    keepAnswer: assign(({ event }) => ({ seen: outputOf<JobRecord>(event), now: null, failure: null })),
    keepReadBack: assign(({ event }) => ({ now: outputOf<{ job: JobRecord }>(event).job })),
    announceDone: () => {},
  },
}).createMachine({
  id: 'job-status',
  context: ({ input: { job, today, happyCode } }) => ({
    seen: job,
    offer: { choices: [], slots: [], from: today },
    entry: { to: '', ...noSlot, values: { note: '', payType: '', payAmount: dueText(job) } },
    code: { sent: happyCode, trouble: null },
    ...write.undecided,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description:
        'The server is asked which statuses the job may get, and which slots where one of them requires a slot.',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: sameContext,
        onDone: [
          { guard: 'hasChoices', target: 'editing', actions: 'keepChoices' },
          { target: 'settled', actions: 'keepChoices' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'flow.close': 'closed' },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'The statuses couldn’t be read. What was typed is kept.',
      on: { 'read.again': { target: 'loading', actions: 'forgetTrouble' }, 'flow.close': 'closed' },
    },
    settled: {
      tags: 'idle',
      description: 'The job has no further status.',
      on: { 'flow.close': 'closed' },
    },
    editing: {
      description: 'The person chooses a status and enters what it requires.',
      initial: 'deciding',
      on: {
        'status.choose': { guard: 'isOther', target: '.deciding', actions: 'keepChoice' },
        'value.change': { guard: 'isAsked', actions: 'keepValue' },
        'slot.choose': { guard: 'mayChoose', actions: 'keepSlot' },
        'days.show': { guard: 'asksSlot', target: 'turning', actions: 'forgetTrouble' },
        'read.again': { guard: 'asksSlot', target: 'turning', actions: 'forgetTrouble' },
        'act.confirm': [
          { guard: 'isPostponement', target: 'postponing' },
          { guard: 'isComplete', target: 'changing', actions: ['forgetTrouble', 'keepKey'] },
          { guard: 'lacksCode', actions: 'keepShortCode' },
        ],
        'flow.close': 'closed',
      },
      states: codeInFormStates({ again: '#job-status.sendingCode' }),
    },
    turning: {
      tags: 'busy',
      description: 'Slots are read: of other days, or again after a rejection. What was chosen and typed stays.',
      invoke: {
        id: 'loadSlots',
        src: 'loadSlots',
        input: onDays,
        onDone: { target: 'editing', actions: 'keepSlots' },
        onError: { target: 'editing', actions: 'keepFirstFailure' },
      },
    },
    returning: {
      description: 'The change wasn’t made. Where it names a slot, the slots are read again first.',
      always: [{ guard: 'asksSlot', target: 'turning' }, { target: 'editing' }],
    },
    sendingCode: sendingCodeState({ form: 'editing' }),
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
      on: { 'review.again': { target: 'loading', actions: 'showNow' }, 'flow.close': 'closed' },
    },
    done: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The job has its new status.',
      entry: 'announceDone',
    },
    postponing: { type: 'final', tags: 'final', description: 'Postponing was chosen. Its own dialog comes next.' },
    closed: { type: 'final', tags: 'final', description: 'Closed without a change.' },
  },
})
