/**
 * Who can take jobs that lose their technician or have none yet, and when (S-175, S-176). Nothing speaks against a proposed place. A
 * promised slot is kept where anyone is free in it; else the nearest free time of the same day is taken.
 */
import type { CalendarBoard, CalendarJob, CalendarLane } from '../../../src/contract/areas/jobs/job-calendar.ts'
import { minuteOf } from '../../../src/contract/visit-times.ts'
import { laneOf, leaveOf, lengthOf, type Moment, type Spot, spotAt, startsOf, withJobAt } from './calendar-board.ts'
import { checksOf } from './drop-checks.ts'

/** Why no one can take a job that day. `taken`: those who could have visits, are off shift, or the slots are full. */
export const noOneReasons = ['skill', 'zone', 'leave', 'over', 'taken'] as const
export type NoOneReason = (typeof noOneReasons)[number]

export interface Proposal {
  readonly jobId: string
  /** None: no one can take it that day, and why */
  readonly spot: Spot | null
  readonly why: NoOneReason | null
}

export const isToCome = (day: string, start: number, since: Moment): boolean =>
  day > since.day || (day === since.day && start >= since.minute)

/** Starts of a job that are to come, in minutes: its own first, then those of its slot, then the nearest ones. */
export function startsFor(board: CalendarBoard, job: CalendarJob, since: Moment): number[] {
  const own = minuteOf(job.start)
  const slot = board.slots.find(({ slotId }) => slotId === job.slotId)
  const isPromised = (start: number) => slot !== undefined && slotOf(board, start) === slot
  return [...new Set([own, ...startsOf(board, lengthOf(job))])]
    .filter((start) => isToCome(job.day, start, since))
    .toSorted((a, b) => Number(isPromised(b)) - Number(isPromised(a)) || Math.abs(a - own) - Math.abs(b - own) || a - b)
}

const slotOf = ({ slots }: CalendarBoard, start: number) =>
  slots.find((one) => minuteOf(one.start) <= start && start < minuteOf(one.end))

/** The city of a job: that of its technician, or of those who serve its zone. */
const cityOf = (board: CalendarBoard, { technicianId, zoneCode }: CalendarJob): string | undefined =>
  (laneOf(board, technicianId) ?? board.lanes.find(({ zoneCodes }) => zoneCodes.some((code) => code === zoneCode)))
    ?.cityCode

/** Technicians who may get a job: others of its city, or of any where the city can't be told. */
export function othersFor(board: CalendarBoard, job: CalendarJob): readonly CalendarLane[] {
  const city = cityOf(board, job)
  return board.lanes.filter((one) => one.technicianId !== job.technicianId && (!city || one.cityCode === city))
}

/** To whom a job is proposed: no one without a city, because that may be far away. */
const candidatesFor = (board: CalendarBoard, job: CalendarJob): readonly CalendarLane[] =>
  cityOf(board, job) ? othersFor(board, job) : []

/** How much of a technician's day is taken, for those who choose one: visits of places in the shift. */
export function dayOf({ jobs, taken, slots }: CalendarBoard, lane: CalendarLane, day: string) {
  const visits = [...jobs, ...taken].filter((one) => one.technicianId === lane.technicianId && one.day === day)
  const isTaken = ({ slotId }: { readonly slotId: string }) => visits.some((one) => one.slotId === slotId)
  const isInShift = ({ start, end }: CalendarBoard['slots'][number]) => lane.shiftStart <= start && end <= lane.shiftEnd
  return {
    visits: slots.filter(isTaken).length,
    places: slots.filter((slot) => isTaken(slot) || isInShift(slot)).length,
    /** The last day of a leave */
    awayUntil: leaveOf(lane, day)?.to ?? null,
  }
}

/** Those with the fewest visits that day first. */
function byLoad({ jobs, taken }: CalendarBoard, lanes: readonly CalendarLane[], day: string): readonly CalendarLane[] {
  const visits = [...jobs, ...taken].filter((one) => one.day === day)
  const load = ({ technicianId }: CalendarLane) => visits.filter((one) => one.technicianId === technicianId).length
  return lanes.toSorted((a, b) => load(a) - load(b))
}

function freeSpot(
  board: CalendarBoard,
  job: CalendarJob,
  starts: readonly number[],
  lanes: readonly CalendarLane[],
  since: Moment,
): Spot | undefined {
  const inOrder = byLoad(board, lanes, job.day)
  for (const start of starts)
    for (const { technicianId } of inOrder) {
      const spot = spotAt(board, { day: job.day, technicianId, start }, lengthOf(job))
      if (spot && checksOf(board, { job, spot }, { ids: [job.jobId], since }).length === 0) return spot
    }
  return undefined
}

function reasonFor(job: CalendarJob, starts: readonly number[], lanes: readonly CalendarLane[]): NoOneReason {
  const skilled = lanes.filter(({ skills }) => skills.includes(job.type))
  const near = skilled.filter(({ zoneCodes }) => job.zoneCode === null || zoneCodes.includes(job.zoneCode))
  if (lanes.length > 0 && skilled.length === 0) return 'skill'
  if (near.length === 0) return 'zone'
  if (near.every((lane) => leaveOf(lane, job.day))) return 'leave'
  return starts.length === 0 ? 'over' : 'taken'
}

/**
 * For each of these jobs, in the order of their days and times, the best place of its day with someone else. No two of
 * them are in each other's way.
 */
export function proposalsFor(board: CalendarBoard, jobs: readonly CalendarJob[], since: Moment): readonly Proposal[] {
  const whenOf = ({ day, start, jobId }: CalendarJob) => `${day} ${start} ${jobId}`
  const inOrder = jobs.toSorted((a, b) => whenOf(a).localeCompare(whenOf(b)))
  const found = new Map<string, Spot>()
  let ahead = board
  // Promised slots first, so that a job that moves takes none of them.
  for (const isPromised of [true, false])
    for (const job of inOrder) {
      if (found.has(job.jobId)) continue
      const starts = startsFor(board, job, since).filter(
        (start) => (slotOf(board, start)?.slotId === job.slotId) === isPromised,
      )
      const spot = freeSpot(ahead, job, starts, candidatesFor(board, job), since)
      if (!spot) continue
      found.set(job.jobId, spot)
      ahead = withJobAt(ahead, job.jobId, spot)
    }
  return inOrder.map((job) => {
    const spot = found.get(job.jobId) ?? null
    const lanes = candidatesFor(board, job)
    return { jobId: job.jobId, spot, why: spot ? null : reasonFor(job, startsFor(board, job, since), lanes) }
  })
}
