/**
 * Gives a job its slot and technician (T053, S-57, H50). Nobody takes a place twice: who comes second is told,
 * keeps the form and sees the slots as they are now. A full slot, or a technician whom something speaks against, takes a
 * note (S-176). Who may: LEVEL_1. Ends: saved (T054), or closed.
 */
import { assign, setup } from 'xstate'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { BookableSlot } from '../../src/contract/areas/slots/slots.ts'
import { reading, writing } from '../kit/actors.ts'
import { all, any, having } from '../kit/conditions.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ChosenSlot, noSlot, slotAt } from '../kit/slot-choice.ts'
import { outputOf, type ReadBackResult, sameContext, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import {
  type AppointmentChoice,
  candidateOf,
  isChoosable,
  isMovable,
  isSamePlace,
  kept,
  lackOf,
  presentSlot,
} from './appointment-choice.ts'

export interface JobAppointmentInput {
  readonly jobId: string
  /** Slot and technician, or the technician of its slot alone (B095) */
  readonly asks: 'appointment' | 'technician'
  /** First day to show, yyyy-MM-dd */
  readonly from: string
  /** A slot that was chosen elsewhere */
  readonly chosen: ChosenSlot | null
}

export interface JobAppointmentContext extends WriteContext, AppointmentChoice {
  readonly jobId: string
  readonly asks: JobAppointmentInput['asks']
  readonly from: string
  /** The job as somebody else left it */
  readonly now: JobRecord | null
  /** A write without response was read back: nothing had been saved */
  readonly isUnsaved: boolean
}

export type JobAppointmentEvent =
  | { type: 'slot.choose'; day: string; slotId: string }
  | { type: 'technician.choose'; technicianId: string }
  | { type: 'note.change'; note: string }
  | { type: 'days.show'; from: string }
  | { type: 'read.again' }
  | { type: 'appointment.save'; key: string }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'flow.close' }

export interface JobWithSlots {
  readonly job: JobRecord
  readonly slots: readonly BookableSlot[]
  readonly from: string
}

export type AppointmentRead = JobWithSlots & { readonly became: ReadBackResult }

const write = writeParts<JobAppointmentContext, JobAppointmentEvent>()
/** Another choice is another intent. */
const another = { key: null, failure: null, isUnsaved: false }

export const jobAppointmentMachine = setup({
  types: {} as FlowTypes<JobAppointmentContext, JobAppointmentEvent, JobAppointmentInput>,
  actors: {
    loadAppointment: reading<JobWithSlots, JobAppointmentContext>('loadAppointment'),
    saveAppointment: writing<JobRecord, JobAppointmentContext>('saveAppointment'),
    checkAppointment: reading<AppointmentRead, JobAppointmentContext>('checkAppointment'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    readMovable: ({ event }) => isMovable(outputOf<JobWithSlots>(event).job),
    isMovable: ({ context }) => isMovable(context.now),
    mayChoose: all({
      isOther: ({ context, event }) => !isSamePlace(having(event, 'slotId'), context),
      asksWhen: ({ context }) => context.asks === 'appointment',
      isChoosable: ({ context, event }) => isChoosable(slotAt(context.slots, having(event, 'slotId'))),
    }),
    isFree: all({
      isOther: ({ context, event }) => having(event, 'technicianId').technicianId !== context.technicianId,
      hasSlot: ({ context }) => slotAt(context.slots, context) !== null,
      isPossible: any({
        isNobody: ({ event }) => having(event, 'technicianId').technicianId === '',
        isCandidate: ({ context, event }) =>
          candidateOf({ ...context, technicianId: having(event, 'technicianId').technicianId }) !== null,
      }),
    }),
    asksWhen: ({ context }) => context.asks === 'appointment',
    isComplete: ({ context }) => lackOf(context) === null,
  },
  actions: {
    ...write.actions,
    keepLoaded: assign(({ context, event }) => {
      const { job, slots, from } = outputOf<JobWithSlots>(event)
      const isFirst = context.job === null
      const chosen = isFirst && context.day === '' ? presentSlot(job) : { day: context.day, slotId: context.slotId }
      const technicianId = isFirst ? (job.technicianId ?? '') : context.technicianId
      // Without a slot there is no technician of one.
      const asks = presentSlot(job).day === '' ? 'appointment' : context.asks
      return kept({ ...context, ...chosen, asks, job: isFirst ? job : context.job, slots, from, technicianId })
    }),
    keepSlot: assign(({ context, event }) =>
      event.type === 'slot.choose' ? kept({ ...context, ...another, day: event.day, slotId: event.slotId }) : {},
    ),
    keepTechnician: assign(({ event }) =>
      event.type === 'technician.choose' ? { ...another, technicianId: event.technicianId } : {},
    ),
    keepNote: assign(({ event }) => (event.type === 'note.change' ? { key: null, note: event.note } : {})),
    keepAnswer: assign({ job: ({ event }) => outputOf<JobRecord>(event), failure: null }),
    keepReadBack: assign(({ context, event }) => {
      const { job, slots, from, became } = outputOf<AppointmentRead>(event)
      const isRefused = context.failure?.outcome === 'refused'
      return {
        ...kept({ ...context, slots, from }),
        ...(became === 'done' ? { job } : {}),
        ...(became === 'lost' ? { now: job, key: null } : {}),
        failure: isRefused ? context.failure : null,
        isUnsaved: became === 'open' && !isRefused,
      }
    }),
    /** What somebody else left is what the person decides on from here on; what they chose stays. */
    showNow: assign(({ context }) => kept({ ...context, ...another, job: context.now ?? context.job, now: null })),
    announceSaved: () => {},
  },
}).createMachine({
  id: 'job-appointment',
  context: ({ input }) => ({
    jobId: input.jobId,
    asks: input.asks,
    from: input.from,
    ...(input.chosen ?? noSlot),
    job: null,
    slots: [],
    technicianId: '',
    note: '',
    now: null,
    isUnsaved: false,
    key: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'The job, its slots and who is free in them are read.',
      invoke: {
        id: 'loadAppointment',
        src: 'loadAppointment',
        input: sameContext,
        onDone: [
          { guard: 'readMovable', target: 'choosing', actions: 'keepLoaded' },
          { target: 'settled', actions: 'keepLoaded' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'flow.close': 'closed' },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'Job or slots couldn’t be read.',
      on: { 'read.again': 'loading', 'flow.close': 'closed' },
    },
    settled: {
      tags: 'idle',
      description: 'Someone is on the way to the job, or it began or ended, so it stays where it is.',
      on: { 'flow.close': 'closed' },
    },
    choosing: {
      description: 'The person chooses a slot and, where somebody is free, a technician.',
      on: {
        'slot.choose': { guard: 'mayChoose', actions: 'keepSlot' },
        'technician.choose': { guard: 'isFree', actions: 'keepTechnician' },
        'note.change': { actions: 'keepNote' },
        'days.show': { guard: 'asksWhen', target: 'turning' },
        'read.again': 'turning',
        'appointment.save': { guard: 'isComplete', target: 'saving', actions: 'keepKey' },
        'flow.close': 'closed',
      },
    },
    turning: {
      tags: 'busy',
      description: 'The slots of other days are read. What was chosen and typed stays.',
      invoke: {
        id: 'readDays',
        src: 'loadAppointment',
        input: ({ context, event }) => (event.type === 'days.show' ? { ...context, from: event.from } : context),
        onDone: { target: 'choosing', actions: ['keepLoaded', 'forgetKey'] },
        onError: { target: 'choosing', actions: 'keepFailure' },
      },
    },
    saving: {
      description: 'One appointment, from its request to its response.',
      initial: 'sending',
      states: writeStates({
        act: 'saveAppointment',
        readBack: 'checkAppointment',
        done: '#job-appointment.saved',
        back: '#job-appointment.choosing',
        lost: '#job-appointment.changed',
      }),
    },
    changed: {
      tags: 'asking',
      description: 'Someone else changed the job. Nothing was saved, and the job is shown as it is now.',
      on: {
        'review.again': [
          { guard: 'isMovable', target: 'choosing', actions: 'showNow' },
          { target: 'settled', actions: 'showNow' },
        ],
        'flow.close': 'closed',
      },
    },
    saved: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The job has its appointment.',
      entry: 'announceSaved',
    },
    closed: { type: 'final', tags: 'final', description: 'Closed without a change.' },
  },
})
