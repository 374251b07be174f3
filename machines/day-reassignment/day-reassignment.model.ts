import type { CalendarBoard, CalendarJob, CalendarLane } from '../../src/contract/areas/jobs/job-calendar.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { dayReassignmentMachine } from './day-reassignment.machine.ts'
import {
  type DayReassignmentContext,
  goingRows,
  hasNote,
  isConcerned,
  isForbidden,
  type ReadDay,
  stays,
  unassigned,
} from './reassignment-rows.ts'

/** To come, whatever the clock says. */
const day = '2037-11-21'

const job = (jobId: string, more: Partial<CalendarJob>): CalendarJob => ({
  jobId,
  type: 'SERVICE',
  status: 'ASSIGNED',
  customerName: 'Ritu Sharma',
  zone: 'Indiranagar',
  zoneCode: 'BLR-01',
  technicianId: 'E-2001',
  day,
  slotId: 'S12',
  start: '12:00',
  end: '13:00',
  priority: 'NORMAL',
  updatedAt: '2026-11-21T04:02:00.000Z',
  ...more,
})
const lane = (technicianId: string, name: string, more: Partial<CalendarLane> = {}): CalendarLane => ({
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

const board: CalendarBoard = {
  slots: [
    { slotId: 'S10', start: '10:00', end: '12:00' },
    { slotId: 'S12', start: '12:00', end: '14:00' },
  ],
  lanes: [
    lane('E-2001', 'Suresh Babu'),
    lane('E-2003', 'Farhan Ali'),
    lane('E-2005', 'Manjunath H', { zoneCodes: ['BLR-02'], zones: ['Koramangala'] }),
  ],
  jobs: [
    job('J-88241', {}),
    job('J-88242', { slotId: 'S10', start: '10:00', end: '11:00', customerName: 'Leela Narayan' }),
    job('J-88243', { slotId: 'S14', start: '14:00', end: '15:00', type: 'DELIVERY', customerName: 'Prem Chandran' }),
    job('J-88236', { technicianId: 'E-2005', status: 'IN_PROGRESS', customerName: 'Gita Pillai', zoneCode: 'BLR-02' }),
  ],
  taken: [],
  capacities: [],
  booked: [],
  days: [{ day, jobs: 4, unassigned: 0 }],
}
const since = { day, minute: 480 }
const full: ReadDay = { board, since }
const free: ReadDay = { board: { ...board, jobs: [] }, since }

const taken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  requestId: 'c1d2-07',
  message: 'Farhan Ali has J-88236 at 12:00 on 21 Nov 2037. Choose another slot or technician.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown', requestId: 'c1d2-08' }
const offline: Failure = { kind: 'offline', outcome: 'refused' }
const tooFast: Failure = { kind: 'status', outcome: 'refused', status: 429, retryAfter: 7 }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

/** How far the open rows may be sent. */
function standing(context: DayReassignmentContext): string {
  if (goingRows(context).length === 0) return 'nothing'
  if (isForbidden(context)) return 'forbidden'
  return isConcerned(context) ? 'concern' : 'free'
}

export const dayReassignmentModel = defineModel({
  machine: dayReassignmentMachine,
  texts: 'day-reassignment',
  inputs: { 'a day': { technicianId: 'E-2001', day } },
  project: (context: DayReassignmentContext) => ({
    standing: standing(context),
    going: goingRows(context).length,
    hasNote: hasNote(context),
    marks: [...new Set(context.rows.map(({ mark }) => mark))].toSorted(),
    failure: context.failure?.status ?? context.failure?.kind,
  }),
  events: {
    'read.again': [{}],
    'row.change': [
      { technicianId: 'E-2005', jobId: 'J-88241' },
      { technicianId: unassigned, jobId: 'J-88241' },
      { technicianId: stays, jobId: 'J-88241' },
      { technicianId: stays, jobId: 'J-88242' },
    ],
    'row.retime': [{ start: '10:00', jobId: 'J-88241' }],
    'note.change': [{ note: 'Suresh is ill' }, { note: 'no' }],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0061' }],
    'check.start': [{}],
    'run.resume': [{}],
    'run.stop': [{}],
    'flow.close': [{}],
  },
  outcomes: {
    readDay: { done: [full, free], error: [unreachable] },
    writeRow: { done: [null], error: [taken, noAnswer, offline, tooFast] },
    checkRow: { done: ['done', 'open', 'lost'], error: [unreachable] },
  },
})
