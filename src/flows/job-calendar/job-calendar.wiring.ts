import i18next from 'i18next'
import { type JobCalendarContext, type ReadBoard, undoTime } from '../../../machines/job-calendar/calendar-context.ts'
import type { LookedUp, Move, Placed } from '../../../machines/job-calendar/card-moves.ts'
import { jobCalendarMachine } from '../../../machines/job-calendar/job-calendar.machine.ts'
import { reading } from '../../../machines/kit/actors.ts'
import { remote } from '../../client/remote.ts'
import { listTechniciansJobSlots } from '../../contract/areas/jobs/job-calendar.ts'
import { getJob, type JobRecord, updateJob } from '../../contract/areas/jobs/jobs.ts'
import { type Candidate, listAvailableTechniciansV2 } from '../../contract/areas/technicians/available-technicians.ts'
import type { Failure } from '../../contract/failure.ts'
import { isoNow, now } from '../../kit/clock.ts'
import { loadData } from '../../kit/load-data.ts'
import type { Flow } from '../../kit/root-api.ts'
import { becameOfMove, isMoved, moveCall } from '../../records/jobs/job-move.ts'
import { requestOf } from './calendar-address.ts'
import { keptCalendar } from './kept-calendar.ts'

const underWay = ({ moves }: JobCalendarContext): Move => {
  const [first] = moves.queue
  if (!first) throw { kind: 'invalid', outcome: 'refused' } satisfies Failure
  return first
}

const placedOf = ({ status, updatedAt }: JobRecord): Placed => ({
  at: isoNow(),
  status,
  updatedAt,
})

/** An undo that concerns someone passes with this note (S-205). */
const noteOf = ({ note, override }: Move): string => note || (override ? i18next.t('job-calendar:undoNote') : '')

const askedMove = (context: JobCalendarContext) => {
  const move = underWay(context)
  return { ...moveCall(move, noteOf(move)), key: move.key }
}

function lookedUp(job: JobRecord, move: Move): LookedUp {
  const became = becameOfMove(job, move)
  return { became, placed: became === 'done' ? placedOf(job) : null }
}

/** A board alone is read again, and may be longer than what a browser keeps. */
const isWorthKeeping = ({ selected, carried, moves, told }: JobCalendarContext): boolean =>
  carried !== null || [selected, moves.queue, moves.done, told.setbacks].some(({ length }) => length > 0)

/** A reload, another day and a refresh change nothing of it (S-260). */
const undoLeft = (movedAt: string | null): number =>
  movedAt === null ? 0 : Math.max(0, Date.parse(movedAt) + undoTime - now())

export const jobCalendar: Flow<typeof jobCalendarMachine> = {
  name: 'job-calendar',
  need: [['LEVEL_1']],
  aside: true,
  keeps: { version: 4, context: keptCalendar, isWorthKeeping },
  logic: jobCalendarMachine.provide({
    delays: { undoTime: ({ context: { moves } }) => undoLeft(moves.movedAt) },
    actors: {
      readBoard: reading<ReadBoard, JobCalendarContext>(async ({ input: { ask }, signal }) => {
        const { data, at } = await loadData({
          endpoint: listTechniciansJobSlots,
          input: requestOf(ask),
          signal,
          toData: (board) => board,
          isNothing: ({ lanes }) => lanes.length === 0,
        })
        return { board: data, at }
      }),
      findFree: remote(
        listAvailableTechniciansV2,
        ({ carried, ask }: JobCalendarContext) => ({
          query: {
            ...(ask.profession === 'DeliveryPerson' ? { profession: ask.profession } : {}),
            day: carried?.place.day ?? ask.date,
            ...(carried?.ids[0] ? { jobId: carried.ids[0] } : {}),
          },
        }),
        (found): readonly Candidate[] => found,
      ),
      moveJob: remote(updateJob, askedMove, (job, _message, context): Placed => {
        if (isMoved(job, underWay(context))) return placedOf(job)
        throw { kind: 'malformed', outcome: 'unknown' } satisfies Failure
      }),
      lookUpJob: remote(
        getJob,
        (context: JobCalendarContext) => ({ params: { id: underWay(context).jobId } }),
        (job, _message, context): LookedUp => lookedUp(job, underWay(context)),
      ),
    },
  }),
}
