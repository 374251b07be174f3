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
import {
  type CodeOut,
  codeInFormParts,
  codeInFormStates,
  type FormCode,
  sendingCodeState,
} from '../kit/code-in-form.ts'
import { all, having } from '../kit/conditions.ts'
import { confirmedWriteParts } from '../kit/confirmed-write.ts'
import { outputOf } from '../kit/event-data.ts'
import { changedState, jobDialogStates, settledState, turningState } from '../kit/job-dialog.ts'
import type { FlowTypes } from '../kit/model.ts'
import { isSamePlace, noSlot } from '../kit/slot-choice.ts'
import {
  another,
  type Days,
  entering,
  hasFreeSlot,
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
const unsent: FormCode = { sent: null, trouble: null }

/** Other days are read for the form, and for the slot alone. */
const turning = {
  read: 'loadDays',
  keep: 'keepDays',
  keepFailure: 'keepDaysFailure',
} as const

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
      isOther: ({ context, event }) => having(event, 'reason').reason !== context.entry.reason,
      isKnown: ({ event }) => postponementReasons.some((one) => one === having(event, 'reason').reason),
    }),
    maySend: ({ context }) => reasonLacking(context.entry) === null,
    mayChoose: all({
      isOther: ({ context, event }) => !isSamePlace(having(event, 'slotId'), context.entry),
      isFree: ({ context, event }) => isFree(slotAt(context.offer.slots, having(event, 'slotId')), context.seen),
    }),
    isComplete: all({
      lacksNothing: ({ context }) => lackOf(context) === null,
      isWholeCode: ({ event }) => isWholeCode(having(event, 'code').code),
    }),
    lacksCode: ({ context }) => lackOf(context) === null,
    hasSlot: ({ context }) => hasFreeSlot(context),
    isPlaced: ({ context }) => isPlaced(context),
    hasKey: ({ context }) => context.key !== null,
  },
  actions: {
    ...write.actions,
    ...code.actions,
    keepLoaded: assign(({ context: { code }, event }) => {
      const { slots, from, dependencies } = outputOf<Loaded>(event)
      return { offer: { slots, from, dependencies }, code: { ...code, trouble: null } }
    }),
    keepDays: assign(({ context, event }) => ({
      ...another(context),
      offer: { ...context.offer, ...outputOf<Days>(event) },
    })),
    keepDaysFailure: assign(({ context, event }) => {
      const { error } = event as unknown as { error: Failure }
      return { ...another(context), failure: { ...error, about: 'days' as const } }
    }),
    keepReason: assign(({ context, event }) => ('reason' in event ? entering(context, { reason: event.reason }) : {})),
    keepNote: assign(({ context, event }) => ('note' in event ? entering(context, { note: event.note }) : {})),
    keepSlot: assign(({ context, event }) =>
      event.type === 'slot.choose' ? entering(context, { day: event.day, slotId: event.slotId }) : {},
    ),
    /** The appointment that follows by itself is an intent of its own. */
    usePlaceKey: assign({ key: ({ context }) => `${context.key}-place` }),
    /** With the answer the job is another one: its OTP was used, and its slot and technician given back. */
    keepAnswer: assign(({ context, event }) => ({
      ...another(context),
      key: context.key,
      seen: outputOf<JobRecord>(event),
      now: null,
      code: unsent,
    })),
    keepReadBack: assign(({ context, event }) => {
      const { job, slots, from, became } = outputOf<PostponementRead>(event)
      // A rejection forgets its key. Its reason stays in view.
      const isRefused = context.key === null
      const read = {
        offer: { ...context.offer, slots, from },
        failure: isRefused && became !== 'done' ? context.failure : null,
        isUnsaved: became === 'open' && !isRefused,
      }
      if (became !== 'done') return became === 'lost' ? { ...read, now: job, key: null } : read
      // Nothing follows by itself on what was only read: whoever comes back decides on the slot.
      return { ...read, seen: job, now: null, key: null, code: { ...context.code, sent: null } }
    }),
    announceDone: () => {},
  },
}).createMachine({
  id: 'job-postponement',
  context: ({ input: { job, from, sent } }) => ({
    seen: job,
    offer: { slots: [], from, dependencies: [] },
    entry: { reason: '', note: '', ...noSlot },
    code: { sent, trouble: null },
    isUnsaved: false,
    ...write.undecided,
  }),
  initial: 'loading',
  states: {
    ...jobDialogStates({
      read: 'loadPostponement',
      offers: 'isOffered',
      keep: 'keepLoaded',
      form: 'editing',
      settled: 'settled',
      close: 'flow.close',
      again: 'forgetTrouble',
      loading: 'What depends on the job and its free slots are read, and whether it can be postponed.',
      failed: 'Dependencies or slots couldn’t be read. What was typed is kept.',
    }),
    settled: settledState('flow.close', 'A job in this status can’t be postponed.'),
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
            actions: ['forgetTrouble', 'keepKey'],
          },
          { guard: 'lacksCode', actions: 'keepShortCode' },
        ],
        'flow.close': 'closed',
      },
      states: codeInFormStates({ again: '#job-postponement.sendingCode' }),
    },
    sendingCode: sendingCodeState({ form: 'editing' }),
    turning: turningState({
      ...turning,
      id: 'loadDays',
      form: 'editing',
      description: 'The slots of other days are read. What was chosen and typed stays.',
    }),
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
        { guard: 'hasKey', target: 'placing', actions: 'usePlaceKey' },
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
        'days.show': 'turningSlotless',
        'read.again': 'turningSlotless',
        'slot.confirm': { guard: 'hasSlot', target: 'placing', actions: 'keepKey' },
        'flow.close': 'left',
      },
    },
    turningSlotless: turningState({
      ...turning,
      id: 'loadSlotDays',
      form: 'slotless',
      description: 'The slots of other days are read for the postponed job.',
    }),
    changedSlotless: {
      tags: ['asking', 'moved'],
      description: 'Someone else changed the postponed job, so the slot wasn’t given. Who it was is shown.',
      on: { 'flow.close': 'left' },
    },
    changed: changedState(
      {
        close: 'flow.close',
        description: 'The job has changed in the meantime, so it wasn’t postponed. Who was first is shown.',
      },
      { target: 'loading', actions: 'showNow' },
    ),
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
  },
})
