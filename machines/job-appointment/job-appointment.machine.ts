/**
 * Gives a job its slot and technician (T053, S-57, H50). Nobody takes a place twice: who comes second is told,
 * keeps the form and sees the slots as they are now. A full slot, or a technician whom something speaks against, takes a
 * note (S-176). Who may: LEVEL_1. Ends: saved (T054), or closed.
 */

import { assign, setup } from 'xstate'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import { reading, writing } from '../kit/actors.ts'
import { all, any, having } from '../kit/conditions.ts'
import { outputOf } from '../kit/event-data.ts'
import { changedState, jobDialogStates, settledState, turningState } from '../kit/job-dialog.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ChosenSlot, noSlot, slotAt } from '../kit/slot-choice.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import {
  type AppointmentChoice,
  type AppointmentEntry,
  candidateOf,
  chosenSlot,
  isChoosable,
  isMovable,
  isSamePlace,
  kept,
  lackOf,
  presentSlot,
  type SlotOffer,
} from './appointment-choice.ts'

/** What is decided of which job. */
interface AppointmentTask {
  readonly jobId: string
  /** Slot and technician, or the technician of its slot alone (B095) */
  readonly asks: 'appointment' | 'technician'
}

export interface JobAppointmentInput extends AppointmentTask {
  /** First day to show, yyyy-MM-dd */
  readonly from: string
  /** A slot that was chosen elsewhere */
  readonly chosen: ChosenSlot | null
}

export interface JobAppointmentContext extends WriteContext, AppointmentChoice {
  readonly task: AppointmentTask
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

export interface JobWithSlots extends SlotOffer {
  readonly job: JobRecord
}

export type AppointmentRead = JobWithSlots & { readonly became: ReadBackResult }

const write = writeParts<JobAppointmentContext, JobAppointmentEvent>()
/** Another choice is another intent. */
const another = { key: null, failure: null, isUnsaved: false }

/** Another choice of the person. */
const entering = ({ entry }: JobAppointmentContext, part: Partial<AppointmentEntry>) => ({
  ...another,
  entry: { ...entry, ...part },
})

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
      isOther: ({ context, event }) => !isSamePlace(having(event, 'slotId'), context.entry),
      asksWhen: ({ context }) => context.task.asks === 'appointment',
      isChoosable: ({ context, event }) => isChoosable(slotAt(context.offer.slots, having(event, 'slotId'))),
    }),
    isFree: all({
      isOther: ({ context, event }) => having(event, 'technicianId').technicianId !== context.entry.technicianId,
      hasSlot: ({ context }) => chosenSlot(context) !== null,
      isPossible: any({
        isNobody: ({ event }) => having(event, 'technicianId').technicianId === '',
        isCandidate: ({ context, event }) => candidateOf(context, having(event, 'technicianId').technicianId) !== null,
      }),
    }),
    asksWhen: ({ context }) => context.task.asks === 'appointment',
    isComplete: ({ context }) => lackOf(context) === null,
  },
  actions: {
    ...write.actions,
    keepLoaded: assign(({ context, event }) => {
      const { job, slots, from } = outputOf<JobWithSlots>(event)
      const offer = { slots, from }
      // Without a slot there is no technician of one.
      const asks = presentSlot(job).day === '' ? 'appointment' : context.task.asks
      const read = { ...context, task: { ...context.task, asks }, offer }
      if (context.job) return kept(read)
      const chosen = context.entry.day === '' ? presentSlot(job) : {}
      return kept({ ...read, job, entry: { ...context.entry, ...chosen, technicianId: job.technicianId ?? '' } })
    }),
    keepSlot: assign(({ context, event }) =>
      event.type === 'slot.choose'
        ? kept({ ...context, ...entering(context, { day: event.day, slotId: event.slotId }) })
        : {},
    ),
    keepTechnician: assign(({ context, event }) =>
      event.type === 'technician.choose' ? entering(context, { technicianId: event.technicianId }) : {},
    ),
    /** Why the last try failed stays in view. */
    keepNote: assign(({ context, event }) =>
      event.type === 'note.change' ? { key: null, entry: { ...context.entry, note: event.note } } : {},
    ),
    keepAnswer: assign({ job: ({ event }) => outputOf<JobRecord>(event), failure: null }),
    keepReadBack: assign(({ context, event }) => {
      const { job, slots, from, became } = outputOf<AppointmentRead>(event)
      const isRefused = context.failure?.outcome === 'refused'
      return {
        ...kept({ ...context, offer: { slots, from } }),
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
    task: { jobId: input.jobId, asks: input.asks },
    job: null,
    offer: { slots: [], from: input.from },
    entry: { ...(input.chosen ?? noSlot), technicianId: '', note: '' },
    now: null,
    isUnsaved: false,
    key: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    ...jobDialogStates({
      read: 'loadAppointment',
      offers: 'readMovable',
      keep: 'keepLoaded',
      form: 'editing',
      settled: 'settled',
      close: 'flow.close',
      again: [],
      loading: 'The job, its slots and who is free in them are read.',
      failed: 'Job or slots couldn’t be read.',
    }),
    settled: settledState(
      'flow.close',
      'Someone is on the way to the job, or it began or ended, so it stays where it is.',
    ),
    editing: {
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
    turning: turningState({
      id: 'readDays',
      read: 'loadAppointment',
      form: 'editing',
      keep: ['keepLoaded', 'forgetKey'],
      keepFailure: 'keepFailure',
      description: 'The slots of other days are read. What was chosen and typed stays.',
    }),
    saving: {
      description: 'One appointment, from its request to its response.',
      initial: 'sending',
      states: writeStates({
        act: 'saveAppointment',
        readBack: 'checkAppointment',
        done: '#job-appointment.saved',
        back: '#job-appointment.editing',
        lost: '#job-appointment.changed',
      }),
    },
    changed: changedState(
      {
        close: 'flow.close',
        description: 'Someone else changed the job. Nothing was saved, and the job is shown as it is now.',
      },
      [
        { guard: 'isMovable', target: 'editing', actions: 'showNow' },
        { target: 'settled', actions: 'showNow' },
      ],
    ),
    saved: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The job has its appointment.',
      entry: 'announceSaved',
    },
  },
})
