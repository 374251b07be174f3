import { queryModelOf } from '../../../machines/kit/query/query.model.ts'
import type { BookableSlot } from '../../../src/contract/areas/slots/slots.ts'

const suresh = { technicianId: 'E-2001', name: 'Suresh Babu', concerns: [] }
const farhan = { technicianId: 'E-2003', name: 'Farhan Ali', concerns: ['SHIFT', 'ZONE'] }
const meena = { technicianId: 'E-2007', name: 'Meena Rao', concerns: ['LEAVE'] }
const times = { S08: ['08:00', '10:00'], S10: ['10:00', '12:00'] } as const

const slot = (day: string, slotId: keyof typeof times, more: Partial<BookableSlot> = {}): BookableSlot => ({
  zoneCode: 'BLR-02',
  zone: 'Koramangala',
  day,
  slotId,
  start: times[slotId][0],
  end: times[slotId][1],
  capacity: 4,
  booked: 2,
  free: 2,
  why: null,
  technicians: [farhan, meena],
  busy: [],
  ...more,
})

/** One that is over, one that is full, one without a technician, and one that is free. */
export const bookableSlots: readonly BookableSlot[] = [
  slot('2026-11-21', 'S08', { free: 0, why: 'PASSED' }),
  slot('2026-11-21', 'S10', { booked: 4, free: 0, why: 'FULL' }),
  slot('2026-11-22', 'S08', {
    free: 0,
    why: 'NO_TECHNICIAN',
    busy: [{ technicianId: 'E-2001', name: 'Suresh Babu', jobId: 'J-88213' }],
  }),
  slot('2026-11-22', 'S10', { technicians: [farhan, suresh, meena] }),
]

export const slotsModel = queryModelOf(bookableSlots)
