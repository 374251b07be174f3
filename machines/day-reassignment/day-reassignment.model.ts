import type { CalendarBoard } from '../../src/contract/areas/jobs/job-calendar.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { noAnswer, sampleDay, sampleJob, sampleLane, takenPlace, unreachable } from '../kit/calendar/board-samples.ts'
import { defineModel } from '../kit/model.ts'
import { dayReassignmentMachine } from './day-reassignment.machine.ts'
import {
  type DayReassignmentContext,
  goingRows,
  hasNote,
  isConcerned,
  isForbidden,
  leftOut,
  type ReadDay,
  retriableRows,
  stays,
  unassigned,
} from './reassignment-rows.ts'

const day = sampleDay
const board: CalendarBoard = {
  slots: [
    { slotId: 'S10', start: '10:00', end: '12:00' },
    { slotId: 'S12', start: '12:00', end: '14:00' },
  ],
  lanes: [
    sampleLane('E-2001', 'Suresh Babu'),
    sampleLane('E-2003', 'Farhan Ali'),
    sampleLane('E-2005', 'Manjunath H', { zoneCodes: ['BLR-02'], zones: ['Koramangala'] }),
  ],
  jobs: [
    sampleJob('J-88241'),
    sampleJob('J-88242', { slotId: 'S10', start: '10:00', end: '11:00', customerName: 'Leela Narayan' }),
    sampleJob('J-88243', {
      slotId: 'S14',
      start: '14:00',
      end: '15:00',
      type: 'DELIVERY',
      customerName: 'Prem Chandran',
    }),
    sampleJob('J-88236', {
      technicianId: 'E-2005',
      status: 'IN_PROGRESS',
      customerName: 'Gita Pillai',
      zoneCode: 'BLR-02',
    }),
  ],
  taken: [],
  capacities: [],
  booked: [],
  days: [{ day, jobs: 4, unassigned: 0 }],
}
const since = { day, minute: 480 }
const full: ReadDay = { board, since }
const free: ReadDay = { board: { ...board, jobs: [] }, since }

const troubled: Failure = { kind: 'status', outcome: 'refused', status: 500, requestId: 'c1d2-09' }
const offline: Failure = { kind: 'offline', outcome: 'refused' }
const tooFast: Failure = { kind: 'status', outcome: 'refused', status: 429, retryAfter: 7 }

/** How far the open rows may be sent. */
function standing(context: DayReassignmentContext): string {
  if (goingRows(context).length === 0) return 'nothing'
  if (isForbidden(context)) return 'forbidden'
  return isConcerned(context) ? 'concern' : 'free'
}

export const dayReassignmentModel = defineModel({
  machine: dayReassignmentMachine,
  texts: 'day-reassignment',
  inputs: {
    'a day': { task: { technicianId: 'E-2001', day } },
    'selected jobs': { task: { jobIds: ['J-88241', 'J-88242', 'J-88236'], from: day, to: day } },
  },
  project: (context: DayReassignmentContext) => ({
    standing: standing(context),
    going: goingRows(context).length,
    left: leftOut(context).length,
    retriable: retriableRows(context).length > 0,
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
    'run.retry': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0062' }],
    'flow.close': [{}],
  },
  outcomes: {
    readDay: { done: [full, free], error: [unreachable] },
    writeRow: { done: [null], error: [takenPlace, troubled, noAnswer, offline, tooFast] },
    checkRow: { done: ['done', 'open', 'lost'], error: [unreachable] },
  },
})
