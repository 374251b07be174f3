/** What speaks against a place, found in what is loaded. The service decides again when the card is dropped (S-176). */
import type { CalendarBoard, CalendarJob } from '../../../src/contract/areas/jobs/job-calendar.ts'
import type { Candidate } from '../../../src/contract/areas/technicians/available-technicians.ts'
import { minuteOf } from '../../../src/contract/visit-times.ts'
import {
  type Carried,
  holderOf,
  type Landing,
  landingsOf,
  laneOf,
  leaveOf,
  lengthOf,
  type Moment,
  nearestStart,
  type Place,
  type Spot,
} from './calendar-board.ts'

export const checkCodes = ['overlap', 'noSlot', 'passed', 'leave', 'shift', 'zone', 'skill', 'full'] as const
export type CheckCode = (typeof checkCodes)[number]

/** A concern about one of the held cards. `by`: the job that is there already. */
export interface Check {
  readonly code: CheckCode
  readonly jobId: string
  readonly by?: { readonly jobId: string; readonly start: string; readonly end: string }
}

/** Nothing overrides these (S-175). */
export const isHard = ({ code }: Check): boolean => code === 'overlap' || code === 'noSlot'

/** Places of a job's zone in a slot. Undefined where the zone has none. */
export function roomFor(
  { booked, capacities }: CalendarBoard,
  { zoneCode }: CalendarJob,
  { day, slotId }: Pick<Spot, 'day' | 'slotId'>,
): { readonly free: number; readonly all: number } | undefined {
  const used = booked.find((one) => one.zoneCode === zoneCode && one.day === day && one.slotId === slotId)
  if (used) return { free: Math.max(0, used.capacity - used.booked), all: used.capacity }
  const usual = capacities.find((one) => one.zoneCode === zoneCode && one.slotId === slotId)
  return usual && { free: usual.capacity, all: usual.capacity }
}

const isOwn = (job: CalendarJob, spot: Spot): boolean => job.day === spot.day && job.slotId === spot.slotId

/** A visit there would be over. */
export const isOver = ({ day, end }: Pick<Spot, 'day' | 'end'>, now: Moment): boolean =>
  day < now.day || (day === now.day && minuteOf(end) <= now.minute)

/** Concerns about one job at one spot. Jobs of `ids` are in the way of none: they move, too. */
export function checksOf(
  board: CalendarBoard,
  { job, spot }: Landing,
  { ids, since }: Pick<Carried, 'ids' | 'since'>,
): Check[] {
  const { jobId } = job
  if (!spot) return [{ code: 'noSlot', jobId }]
  const lane = laneOf(board, spot.technicianId)
  const by = holderOf(board, spot, ids)
  const room = roomFor(board, job, spot)
  const found: readonly (readonly [CheckCode, boolean])[] = [
    ['passed', !isOwn(job, spot) && isOver(spot, since)],
    ['leave', lane !== undefined && leaveOf(lane, spot.day) !== undefined],
    ['shift', lane !== undefined && (spot.start < lane.shiftStart || spot.end > lane.shiftEnd)],
    ['zone', lane !== undefined && job.zoneCode !== null && !lane.zoneCodes.includes(job.zoneCode)],
    ['skill', lane !== undefined && !lane.skills.includes(job.type)],
    ['full', !isOwn(job, spot) && room !== undefined && room.free === 0],
  ]
  return [
    ...(by ? [{ code: 'overlap' as const, jobId, by: { jobId: by.jobId, start: by.start, end: by.end } }] : []),
    ...found.flatMap(([code, isSo]) => (isSo ? [{ code, jobId }] : [])),
  ]
}

/** Concerns about all cards that are held at a place, those first that nothing overrides. Where they lay is none. */
export function checksAt(board: CalendarBoard, carried: Carried): Check[] {
  if (isBack(board, carried)) return []
  const all = landingsOf(board, carried).flatMap((landing) => checksOf(board, landing, carried))
  return [...all.filter(isHard), ...all.filter((one) => !isHard(one))]
}

/** Nothing would change: each card lies where it lay. */
export const isBack = (board: CalendarBoard, carried: Carried): boolean =>
  landingsOf(board, carried).every(
    ({ job, spot }) =>
      spot !== null &&
      job.technicianId === spot.technicianId &&
      job.day === spot.day &&
      job.start === spot.start &&
      job.end === spot.end,
  )

/** The free place nearest in time: first with the person asked for, then with the one who has the job (S-203). */
export function suggestionOf(board: CalendarBoard, carried: Carried, candidates: readonly Candidate[]): Place | null {
  const { place } = carried
  const job = landingsOf(board, carried)[0]?.job
  if (!job) return null
  const rank = (id: string) => (id === place.technicianId ? 0 : id === job.technicianId ? 1 : 2)
  const places = candidates.flatMap(({ technicianId, freeSlots }) =>
    laneOf(board, technicianId)
      ? freeSlots.flatMap((slotId): Place[] => {
          const slot = board.slots.find((one) => one.slotId === slotId)
          if (!slot) return []
          const wanted = Math.max(minuteOf(slot.start), Math.min(place.start, minuteOf(slot.end) - lengthOf(job)))
          const start = nearestStart(board, lengthOf(job), wanted)
          return [{ day: place.day, technicianId, start }]
        })
      : [],
  )
  const free = places.filter((one) => {
    const there = { ...carried, place: one }
    return checksAt(board, there).length === 0 && !isBack(board, there)
  })
  const far = (one: Place) => Math.abs(one.start - place.start)
  return (
    free.toSorted(
      (a, b) => far(a) - far(b) || rank(a.technicianId ?? '') - rank(b.technicianId ?? '') || a.start - b.start,
    )[0] ?? null
  )
}
