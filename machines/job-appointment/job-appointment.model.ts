import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { BookableSlot } from '../../src/contract/areas/slots/slots.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { candidateOf, lackOf, overridden } from './appointment-choice.ts'
import {
  type AppointmentRead,
  type JobAppointmentContext,
  type JobWithSlots,
  jobAppointmentMachine,
} from './job-appointment.machine.ts'

const waiting: JobRecord = {
  jobId: 'J-88244',
  type: 'SERVICE',
  status: 'WAITING',
  description: 'Low flow',
  technician: null,
  appointmentDate: null,
  installationId: 'WP-BLR-004188',
  customerId: 'C-010413',
  zoneCode: 'BLR-02',
  customerName: 'Farida Contractor',
  phoneNumber: '9845011846',
  cityCode: 'BLR',
  zone: 'Koramangala',
  technicianId: null,
  slotId: null,
  appointmentStartTime: null,
  appointmentEndTime: null,
  priority: 'NORMAL',
  tags: [],
  paymentToCollect: 0,
  postponements: 0,
  createdAt: '2026-11-19T05:50:00Z',
  updatedAt: '2026-11-19T05:50:00Z',
  address: '12, 5th Block, Koramangala',
  zip: '560095',
  note: '',
  purifierId: 'HWP00700112',
  botId: null,
  plan: 'Family 30',
  validTill: '2026-12-23',
  oldDeviceCode: null,
  parentJobId: null,
  attempt: 1,
  createdBy: 'Asha Menon',
  completedAt: null,
  events: [],
}
const assigned: JobRecord = {
  ...waiting,
  status: 'ASSIGNED',
  technicianId: 'E-2001',
  technician: 'Suresh Babu',
  appointmentDate: '2026-11-21',
  slotId: 'S10',
  appointmentStartTime: '10:00',
  appointmentEndTime: '11:00',
  updatedAt: '2026-11-20T05:11:00Z',
}
const begun: JobRecord = { ...assigned, status: 'IN_PROGRESS', updatedAt: '2026-11-21T04:35:00Z' }

const person = { technicianId: 'E-2001', name: 'Suresh Babu', concerns: [] }
const late = { technicianId: 'E-2003', name: 'Farhan Ali', concerns: ['SHIFT', 'ZONE'] }
const away = { technicianId: 'E-2007', name: 'Meena Rao', concerns: ['LEAVE', 'SKILL'] }
const hours = {
  S08: { start: '08:00', end: '10:00' },
  S10: { start: '10:00', end: '12:00' },
}
const slot = (day: string, slotId: keyof typeof hours, more: Partial<BookableSlot> = {}): BookableSlot => ({
  zoneCode: 'BLR-02',
  zone: 'Koramangala',
  day,
  slotId,
  ...hours[slotId],
  capacity: 4,
  booked: 2,
  free: 2,
  why: null,
  technicians: [person, late],
  ...more,
})
const full = { booked: 4, free: 0, why: 'FULL', technicians: [late, away] }
const slots: readonly BookableSlot[] = [
  slot('2026-11-21', 'S08', { free: 0, why: 'PASSED' }),
  slot('2026-11-21', 'S10'),
  slot('2026-11-22', 'S08', { capacity: 0, booked: 0, free: 0, why: 'CLOSED' }),
  slot('2026-11-22', 'S10', full),
]
/** Somebody took the last place. */
const taken: readonly BookableSlot[] = [...slots.slice(0, 1), slot('2026-11-21', 'S10', full), ...slots.slice(2)]

const from = '2026-11-21'
const first: JobWithSlots = { job: waiting, slots, from }
const placed: JobWithSlots = { job: assigned, slots, from }
const over: JobWithSlots = { job: begun, slots, from }
const nothing: JobWithSlots = { job: waiting, slots: [], from }

const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The workforce service is closed for the day' }
const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'The slot 10:00 on 21 Nov 2026 is full in Koramangala. Choose another slot.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

const input = { jobId: 'J-88244', from, chosen: null }

/** A read-back agrees with how the write ended, and the job is the one that was shown. */
function isPossible({ job, task: { asks }, entry }: JobAppointmentContext, answer: unknown): boolean {
  // Days without slots are turned to by those who have chosen somebody already.
  if (answer === nothing && job !== null && entry.technicianId !== person.technicianId) return false
  if (answer === first || answer === nothing) return asks === 'appointment'
  if (answer === placed) return asks === 'technician'
  if (answer === over) return job === null
  return true
}

const placesOf = (all: readonly BookableSlot[]) => (all === slots ? 'some' : all === taken ? 'taken' : all.length)

export const jobAppointmentModel = defineModel({
  machine: jobAppointmentMachine,
  texts: 'job-appointment',
  inputs: {
    'a waiting job': { ...input, asks: 'appointment' },
    'its technician': { ...input, asks: 'technician' },
  },
  // Keeps what a guard or the view distinguishes. Leaves out typed text and keys.
  project: (context) => ({
    status: context.job?.status,
    places: placesOf(context.offer.slots),
    chosen: `${context.entry.day} ${context.entry.slotId}`,
    lack: lackOf(context),
    overridden: overridden(context),
    person: candidateOf(context)?.technicianId,
    now: context.now?.status,
    isUnsaved: context.isUnsaved,
    failed: context.failure?.status ?? context.failure?.kind,
  }),
  events: {
    'slot.choose': [
      { day: '2026-11-21', slotId: 'S10' },
      { day: '2026-11-22', slotId: 'S10' },
    ],
    'technician.choose': [{ technicianId: 'E-2001' }, { technicianId: 'E-2003' }, { technicianId: '' }],
    'note.change': [{ note: 'Agreed with the customer by phone' }],
    'days.show': [{ from: '2026-11-28' }],
    'read.again': [{}],
    'appointment.save': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0004' }],
    'check.start': [{}],
    'review.again': [{}],
    'flow.close': [{}],
  },
  possible: isPossible,
  outcomes: {
    loadAppointment: { done: [first, placed, over, nothing], error: [unreachable] },
    readDays: { done: [first, placed, nothing], error: [unreachable] },
    saveAppointment: { done: [assigned], error: [refusal, overtaken, noAnswer] },
    checkAppointment: {
      done: [
        { ...placed, became: 'done' },
        { job: waiting, slots: taken, from, became: 'open' },
        { ...placed, job: { ...assigned, technician: 'Divya Shetty' }, became: 'lost' },
        { ...over, became: 'lost' },
      ] satisfies readonly AppointmentRead[],
      error: [unreachable],
    },
  },
})
