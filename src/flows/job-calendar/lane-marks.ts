import { type Landing, landingsOf } from '../../../machines/kit/calendar/calendar-board.ts'
import { checksAt, isHard } from '../../../machines/kit/calendar/drop-checks.ts'
import type { CalendarBoard, CalendarJob } from '../../contract/areas/jobs/job-calendar.ts'
import type { CalendarState } from './job-calendar-props.ts'

/** What lies over the cards of one lane and day. The lanes that it doesn't concern share one, and aren't drawn again. */
export interface LaneMarks {
  readonly held: readonly string[]
  readonly hit: readonly string[]
  readonly saving: readonly string[]
  readonly selected: readonly string[]
  readonly landings: readonly Landing[]
  readonly isForbidden: boolean
}

const noMarks: LaneMarks = { held: [], hit: [], saving: [], selected: [], landings: [], isForbidden: false }

/** The marks of each lane in this state. */
export function marksIn(state: CalendarState, board: CalendarBoard) {
  const { carried, moves, selected } = state.context
  const checks = carried ? checksAt(board, carried) : []
  const landings = carried ? landingsOf(board, carried) : []
  const isForbidden = checks.some(isHard)
  const hits = checks.flatMap(({ by }) => (by ? [by.jobId] : []))
  return (technicianId: string | null, day: string, jobs: readonly CalendarJob[]): LaneMarks => {
    const among = (ids: readonly string[]) => ids.filter((id) => jobs.some(({ jobId }) => jobId === id))
    const marks = {
      held: among(carried?.ids ?? []),
      hit: among(hits),
      saving: among(moves.queue.map(({ jobId }) => jobId)),
      selected: among(selected),
      landings: landings.filter(({ spot }) => spot?.technicianId === technicianId && spot.day === day),
    }
    return Object.values(marks).every((all) => all.length === 0) ? noMarks : { ...marks, isForbidden }
  }
}

/** How a card lies there. */
export const lookOf = ({ held, hit, saving }: LaneMarks, id: string) =>
  held.includes(id) ? 'held' : hit.includes(id) ? 'hit' : saving.includes(id) ? 'saving' : 'plain'

/** Jobs, or places that they hold, by lane and day. */
export function byLane<Held extends Pick<CalendarJob, 'technicianId' | 'day'>>(
  all: readonly Held[],
): (technicianId: string | null, day: string) => readonly Held[] {
  const byKey = Map.groupBy(all, ({ technicianId, day }) => `${technicianId} ${day}`)
  return (technicianId, day) => byKey.get(`${technicianId} ${day}`) ?? (none as readonly Held[])
}
const none: readonly never[] = []
