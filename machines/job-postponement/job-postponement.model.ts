import type { JobEvent } from '../../src/contract/areas/jobs/job-events.ts'
import type { JobDependency } from '../../src/contract/areas/jobs/job-postponement.ts'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { BookableSlot } from '../../src/contract/areas/slots/slots.ts'
import type { Failure } from '../../src/contract/failure.ts'
import type { CodeFailure, CodeOut } from '../kit/code-in-form.ts'
import { defineModel } from '../kit/model.ts'
import { jobPostponementMachine } from './job-postponement.machine.ts'
import { type Days, isPlaced, lackOf, type PostponementContext, reasonLacking } from './postponement-entry.ts'
import type { Loaded, PostponementRead } from './postponement-events.ts'

const event = (at: string, by: string, status: string, note = ''): JobEvent => ({
  at,
  by,
  byTitle: by === 'Suresh Babu' ? 'Technician' : 'Dispatcher',
  kind: 'STATUS',
  status,
  note,
})

const assigned: JobRecord = {
  jobId: 'J-88213',
  type: 'SERVICE',
  status: 'ASSIGNED',
  description: 'Low flow',
  technician: 'Suresh Babu',
  technicianId: 'E-2001',
  appointmentDate: '2026-11-21',
  slotId: 'S10',
  appointmentStartTime: '10:00',
  appointmentEndTime: '11:00',
  installationId: 'WP-BLR-004217',
  customerId: 'C-010982',
  priority: 'HIGH',
  customerName: 'Ananya Krishnamurthy',
  phoneNumber: '9845022712',
  cityCode: 'BLR',
  zone: 'Indiranagar',
  zoneCode: 'BLR-01',
  tags: ['LOW_FLOW'],
  paymentToCollect: 649_00,
  postponements: 0,
  zip: '560038',
  note: '',
  createdAt: '2026-11-20T03:44:00Z',
  updatedAt: '2026-11-21T04:20:00Z',
  purifierId: 'HWP-219833',
  address: '37, Green Meadows, 100 Feet Road, Indiranagar',
  botId: 'BOT-7F3A21',
  plan: 'Family 30, 28 days',
  validTill: '2026-12-04',
  oldDeviceCode: null,
  parentJobId: null,
  attempt: 1,
  createdBy: 'Asha Menon',
  completedAt: null,
  events: [event('2026-11-21T04:20:00Z', 'Asha Menon', 'ASSIGNED')],
}
/** Postponed before, and without anything that depends on it. */
const alone: JobRecord = { ...assigned, technician: null, technicianId: null, status: 'SCHEDULED', postponements: 1 }
const later = '2026-11-21T05:02:00Z'
/** Postponed by this person, and without the place that it had. */
const open: JobRecord = {
  ...assigned,
  status: 'POSTPONED',
  technicianId: null,
  technician: null,
  postponements: 1,
  updatedAt: later,
  appointmentDate: null,
  slotId: null,
  appointmentStartTime: null,
  appointmentEndTime: null,
  events: [...assigned.events, event(later, 'Ravi Shankar', 'POSTPONED', 'Customer is away')],
}
const placedOn = (appointmentDate: string): JobRecord => ({
  ...open,
  status: 'SCHEDULED',
  appointmentDate,
  slotId: 'S10',
  appointmentStartTime: '10:00',
  appointmentEndTime: '11:00',
})
const placed = ['2026-11-22', '2026-11-23', '2026-11-24'].map(placedOn)
const onTheWay: JobRecord = {
  ...assigned,
  status: 'EN_ROUTE',
  updatedAt: later,
  events: [...assigned.events, event(later, 'Suresh Babu', 'EN_ROUTE')],
}
const cancelled: JobRecord = {
  ...open,
  status: 'CANCELLED',
  updatedAt: '2026-11-21T05:04:00Z',
  events: [...open.events, event('2026-11-21T05:04:00Z', 'Asha Menon', 'CANCELLED', 'Customer moved away')],
}

const hours = {
  S08: { start: '08:00', end: '10:00' },
  S10: { start: '10:00', end: '12:00' },
}
const slot = (day: string, slotId: keyof typeof hours, more: Partial<BookableSlot> = {}): BookableSlot => ({
  zoneCode: 'BLR-01',
  zone: 'Indiranagar',
  day,
  slotId,
  ...hours[slotId],
  capacity: 4,
  booked: 2,
  free: 2,
  why: null,
  technicians: [],
  ...more,
})
const full = { booked: 4, free: 0, why: 'FULL' }
const from = '2026-11-21'
const [first, second, third] = ['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => slot(day, 'S10')) as [
  BookableSlot,
  BookableSlot,
  BookableSlot,
]
const over = [slot(from, 'S08', { free: 0, why: 'PASSED' }), slot(from, 'S10')]
const days: Days = { slots: [...over, first, second, { ...third, free: 0, why: 'NO_TECHNICIAN' }], from }
/** Somebody took the last place, and another slot became free. */
const taken: Days = { slots: [...over, { ...first, ...full }, second, third], from }

const dependencies: readonly JobDependency[] = [
  { kind: 'JOB', id: 'J-88301', status: 'WAITING', amount: null },
  { kind: 'PAYMENT', id: 'J-88213', status: null, amount: 649_00 },
  { kind: 'REFUND', id: 'RF-1204', status: 'INITIATED', amount: 1200_00 },
  { kind: 'UNPAUSE', id: 'WP-BLR-004217', status: null, amount: null },
]
const offered: Loaded = { ...days, dependencies, isOffered: true }
/** Nothing depends on it, and no slot is there. */
const none: Days = { slots: [], from }
const bare: Loaded = { ...none, dependencies: [], isOffered: true }
const settled: Loaded = { ...bare, isOffered: false }

const out: CodeOut = { sentAt: '2026-11-21T05:00:00Z', nextAt: '2026-11-21T05:00:30Z' }
const tooSoon: CodeFailure = {
  kind: 'status',
  outcome: 'refused',
  status: 429,
  retryAfter: 22,
  nextAt: '2026-11-21T05:00:52Z',
  message: 'Wait 22 s before another OTP is sent.',
}
const wrong: Failure = { kind: 'refused', outcome: 'refused', message: 'Wrong OTP. 4 attempts left.' }
const isFull: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'The slot 10:00 on 22 Nov 2026 is full in Indiranagar. Choose another slot.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

/** The job of an answer: the answer itself, or what it was read with. */
const jobOf = (answer: unknown): JobRecord | undefined =>
  [...placed, open].find((one) => one === answer || one === (answer as { job?: JobRecord }).job)

/** Something else than the reading of other days. */
const actFailed = ({ failure }: PostponementContext): boolean => failure !== null && failure.about !== 'days'

const input = { job: assigned, from, sent: null }

export const jobPostponementModel = defineModel({
  machine: jobPostponementMachine,
  texts: 'job-postponement',
  inputs: { 'an assigned job': input, 'a job on which nothing depends': { ...input, job: alone } },
  // Keeps what a guard or the view distinguishes. Leaves out typed text, keys, instants, and that days weren't read.
  project: (context) => ({
    status: context.seen.status,
    now: context.now?.status,
    lack: lackOf(context),
    may: reasonLacking(context.entry),
    depends: context.offer.dependencies.length,
    places: context.offer.slots === taken.slots ? 'taken' : context.offer.slots.length,
    sent: context.code.sent !== null,
    isUnsaved: context.isUnsaved,
    failed: actFailed(context),
    isTold: actFailed(context) && context.key === null,
    code: context.code.trouble !== 'unsent' && context.code.trouble,
  }),
  events: {
    'reason.choose': [{ reason: 'CUSTOMER_AWAY' }, { reason: 'OTHER' }, { reason: '' }],
    'note.change': [{ note: 'Back on Monday' }],
    'code.send': [{}],
    'slot.choose': [
      { day: '2026-11-22', slotId: 'S10' },
      { day: '2026-11-23', slotId: 'S10' },
      { day: '2026-11-24', slotId: 'S10' },
    ],
    'days.show': [{ from: '2026-11-28' }],
    'postpone.confirm': [
      { key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0051', code: '482139' },
      { key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0054', code: '48' },
    ],
    'slot.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0053' }],
    'check.start': [{}],
    'review.again': [{}],
    'read.again': [{}],
    'flow.close': [{}],
  },
  possible: (context, answer) => {
    // A job that moved on in the meantime is on its way now, and one that isn't offered has ended.
    if (answer === settled) return context.seen.status === 'EN_ROUTE'
    if (answer === offered) return context.seen.status === 'ASSIGNED'
    if (answer === bare) return context.seen.status === 'SCHEDULED'
    if (answer === days || answer === none) return (answer === days) === context.offer.dependencies.length > 0
    const job = jobOf(answer)
    return !job || !placed.includes(job) || isPlaced({ ...context, seen: job })
  },
  outcomes: {
    loadPostponement: { done: [offered, bare, settled], error: [unreachable] },
    loadDays: { done: [days, none], error: [unreachable] },
    loadSlotDays: { done: [days, none], error: [unreachable] },
    sendCode: { done: [out], error: [tooSoon, noAnswer, unreachable] },
    postponeJob: { done: [...placed, open], error: [wrong, isFull, noAnswer] },
    checkPostponement: {
      done: [
        ...placed.map((job) => ({ ...days, job, became: 'done' as const })),
        { ...days, job: open, became: 'done' },
        { ...taken, job: assigned, became: 'open' },
        { ...days, job: onTheWay, became: 'lost' },
      ] satisfies readonly PostponementRead[],
      error: [unreachable],
    },
    placeJob: { done: placed, error: [wrong, isFull, noAnswer] },
    checkPlace: {
      done: [
        ...placed.map((job) => ({ ...days, job, became: 'done' as const })),
        { ...taken, job: open, became: 'open' },
        { ...days, job: cancelled, became: 'lost' },
      ] satisfies readonly PostponementRead[],
      error: [unreachable],
    },
  },
})
