/** Jobs, technicians and failures as models and tests of the calendar tell them. */
import type { CalendarJob, CalendarLane } from '../../../src/contract/areas/jobs/job-calendar.ts'
import type { Failure } from '../../../src/contract/failure.ts'

/** To come, whatever the clock says: a place that has passed needs a note. */
export const sampleDay = '2037-11-21'

export const sampleJob = (jobId: string, more: Partial<CalendarJob> = {}): CalendarJob => ({
  jobId,
  type: 'SERVICE',
  status: 'ASSIGNED',
  customerName: 'Ritu Sharma',
  zone: 'Indiranagar',
  zoneCode: 'BLR-01',
  technicianId: 'E-2001',
  day: sampleDay,
  slotId: 'S12',
  start: '12:00',
  end: '13:00',
  priority: 'NORMAL',
  updatedAt: '2026-11-21T04:02:00.000Z',
  ...more,
})

export const sampleLane = (technicianId: string, name: string, more: Partial<CalendarLane> = {}): CalendarLane => ({
  technicianId,
  name,
  cityCode: 'BLR',
  zoneCodes: ['BLR-01'],
  zones: ['Indiranagar'],
  skills: ['SERVICE'],
  shiftStart: '10:00',
  shiftEnd: '18:00',
  leaves: [],
  ...more,
})

/** How a move can fail. */
export const takenPlace: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  requestId: 'c1d2-07',
  message: 'Farhan Ali has J-88236 at 12:00 on 21 Nov 2037. Choose another slot or technician.',
}
export const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown', requestId: 'c1d2-08' }
export const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
