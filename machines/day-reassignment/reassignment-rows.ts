/** Jobs of a technician's day or of a list, to whom each shall go, and what became of it. The chart decides when. */
import type { CalendarBoard, CalendarJob } from '../../src/contract/areas/jobs/job-calendar.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { letterLength, trimmed } from '../../src/contract/normalise.ts'
import { minuteOf } from '../../src/contract/visit-times.ts'
import { maySucceedLater } from '../kit/bulk/bulk-rows.ts'
import { type NoOneReason, proposalsFor } from '../kit/calendar/best-free.ts'
import {
  isMovable,
  jobOf,
  lengthOf,
  type Moment,
  type Spot,
  spotAt,
  withJobAt,
} from '../kit/calendar/calendar-board.ts'
import { type Check, checksOf, isHard } from '../kit/calendar/drop-checks.ts'

/** The job stays with its technician. */
export const stays = ''
/** The job waits for a technician. */
export const unassigned = 'unassigned'

/**
 * `open`: not confirmed. `queued`: to be sent, the first one under way. `unknown`: sent without response. `notSaved`: it
 * had not happened then. `changed`: someone else moved it.
 */
export const marks = ['open', 'queued', 'unknown', 'done', 'failed', 'notSaved', 'changed', 'skipped'] as const
export type Mark = (typeof marks)[number]

export interface Row {
  readonly jobId: string
  /** A technician, `unassigned` or `stays` */
  readonly technicianId: string
  /** HH:MM */
  readonly start: string
  /** Why no one was proposed */
  readonly why: NoOneReason | null
  readonly mark: Mark
  /** Why it was rejected */
  readonly failure: Failure | null
}

/** The day of all technicians, as it was read. */
export interface ReadDay {
  readonly board: CalendarBoard
  /** Moment of the answer: what has passed is told by it */
  readonly since: Moment
}

/** Which jobs: all of a technician's day, who can't come, or those that were selected, which lie on these days. */
export type ReassignmentTask =
  | { readonly technicianId: string; readonly day: string }
  | { readonly jobIds: readonly string[]; readonly from: string; readonly to: string }

export interface DayReassignmentInput {
  readonly task: ReassignmentTask
}

export interface DayReassignmentContext extends DayReassignmentInput {
  readonly read: ReadDay | null
  readonly rows: readonly Row[]
  /** Why concerns are overridden, as typed */
  readonly note: string
  /** Of the confirmed intent. Each row's key derives from it */
  readonly key: string | null
  readonly failure: Failure | null
}

/** What is sent of one job. `seen`: the version that the person saw (S-43). */
export interface Move {
  readonly jobId: string
  readonly to: Spot
  readonly seen: string
  readonly override: boolean
  readonly note: string
  readonly key: string
}

type Change = Partial<DayReassignmentContext>

/** A note that says too little is none (S-206). */
export const leastNote = 3

const changeable = ({ mark }: Row): boolean => mark === 'open'
const isGoing = ({ technicianId }: Row): boolean => technicianId !== stays

const isOf = (task: ReassignmentTask, { jobId, technicianId, day }: CalendarJob): boolean =>
  'jobIds' in task ? task.jobIds.includes(jobId) : technicianId === task.technicianId && day === task.day

/** A selected job that has a technician, and against which nothing speaks, stays until the person says otherwise. */
const liesWell = (task: ReassignmentTask, { board, since }: ReadDay, job: CalendarJob): boolean =>
  'jobIds' in task &&
  job.technicianId !== null &&
  checksOf(board, { job, spot: job }, { ids: [job.jobId], since }).length === 0

/** Each job that can be moved (S-202) with its best place. What was done before stays in view. */
export function withProposals({ rows, task }: DayReassignmentContext, read: ReadDay): Change {
  const { board, since } = read
  const isDone = (id: string) => rows.some(({ mark, jobId }) => mark === 'done' && jobId === id)
  // A job of the day that came back to its technician has to go again. A selected one went where it was to go.
  const jobs = board.jobs.filter((one) => isMovable(one) && isOf(task, one) && !('jobIds' in task && isDone(one.jobId)))
  const toMove = jobs.filter((one) => !liesWell(task, read, one))
  const left = jobs.filter((one) => !toMove.includes(one)).map(({ jobId }) => ({ jobId, spot: null, why: null }))
  const fresh = [...proposalsFor(board, toMove, since), ...left].map(({ jobId, spot, why }): Row => {
    const { technicianId = stays, start = jobOf(board, jobId)?.start ?? '' } = spot ?? {}
    return { jobId, technicianId: technicianId ?? unassigned, start, why, mark: 'open', failure: null }
  })
  const done = rows.filter(({ mark, jobId }) => mark === 'done' && !fresh.some((row) => row.jobId === jobId))
  return { read, rows: [...done, ...fresh], key: null, failure: null }
}

/** Selected jobs that take no part: they have no appointment on these days, have begun or are closed. */
export const leftOut = ({ task, rows }: DayReassignmentContext): readonly string[] =>
  'jobIds' in task ? task.jobIds.filter((id) => rows.every(({ jobId }) => jobId !== id)) : []

/** They lie on more than one day. */
export const isOfDays = ({ task }: DayReassignmentInput): boolean => daysOf(task)[0] !== daysOf(task)[1]

/** The first and the last day of the jobs. */
export const daysOf = (task: ReassignmentTask): readonly [string, string] =>
  'day' in task ? [task.day, task.day] : [task.from, task.to]

export const withRow = ({ rows }: DayReassignmentContext, jobId: string, part: Partial<Row>): Change => ({
  rows: rows.map((row) => (row.jobId === jobId && changeable(row) ? { ...row, ...part } : row)),
})

/** Where a row's job shall be. Undefined: it stays, or its time lies in no slot. */
export function spotOf({ read }: DayReassignmentContext, row: Row): Spot | undefined {
  const job = read && jobOf(read.board, row.jobId)
  if (!job || !isGoing(row)) return undefined
  const technicianId = row.technicianId === unassigned ? null : row.technicianId
  return spotAt(read.board, { day: job.day, technicianId, start: minuteOf(row.start) }, lengthOf(job)) ?? undefined
}

/** It lies where it goes, or will. */
const isThere = ({ mark }: Row): boolean => ['open', 'queued', 'unknown', 'done'].includes(mark)

/** The day as it will be: each other job lies where it goes. */
function boardBeside(context: DayReassignmentContext, { jobId }: Row): CalendarBoard | undefined {
  return context.rows.reduce((ahead, row) => {
    const spot = row.jobId === jobId || !isThere(row) ? undefined : spotOf(context, row)
    return ahead && spot ? withJobAt(ahead, row.jobId, spot) : ahead
  }, context.read?.board)
}

/** What speaks against a row's place, found in what is loaded. The service decides again (S-176). */
export function concernsOf(context: DayReassignmentContext, row: Row): readonly Check[] {
  const board = boardBeside(context, row)
  const job = board && jobOf(board, row.jobId)
  if (!job || !context.read || !isGoing(row)) return []
  const spot = spotOf(context, row) ?? null
  return checksOf(board, { job, spot }, { ids: [row.jobId], since: context.read.since })
}

const openRows = ({ rows }: DayReassignmentContext) => rows.filter(changeable)
export const goingRows = (context: DayReassignmentContext) => openRows(context).filter(isGoing)
const openConcerns = (context: DayReassignmentContext) => goingRows(context).flatMap((row) => concernsOf(context, row))
export const isForbidden = (context: DayReassignmentContext): boolean => openConcerns(context).some(isHard)
export const isConcerned = (context: DayReassignmentContext): boolean => openConcerns(context).length > 0
export const hasNote = ({ note }: DayReassignmentContext): boolean => letterLength(note) >= leastNote
export const hasMark = ({ rows }: DayReassignmentContext, mark: Mark): boolean => rows.some((row) => row.mark === mark)

/** Rows that go anywhere are to be sent. */
export const queued = ({ rows }: DayReassignmentContext, key: string): Change => ({
  rows: rows.map((row) => (changeable(row) && isGoing(row) ? { ...row, mark: 'queued' } : row)),
  key,
  failure: null,
})

/** Nothing happened to it, and the same again may succeed. */
const mayBeRetried = ({ mark, failure }: Row): boolean =>
  mark === 'notSaved' || (mark === 'failed' && failure !== null && maySucceedLater(failure))
export const retriableRows = ({ rows }: DayReassignmentContext) => rows.filter(mayBeRetried)

/** Those rows are to be sent once more, as a new intent. */
export const queuedAgain = ({ rows }: DayReassignmentContext, key: string): Change => ({
  rows: rows.map((row) => (mayBeRetried(row) ? { ...row, mark: 'queued', failure: null } : row)),
  key,
})

/** The row that is under way: one without response first, as nothing else is sent before its result is known. */
export const rowUnderWay = ({ rows }: DayReassignmentContext): Row | undefined =>
  rows.find(({ mark }) => mark === 'unknown') ?? rows.find(({ mark }) => mark === 'queued')

/** Its move. A note overrides concerns, where there are any. */
export function underWay(context: DayReassignmentContext): Move | undefined {
  const row = rowUnderWay(context)
  const job = row && context.read && jobOf(context.read.board, row.jobId)
  const to = row && spotOf(context, row)
  if (!job || !to) return undefined
  const note = concernsOf(context, row).length > 0 ? trimmed(context.note) : ''
  return { jobId: job.jobId, to, seen: job.updatedAt, override: note !== '', note, key: `${context.key}.${job.jobId}` }
}

/** After the move under way ended so. */
export function ended(context: DayReassignmentContext, mark: Mark, failure: Failure | null = null): Change {
  const own = rowUnderWay(context)
  return { rows: context.rows.map((row) => (row === own ? { ...row, mark, failure } : row)), failure: null }
}

/** What was not sent stays as it is. */
export const withoutRest = ({ rows }: DayReassignmentContext): Change => ({
  rows: rows.map((row) => (row.mark === 'queued' ? { ...row, mark: 'skipped' } : row)),
  failure: null,
})
