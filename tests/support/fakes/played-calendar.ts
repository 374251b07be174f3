/** A job calendar whose answers a test gives, under Vitest's clock. */
import { vi } from 'vitest'
import { createActor } from 'xstate'
import type { JobCalendarContext, ReadBoard } from '../../../machines/job-calendar/calendar-context.ts'
import type { LookedUp, Placed } from '../../../machines/job-calendar/card-moves.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { sampleJob, sampleLane } from '../../../machines/kit/calendar/board-samples.ts'
import type { CalendarAsk } from '../../../machines/kit/calendar/calendar-board.ts'
import type { CalendarBoard, CalendarJob } from '../../../src/contract/areas/jobs/job-calendar.ts'
import type { Candidate } from '../../../src/contract/areas/technicians/available-technicians.ts'
import type { Failure } from '../../../src/contract/failure.ts'
import { askOf } from '../../../src/flows/job-calendar/calendar-address.ts'
import { jobCalendar } from '../../../src/flows/job-calendar/job-calendar.wiring.ts'

export const day = '2026-11-20'
const ask: CalendarAsk = { ...askOf(`?date=${day}&city=BLR`, day, false) }

const job = (jobId: string, technicianId: string | null, start: string, more: Partial<CalendarJob> = {}): CalendarJob =>
  sampleJob(jobId, {
    technicianId,
    start,
    end: `${Number(start.slice(0, 2)) + 1}${start.slice(2)}`,
    status: technicianId ? 'ASSIGNED' : 'SCHEDULED',
    day,
    slotId: `S${Math.floor(Number(start.slice(0, 2)) / 2) * 2}`,
    updatedAt: `${jobId} 1`,
    ...more,
  })
const lane = (technicianId: string, name: string, more = {}) =>
  sampleLane(technicianId, name, { shiftStart: '08:00', shiftEnd: '20:00', ...more })
const slots = [10, 12, 14, 16, 18].map((hour) => ({ slotId: `S${hour}`, start: `${hour}:00`, end: `${hour + 2}:00` }))
export const board: CalendarBoard = {
  slots,
  lanes: [
    lane('E-1', 'Suresh'),
    lane('E-2', 'Farhan'),
    lane('E-3', 'Prakash', { leaves: [{ type: 'SICK', from: day, to: day }] }),
    lane('E-4', 'Naveen', { zoneCodes: ['BLR-04'], skills: ['DELIVERY'], shiftStart: '12:00', shiftEnd: '16:30' }),
  ],
  jobs: [
    job('J-1', 'E-1', '10:00'),
    job('J-2', null, '10:00'),
    job('J-3', null, '12:00'),
    job('J-4', 'E-2', '12:00'),
    job('J-5', 'E-2', '16:00', { status: 'EN_ROUTE' }),
  ],
  taken: [{ jobId: 'J-9', technicianId: 'E-1', day, slotId: 'S14', start: '14:00', end: '15:00' }],
  capacities: slots.map(({ slotId }) => ({ zoneCode: 'BLR-01', slotId, capacity: 3 })),
  booked: [{ zoneCode: 'BLR-01', day, slotId: 'S18', capacity: 3, booked: 3 }],
  days: [],
}
export const at = (technicianId: string | null, start: number) => ({ day, technicianId, start: start * 60 })
/** When the day begins */
export const since = { day, minute: 480 }

export const timeout: Failure = { kind: 'timeout', outcome: 'unknown' }
export const conflict: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Somebody was faster' }

/** A calendar whose answers the test gives, and what it sent. */
export function calendar(candidates: readonly Candidate[] = []) {
  const sent: string[] = []
  const waiting: { done: (answer: Placed) => void; fail: (why: Failure) => void }[] = []
  let lookedUp: LookedUp = { became: 'open', placed: null }
  let refresh = async () => ({ board, at: new Date().toISOString() })
  const actor = createActor(
    jobCalendar.logic.provide({
      actors: {
        readBoard: reading<ReadBoard, JobCalendarContext>(() => refresh()),
        findFree: reading<readonly Candidate[], JobCalendarContext>(async () => candidates),
        moveJob: writing<Placed, JobCalendarContext>(
          ({
            input: {
              moves: { queue },
            },
          }) => {
            const [move] = queue
            const { technicianId, start } = move?.to ?? {}
            sent.push(`${move?.jobId} ${technicianId} ${start} ${move?.seen}${move?.override ? ` ${move.note}` : ''}`)
            return new Promise((done, fail) => waiting.push({ done, fail }))
          },
        ),
        lookUpJob: reading<LookedUp, JobCalendarContext>(async () => lookedUp),
      },
    }),
    { input: { ask } },
  ).start()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const { send } = actor
  return {
    actor,
    send,
    sent,
    settle,
    waiting,
    state: () => actor.getSnapshot(),
    becomes: (answer: LookedUp) => {
      lookedUp = answer
    },
    reads: (answer: typeof refresh) => {
      refresh = answer
    },
    answer: async (updatedAt: string) => {
      waiting.shift()?.done({ at: new Date().toISOString(), status: 'ASSIGNED', updatedAt })
      await settle()
    },
    fail: async (why: Failure) => {
      waiting.shift()?.fail(why)
      await settle()
    },
    drop: async (ids: readonly string[], place: ReturnType<typeof at>) => {
      await settle()
      for (const jobId of ids.slice(0, -1)) send({ type: 'card.select', jobId })
      if (ids.length > 1) send({ type: 'card.select', jobId: ids.at(-1) ?? '' })
      send({ type: 'card.pick', jobId: ids[0] ?? '', since })
      send({ type: 'place.point', place })
      send({ type: 'card.drop', key: 'k' })
      await settle()
    },
  }
}
