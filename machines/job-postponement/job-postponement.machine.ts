/**
 * Postpones one job with the customer's OTP, and gives it a new slot in the same dialog (T055, T056, H51, S-16). Shows
 * what depends on the job. An OTP is sent by the person, for a reason. The change of status brings it and the slot; a
 * service that takes the status alone gets the appointment next. Where that is rejected, another slot can be chosen,
 * without another OTP (S-213). Who may: everyone who sees the job. Ends: done, left without a slot, or closed.
 * Long, because the chart is read beside its guards and actions.
 */
import { assign, setup } from 'xstate'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { reading, writing } from '../kit/actors.ts'
import { type CodeOut, codeInFormParts, codeInFormStates, sendingCodeState } from '../kit/code-in-form.ts'
import { all, having } from '../kit/conditions.ts'
import { confirmedWriteParts } from '../kit/confirmed-write.ts'
import type { FlowTypes } from '../kit/model.ts'
import { isSamePlace, noSlot } from '../kit/slot-choice.ts'
import { outputOf, sameContext } from '../kit/write.ts'
import {
  another,
  isFree,
  isPlaced,
  isWholeCode,
  lackOf,
  type PostponementContext,
  postponementReasons,
  reasonLacking,
  slotAt,
} from './postponement-entry.ts'
import {
  type Days,
  type Loaded,
  type PostponementEvent,
  type PostponementInput,
  type PostponementRead,
  type Sent,
  withCode,
} from './postponement-events.ts'
import { placing, postponing } from './postponement-writes.ts'

const write = confirmedWriteParts<JobRecord, PostponementContext, PostponementEvent>()
const code = codeInFormParts<PostponementContext, PostponementEvent>()

export const jobPostponementMachine = setup({
  types: {} as FlowTypes<PostponementContext, PostponementEvent, PostponementInput>,
  actors: {
    loadPostponement: reading<Loaded, PostponementContext>('loadPostponement'),
    loadDays: reading<Days, PostponementContext>('loadDays'),
    sendCode: writing<CodeOut, PostponementContext>('sendCode'),
    postponeJob: writing<JobRecord, Sent>('postponeJob'),
    checkPostponement: reading<PostponementRead, PostponementContext>('checkPostponement'),
    placeJob: writing<JobRecord, PostponementContext>('placeJob'),
    checkPlace: reading<PostponementRead, PostponementContext>('checkPlace'),
  },
  delays: { ...write.delays, ...code.delays },
  guards: {
    ...write.guards,
    ...code.guards,
    isOffered: ({ event }) => outputOf<Loaded>(event).isOffered,
    isOther: all({
      isOther: ({ context, event }) => having(event, 'reason').reason !== context.reason,
      isKnown: ({ event }) => postponementReasons.some((one) => one === having(event, 'reason').reason),
    }),
    maySend: ({ context }) => reasonLacking(context) === null,
    mayChoose: all({
      isOther: ({ context, event }) => !isSamePlace(having(event, 'slotId'), context),
      isFree: ({ context, event }) => isFree(slotAt(context.slots, having(event, 'slotId')), context.seen),
    }),
    isComplete: all({
      lacksNothing: ({ context }) => lackOf(context) === null,
      isWholeCode: ({ event }) => isWholeCode(having(event, 'code').code),
    }),
    lacksCode: ({ context }) => lackOf(context) === null,
    hasSlot: ({ context }) => isFree(slotAt(context.slots, context), context.seen),
    isPostponed: ({ context }) => context.isPostponed,
    isPlaced: ({ context }) => isPlaced(context),
    hasPlaceKey: ({ context }) => context.placeKey !== null,
  },
  actions: {
    ...write.actions,
    ...code.actions,
    keepLoaded: assign(({ event }) => {
      const { slots, from, dependencies } = outputOf<Loaded>(event)
      return { slots, from, dependencies, codeTrouble: null }
    }),
    keepDays: assign(({ context, event }) => ({ ...another(context), ...outputOf<Days>(event) })),
    keepDaysFailure: assign(({ context, event }) => {
      const { error: failure } = event as unknown as { error: Failure }
      return { ...another(context), failure, isDaysFailure: true }
    }),
    keepReason: assign(({ context, event }) =>
      'reason' in event ? { ...another(context), reason: event.reason } : {},
    ),
    keepNote: assign(({ context, event }) => ('note' in event ? { ...another(context), note: event.note } : {})),
    keepSlot: assign(({ context, event }) =>
      event.type === 'slot.choose' ? { ...another(context), day: event.day, slotId: event.slotId } : {},
    ),
    keepPlaceKey: assign({ placeKey: ({ event }) => ('placeKey' in event ? event.placeKey : null) }),
    usePlaceKey: assign({ key: ({ context }) => context.placeKey, placeKey: () => null }),
    forgetDaysFailure: assign({ isDaysFailure: false }),
    /** With the answer the job is another one: its OTP was used, and its slot and technician given back. */
    keepAnswer: assign(({ context, event }) => ({
      ...another(context),
      seen: outputOf<JobRecord>(event),
      now: null,
      isPostponed: true,
      sent: null,
      codeTrouble: null,
    })),
    keepReadBack: assign(({ context, event }) => {
      const { job, slots, from, became } = outputOf<PostponementRead>(event)
      // A rejection forgets its key. Its reason stays in view.
      const isRefused = context.key === null
      const failure = isRefused && became !== 'done' ? context.failure : null
      const days = { slots, from, failure, isDaysFailure: false, isUnsaved: became === 'open' && !isRefused }
      if (became !== 'done') return became === 'lost' ? { ...days, now: job, key: null } : days
      // Nothing follows by itself on what was only read: whoever comes back decides on the slot.
      return { ...days, seen: job, now: null, key: null, placeKey: null, isPostponed: true, sent: null }
    }),
    announceDone: () => {},
  },
}).createMachine({
  id: 'job-postponement',
  context: ({ input: { job, from, sent } }) => ({
    seen: job,
    from,
    sent,
    codeTrouble: null,
    dependencies: [],
    slots: [],
    reason: '',
    note: '',
    ...noSlot,
    isPostponed: false,
    placeKey: null,
    isUnsaved: false,
    isDaysFailure: false,
    ...write.undecided,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'What depends on the job and its free slots are read, and whether it can be postponed.',
      invoke: {
        id: 'loadPostponement',
        src: 'loadPostponement',
        input: sameContext,
        onDone: [
          { guard: 'isOffered', target: 'editing', actions: 'keepLoaded' },
          { target: 'settled', actions: 'keepLoaded' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'flow.close': 'closed' },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'Dependencies or slots couldn’t be read. What was typed is kept.',
      on: { 'read.again': { target: 'loading', actions: 'forgetTrouble' }, 'flow.close': 'closed' },
    },
    settled: {
      tags: 'idle',
      description: 'A job in this status can’t be postponed.',
      on: { 'flow.close': 'closed' },
    },
    editing: {
      description: 'The person gives the reason, sends the OTP, types it and chooses the new slot.',
      initial: 'deciding',
      on: {
        'reason.choose': { guard: 'isOther', actions: 'keepReason' },
        'note.change': { actions: 'keepNote' },
        'slot.choose': { guard: 'mayChoose', actions: 'keepSlot' },
        'days.show': 'turning',
        'read.again': 'turning',
        'postpone.confirm': [
          {
            guard: 'isComplete',
            target: 'postponing',
            actions: ['forgetTrouble', 'forgetDaysFailure', 'keepKey', 'keepPlaceKey'],
          },
          { guard: 'lacksCode', actions: 'keepShortCode' },
        ],
        'flow.close': 'closed',
      },
      states: codeInFormStates({ again: '#job-postponement.sendingCode' }),
    },
    sendingCode: sendingCodeState({ form: 'editing' }),
    turning: {
      tags: 'busy',
      description: 'The slots of other days are read. What was chosen and typed stays.',
      invoke: {
        id: 'loadDays',
        src: 'loadDays',
        input: ({ context, event }) => (event.type === 'days.show' ? { ...context, from: event.from } : context),
        onDone: [
          { guard: 'isPostponed', target: 'slotless', actions: 'keepDays' },
          { target: 'editing', actions: 'keepDays' },
        ],
        onError: [
          { guard: 'isPostponed', target: 'slotless', actions: 'keepDaysFailure' },
          { target: 'editing', actions: 'keepDaysFailure' },
        ],
      },
    },
    postponing: {
      description: 'One postponement, from its confirmation to its response.',
      initial: 'sending',
      states: {
        ...postponing,
        sending: { ...postponing.sending, invoke: { ...postponing.sending.invoke, input: withCode } },
      },
    },
    postponed: {
      description: 'The job is postponed. Whether it has its new slot decides what comes next.',
      always: [
        { guard: 'isPlaced', target: 'done' },
        { guard: 'hasPlaceKey', target: 'placing', actions: 'usePlaceKey' },
        { target: 'slotless' },
      ],
    },
    placing: {
      description: 'The appointment in the new slot, from its request to its response.',
      initial: 'sending',
      states: placing,
    },
    slotless: {
      tags: 'moved',
      description: 'The job is postponed and has no slot yet. The person chooses one, without another OTP.',
      on: {
        'slot.choose': { guard: 'mayChoose', actions: 'keepSlot' },
        'days.show': 'turning',
        'read.again': 'turning',
        'slot.confirm': { guard: 'hasSlot', target: 'placing', actions: ['forgetDaysFailure', 'keepKey'] },
        'flow.close': 'left',
      },
    },
    movedOn: {
      tags: ['asking', 'moved'],
      description: 'Someone else changed the postponed job, so the slot wasn’t given. Who it was is shown.',
      on: { 'flow.close': 'left' },
    },
    changed: {
      tags: ['asking', 'moved'],
      description: 'The job has changed in the meantime, so it wasn’t postponed. Who was first is shown.',
      on: { 'review.again': { target: 'loading', actions: 'showNow' }, 'flow.close': 'closed' },
    },
    done: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The job is postponed and has its new slot.',
      entry: 'announceDone',
    },
    left: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The job is postponed. Its slot is given elsewhere.',
    },
    closed: { type: 'final', tags: 'final', description: 'Closed without a change.' },
  },
})
