import type { JobEvent } from '../../src/contract/areas/jobs/job-events.ts'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { AvailableSlot } from '../../src/contract/areas/slots/slots.ts'
import type { Choice } from './status-entry.ts'

const event = (at: string, by: string, status: string, note = ''): JobEvent => ({
  at,
  by,
  byTitle: by === 'Suresh Babu' ? 'Technician' : 'Dispatcher',
  kind: 'STATUS',
  status,
  note,
})

/** At work in a home, with a payment to collect */
export const atWork: JobRecord = {
  jobId: 'J-88213',
  type: 'SERVICE',
  status: 'IN_PROGRESS',
  description: 'Low flow',
  technician: 'Suresh Babu',
  technicianId: 'E-2001',
  appointmentDate: '2026-11-21',
  slotId: 'S10',
  appointmentStartTime: '10:00',
  appointmentEndTime: '11:00',
  installationId: 'WP-BLR-004217',
  customerId: 'C-010982',
  customerName: 'Ananya Krishnamurthy',
  phoneNumber: '9845022712',
  cityCode: 'BLR',
  zone: 'Indiranagar',
  zoneCode: 'BLR-01',
  priority: 'HIGH',
  tags: ['LOW_FLOW'],
  paymentToCollect: 649_00,
  postponements: 0,
  createdAt: '2026-11-20T03:44:00Z',
  updatedAt: '2026-11-21T04:50:00Z',
  address: '37, Green Meadows, 100 Feet Road, Indiranagar',
  zip: '560038',
  note: '',
  purifierId: 'HWP-219833',
  botId: 'BOT-7F3A21',
  plan: 'Family 30, 28 days',
  validTill: '2026-12-04',
  oldDeviceCode: null,
  parentJobId: null,
  attempt: 1,
  createdBy: 'Asha Menon',
  completedAt: null,
  events: [
    event('2026-11-20T03:44:00Z', 'Asha Menon', 'WAITING', 'Low flow'),
    event('2026-11-21T04:25:00Z', 'Suresh Babu', 'EN_ROUTE'),
    event('2026-11-21T04:50:00Z', 'Suresh Babu', 'IN_PROGRESS'),
  ],
}

export const onTheWay: JobRecord = {
  ...atWork,
  status: 'EN_ROUTE',
  paymentToCollect: 0,
  updatedAt: '2026-11-21T04:25:00Z',
  paidByLink: 649_00,
  walletId: 'W-30441',
  events: atWork.events.slice(0, 2),
}

export const after = (job: JobRecord, status: string, by: string, at = '2026-11-21T05:02:00Z'): JobRecord => ({
  ...job,
  status,
  updatedAt: at,
  events: [...job.events, event(at, by, status)],
})

export const waiting: JobRecord = {
  ...atWork,
  status: 'WAITING',
  paymentToCollect: 0,
  updatedAt: '2026-11-20T03:44:00Z',
  events: atWork.events.slice(0, 1),
  technician: null,
  technicianId: null,
  appointmentDate: null,
  slotId: null,
  appointmentStartTime: null,
  appointmentEndTime: null,
  // Of a new installation, which has no wallet yet.
  paidByLink: 299_00,
  walletId: null,
}

/** As a colleague's cancellation leaves it: nothing to collect, and without appointment and technician. */
export const cancelled = (job: JobRecord): JobRecord => ({
  ...after(job, 'CANCELLED', 'Suresh Babu'),
  paymentToCollect: 0,
  technician: null,
  technicianId: null,
  appointmentDate: null,
  slotId: null,
  appointmentStartTime: null,
  appointmentEndTime: null,
})

const hours = {
  S08: { start: '08:00', end: '10:00' },
  S12: { start: '12:00', end: '14:00' },
}
const slot = (day: string, slotId: keyof typeof hours, more: Partial<AvailableSlot> = {}): AvailableSlot => ({
  zoneCode: 'BLR-01',
  zone: 'Indiranagar',
  day,
  slotId,
  ...hours[slotId],
  capacity: 4,
  booked: 1,
  free: 3,
  why: null,
  ...more,
})
export const slots: readonly AvailableSlot[] = [
  slot('2026-11-21', 'S08', { free: 0, why: 'PASSED' }),
  slot('2026-11-21', 'S12'),
  slot('2026-11-22', 'S08', { free: 0, why: 'NO_TECHNICIAN' }),
  slot('2026-11-22', 'S12', { booked: 4, free: 0, why: 'FULL' }),
  slot('2026-11-23', 'S12'),
]
/** Somebody took the last place. */
export const taken: readonly AvailableSlot[] = slots.map((one) =>
  one.day === '2026-11-21' && one.why === null ? { ...one, booked: 4, free: 0, why: 'FULL' } : one,
)

export const fromWork: readonly Choice[] = [
  { to: 'COMPLETED', requires: ['note', 'payment', 'happyCode'] },
  // Postponing has a dialog of its own, which asks.
  { to: 'POSTPONED', requires: [] },
  { to: 'CANCELLED', requires: ['note'] },
]
export const fromWaiting: readonly Choice[] = [{ to: 'SCHEDULED', requires: ['slot'] }, ...fromWork.slice(2)]
export const fromTheWay: readonly Choice[] = [
  { to: 'IN_PROGRESS', requires: [] },
  { to: 'NOT_DONE', requires: ['note'] },
  ...fromWork.slice(2),
]
