/** What the calendar shows, and where a card can be put. Times are minutes of the business day; no clock is read. */
import type { Profession } from '../../../src/contract/areas/employees/employees.ts'
import type { CalendarBoard, CalendarJob, CalendarLane } from '../../../src/contract/areas/jobs/job-calendar.ts'
import { minuteOf, timeOf } from '../../../src/contract/visit-times.ts'

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the address asks for. `days` are those of the view, in their order. */
export interface CalendarAsk {
  readonly view: CalendarView
  readonly date: string
  readonly days: readonly string[]
  readonly statuses: readonly string[]
  readonly technicians: readonly string[]
  readonly city: string
  /** Hides technicians who are on leave on each day shown (S-201) */
  readonly hidesAway: boolean
  /** Whose lanes; a delivery person's are of deliveries alone (S-286) */
  readonly profession: Profession
}

/** Where a card is held. Without a technician it lies in the lane of the unassigned. */
export interface Place {
  readonly day: string
  readonly technicianId: string | null
  readonly start: number
}

/** A day and minute of the business. */
export interface Moment {
  readonly day: string
  readonly minute: number
}

/** Cards in the hand, the first one where the others follow. */
export interface Carried {
  readonly ids: readonly string[]
  readonly place: Place
  /** When they were picked up: what has passed is told by it */
  readonly since: Moment
}

/** A place in a slot, as the service takes it. Times are HH:MM. */
export interface Spot {
  readonly day: string
  readonly technicianId: string | null
  readonly slotId: string
  readonly start: string
  readonly end: string
}

export const lengthOf = ({ start, end }: Pick<Spot, 'start' | 'end'>): number => minuteOf(end) - minuteOf(start)
export const jobOf = (board: CalendarBoard | null, id: string): CalendarJob | undefined =>
  board?.jobs.find(({ jobId }) => jobId === id)
export const laneOf = ({ lanes }: CalendarBoard, id: string | null): CalendarLane | undefined =>
  lanes.find(({ technicianId }) => technicianId === id)

/** A job that is on its way, runs or is over is not moved in the calendar (S-202). */
export const isMovable = (job: Pick<CalendarJob, 'status'> | undefined): boolean =>
  job?.status === 'SCHEDULED' || job?.status === 'ASSIGNED'

export const leaveOf = ({ leaves }: CalendarLane, day: string) =>
  leaves.find(({ from, to }) => from <= day && day <= to)

/** The lanes to show: those on leave all the time can be hidden, unless they have jobs (S-201). */
export function shownLanes({ lanes, jobs }: CalendarBoard, { hidesAway, days }: CalendarAsk): readonly CalendarLane[] {
  if (!hidesAway) return lanes
  const busy = new Set(jobs.map(({ technicianId }) => technicianId))
  return lanes.filter((lane) => busy.has(lane.technicianId) || !days.every((day) => leaveOf(lane, day)))
}

/** Each half hour at which a visit of so many minutes begins and ends in one slot. */
export function startsOf({ slots }: CalendarBoard, minutes: number): number[] {
  return slots.flatMap(({ start, end }) => {
    const [first, last] = [minuteOf(start), Math.max(minuteOf(start), minuteOf(end) - minutes)]
    return Array.from({ length: Math.floor((last - first) / 30) + 1 }, (_, index) => first + index * 30)
  })
}

/** The one of them that is nearest to a minute. */
export const nearestStart = (board: CalendarBoard, minutes: number, wanted: number): number =>
  startsOf(board, minutes).reduce(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    minuteOf(board.slots[0]?.start ?? '00:00'),
  )

/** The spot of a visit that begins at a minute: it ends with its slot at the latest. */
export function spotAt(board: CalendarBoard, { day, technicianId, start }: Place, minutes: number): Spot | null {
  const slot = board.slots.find((one) => minuteOf(one.start) <= start && start < minuteOf(one.end))
  if (!slot) return null
  const end = timeOf(Math.min(start + minutes, minuteOf(slot.end)))
  return { day, technicianId, slotId: slot.slotId, start: timeOf(start), end }
}

/** Who has a place: shown jobs, and those that the asked statuses skip. */
export const holderOf = (
  { jobs, taken }: CalendarBoard,
  { day, technicianId, slotId }: Pick<Spot, 'day' | 'technicianId' | 'slotId'>,
  ids: readonly string[] = [],
) =>
  technicianId === null
    ? undefined
    : [...jobs, ...taken].find(
        (one) =>
          one.technicianId === technicianId && one.day === day && one.slotId === slotId && !ids.includes(one.jobId),
      )

export interface Landing {
  readonly job: CalendarJob
  /** None: no slot is left for it in this lane and day */
  readonly spot: Spot | null
}

/** Where cards that are held at a place would lie: the first there, each other in the next free slot, in their order (S-204). */
export function landingsOf(board: CalendarBoard, { ids, place }: Pick<Carried, 'ids' | 'place'>): Landing[] {
  let from = place.start
  return ids.flatMap((id, index): Landing[] => {
    const job = jobOf(board, id)
    if (!job) return []
    const minutes = lengthOf(job)
    if (index === 0 || place.technicianId === null) {
      const start = nearestStart(board, minutes, place.start)
      return [{ job, spot: spotAt(board, { ...place, start }, minutes) }]
    }
    const before = board.slots.findIndex((one) => minuteOf(one.start) <= from && from < minuteOf(one.end))
    const next = board.slots.find(({ slotId }, at) => at > before && !holderOf(board, { ...place, slotId }, ids))
    from = next ? minuteOf(next.start) : Number.POSITIVE_INFINITY
    return [{ job, spot: next ? spotAt(board, { ...place, start: from }, minutes) : null }]
  })
}

const moveBy = <T>(all: readonly T[], at: T, by: number): T =>
  all[Math.min(all.length - 1, Math.max(0, all.indexOf(at) + by))] ?? at

export type Direction = 'up' | 'down' | 'left' | 'right'

/** The place that an arrow leads to: half hours and lanes; in the week days and technicians (S-207). At an edge it stays. */
export function stepped(
  board: CalendarBoard,
  ask: CalendarAsk,
  ids: readonly string[],
  place: Place,
  way: Direction,
): Place {
  const by = way === 'up' || way === 'left' ? -1 : 1
  const isUpright = way === 'up' || way === 'down'
  const people = [null, ...shownLanes(board, ask).map(({ technicianId }) => technicianId)]
  if (ask.view === 'week' && !isUpright) return { ...place, day: moveBy(ask.days, place.day, by) }
  if (ask.view === 'week' || !isUpright) return { ...place, technicianId: moveBy(people, place.technicianId, by) }
  const job = jobOf(board, ids[0] ?? '')
  const length = job ? lengthOf(job) : 60
  const start = moveBy(startsOf(board, length), nearestStart(board, length, place.start), by)
  return { ...place, start }
}

/** The board with a job in another place: what is free in the slots changes, too. */
export function withJobAt(
  board: CalendarBoard,
  id: string,
  spot: Spot,
  news: Partial<CalendarJob> = {},
): CalendarBoard {
  const job = jobOf(board, id)
  if (!job) return board
  const status = spot.technicianId === null ? 'SCHEDULED' : job.technicianId === null ? 'ASSIGNED' : job.status
  const moved = { ...job, ...spot, status, ...news }
  const isSameSlot = job.day === spot.day && job.slotId === spot.slotId
  const used = isSameSlot ? board.booked : counted(counted(board.booked, board, job, -1), board, moved, 1)
  const jobs = board.jobs.map((one) => (one.jobId === id ? moved : one))
  return { ...board, jobs, booked: used }
}

type Booked = CalendarBoard['booked']

function counted(
  all: Booked,
  { capacities }: CalendarBoard,
  { zoneCode, day, slotId }: CalendarJob,
  by: number,
): Booked {
  if (zoneCode === null) return all
  const isIt = (one: Booked[number]) => one.zoneCode === zoneCode && one.day === day && one.slotId === slotId
  if (all.some(isIt)) return all.map((one) => (isIt(one) ? { ...one, booked: one.booked + by } : one))
  const usual = capacities.find((one) => one.zoneCode === zoneCode && one.slotId === slotId)
  return by > 0 && usual ? [...all, { ...usual, day, booked: 1 }] : all
}
