import type { CalendarBoard } from '../../src/contract/areas/jobs/job-calendar.ts'
import type { Candidate } from '../../src/contract/areas/technicians/available-technicians.ts'
import { letterLength } from '../../src/contract/normalise.ts'
import { noAnswer, sampleDay, sampleJob, sampleLane, takenPlace, unreachable } from '../kit/calendar/board-samples.ts'
import type { CalendarAsk } from '../kit/calendar/calendar-board.ts'
import { isHard } from '../kit/calendar/drop-checks.ts'
import { defineModel } from '../kit/model.ts'
import { heldChecks, isHeldBack, type JobCalendarContext, leastNote, suggested } from './calendar-context.ts'
import type { LookedUp, Placed } from './card-moves.ts'
import { jobCalendarMachine } from './job-calendar.machine.ts'

const day = sampleDay
const ask: CalendarAsk = {
  view: 'day',
  date: day,
  days: [day],
  statuses: [],
  technicians: [],
  city: 'BLR',
  hidesAway: false,
  profession: 'Technician',
}
const month: CalendarAsk = { ...ask, view: 'month', days: ['2037-11-20', day] }

const skills = ['SERVICE', 'DELIVERY']

const board: CalendarBoard = {
  slots: [
    { slotId: 'S10', start: '10:00', end: '12:00' },
    { slotId: 'S12', start: '12:00', end: '14:00' },
  ],
  lanes: [
    sampleLane('E-2001', 'Suresh Babu', { skills }),
    sampleLane('E-2003', 'Farhan Ali', { zoneCodes: ['BLR-02'], zones: ['Koramangala'], skills }),
  ],
  jobs: [
    sampleJob('J-88241'),
    sampleJob('J-88236', {
      technicianId: 'E-2003',
      customerName: 'Leela Narayan',
      zone: 'Koramangala',
      zoneCode: 'BLR-02',
      status: 'IN_PROGRESS',
    }),
    sampleJob('J-88250', { technicianId: null, status: 'SCHEDULED', customerName: 'Prem Chandran', type: 'DELIVERY' }),
  ],
  taken: [],
  capacities: [
    { zoneCode: 'BLR-01', slotId: 'S10', capacity: 5 },
    { zoneCode: 'BLR-01', slotId: 'S12', capacity: 5 },
  ],
  booked: [{ zoneCode: 'BLR-01', day, slotId: 'S12', capacity: 5, booked: 2 }],
  days: [{ day, jobs: 3, unassigned: 1 }],
}
const counted: CalendarBoard = { ...board, lanes: [], jobs: [], capacities: [], booked: [] }

const free: readonly Candidate[] = [
  { technicianId: 'E-2001', name: 'Suresh Babu', zones: [], isFree: true, freeSlots: ['S10', 'S12'], reasons: [] },
]
const placed: Placed = { at: '2026-11-21T05:01:00.000Z', status: 'ASSIGNED', updatedAt: '2026-11-21T05:01:00.000Z' }
const key = '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0041'

/** How far the held cards may be dropped here. */
function standing(context: JobCalendarContext): string {
  if (!context.carried) return 'nothing held'
  if (isHeldBack(context)) return 'back'
  const checks = heldChecks(context)
  return checks.some(isHard) ? 'forbidden' : checks.length > 0 ? 'concern' : 'free'
}

const at = '2026-11-21T05:00:00.000Z'
const shownDay = { board, at }
const shownMonth = { board: counted, at }

export const jobCalendarModel = defineModel({
  machine: jobCalendarMachine,
  texts: 'job-calendar',
  inputs: { 'a day': { ask } },
  project: (context: JobCalendarContext) => ({
    view: context.ask.view,
    standing: standing(context),
    offer: suggested(context) !== null,
    hasNote: letterLength(context.carried?.note ?? '') >= leastNote,
    selected: context.moves.done.length + context.told.setbacks.length > 0 ? 0 : context.selected.length,
    queue: context.moves.queue.length,
    undoable: context.moves.done.length > 0 && !context.moves.isUndo,
    isUndo: context.moves.queue.length > 0 && context.moves.isUndo,
    hasSetback: context.told.setbacks.length > 0,
    isOutdated: context.told.news?.kind === 'setback',
  }),
  events: {
    'address.change': [{ ask: month }],
    'read.again': [{}],
    'card.select': [{ jobId: 'J-88250' }],
    'card.pick': [{ jobId: 'J-88241', since: { day, minute: 631 } }],
    'place.step': [{ direction: 'up' }, { direction: 'right' }, { direction: 'down' }, { direction: 'left' }],
    'place.point': [{ place: { day, technicianId: 'E-2001', start: 600 } }],
    'card.drop': [{ key }],
    'card.putBack': [{}],
    'suggestion.use': [{ key }],
    'override.start': [{}],
    'note.change': [{ note: 'Farhan lives next door' }, { note: 'no' }],
    'override.confirm': [{ key }],
    'override.cancel': [{}],
    'check.start': [{}],
    'undo.start': [{ key }],
    'setbacks.dismiss': [{}],
  },
  facts: ['address.change', 'place.point'],
  outcomes: {
    load: { done: [shownDay, shownMonth], error: [unreachable] },
    reload: { done: [shownDay, shownMonth], error: [unreachable] },
    findFree: { done: [free, []], error: [unreachable] },
    moveJob: { done: [placed], error: [takenPlace, noAnswer] },
    lookUpJob: {
      done: [
        { became: 'done', placed },
        { became: 'open', placed: null },
        { became: 'lost', placed: null },
      ] satisfies LookedUp[],
      error: [unreachable],
    },
  },
  possible: ({ ask: { view } }, answer) =>
    (answer !== shownDay && answer !== shownMonth) || (answer === shownMonth) === (view === 'month'),
})
