/** Moves of cards: what is sent, what became of it, and what puts it back. */
import type { CalendarBoard } from '../../src/contract/areas/jobs/job-calendar.ts'
import type { Failure } from '../../src/contract/failure.ts'
import type { ReadBackResult } from '../kit/write.ts'
import { type Carried, jobOf, landingsOf, minuteOf, type Spot, withJobAt } from './calendar-board.ts'
import { checksAt, isHard } from './drop-checks.ts'

/** One job from a spot to another. `seen`: the version that the person saw (S-43). */
export interface Move {
  readonly jobId: string
  readonly from: Spot
  readonly to: Spot
  readonly seen: string
  readonly override: boolean
  /** Something speaks against the spot that it leaves, so putting it back overrides that */
  readonly backOverride: boolean
  readonly note: string
  readonly key: string
}

/** The job after a move that happened as it was asked. */
export interface Placed {
  /** When that was known, ISO in UTC */
  readonly at: string
  readonly status: string
  readonly updatedAt: string
}

/** A move that happened, with the version that it made. */
export interface Done extends Move {
  readonly updatedAt: string
}

/** What became of a move without response. */
export interface LookedUp {
  readonly became: ReadBackResult
  readonly placed: Placed | null
}

/** A card that went back. `notSaved`: there was no response, and it had not happened. `changed`: someone else moved it. */
export interface Setback {
  readonly jobId: string
  readonly to: Spot
  readonly cause: 'refused' | 'notSaved' | 'changed'
  readonly failure: Failure | null
}

/** What the person is told after the last act. */
export interface CalendarNews {
  readonly kind: 'putBack' | 'moved' | 'undone' | 'setback'
  readonly ids: readonly string[]
}

/** What a move changes. */
export interface Moving {
  readonly board: CalendarBoard | null
  readonly queue: readonly Move[]
  readonly done: readonly Done[]
  /** When the last move was known to have happened, ISO in UTC */
  readonly movedAt: string | null
  readonly setbacks: readonly Setback[]
  readonly isUndo: boolean
  readonly failure: Failure | null
  readonly news: CalendarNews | null
}

const spotOf = ({ day, technicianId, slotId, start, end }: Spot): Spot => ({ day, technicianId, slotId, start, end })

/** The moves of held cards to a place, in their order. A note overrides concerns, where there are any. */
export function movesTo(board: CalendarBoard, carried: Carried, note: string, key: string): Move[] {
  const concerned = new Set(checksAt(board, carried).map(({ jobId }) => jobId))
  const all = landingsOf(board, carried).flatMap(({ job, spot }) => (spot ? [{ job, spot }] : []))
  const after = all.reduce((ahead, { job, spot }) => withJobAt(ahead, job.jobId, spot), board)
  return all.map(({ job, spot }, turn) => {
    const from = spotOf(job)
    const back = { ids: [job.jobId], place: { ...from, start: minuteOf(from.start) }, since: carried.since }
    return {
      jobId: job.jobId,
      from,
      to: spot,
      seen: job.updatedAt,
      override: note !== '' && concerned.has(job.jobId),
      note,
      key: `${key}-${turn}`,
      backOverride: checksAt(after, back).some((check) => !isHard(check)),
    }
  })
}

/** What puts moved cards back, the last one first. Where a card lay is no concern of anyone (S-205). */
export const inverses = (done: readonly Done[], key: string): Move[] =>
  done.toReversed().map(({ jobId, from, to, updatedAt, override, backOverride }, turn) => ({
    jobId,
    from: to,
    to: from,
    seen: updatedAt,
    note: '',
    key: `${key}-${turn}`,
    override: backOverride,
    backOverride: override,
  }))

/** After the first move of the queue happened. */
export function moved(
  { board, queue, done, isUndo, news }: Moving,
  { status, updatedAt, at }: Placed,
): Partial<Moving> {
  const [first, ...rest] = queue
  if (!first || !board) return {}
  const ids = news && news.kind !== 'setback' ? news.ids : []
  return {
    board: withJobAt(board, first.jobId, first.to, { status, updatedAt }),
    queue: rest,
    failure: null,
    done: [...done, { ...first, updatedAt }],
    movedAt: at,
    news: news?.kind === 'setback' ? news : { kind: isUndo ? 'undone' : 'moved', ids: [...ids, first.jobId] },
  }
}

/** After it certainly did not happen. */
export function notMoved(
  { queue, setbacks }: Moving,
  cause: Setback['cause'],
  failure: Failure | null,
): Partial<Moving> {
  const [first, ...rest] = queue
  if (!first) return {}
  return {
    queue: rest,
    failure,
    setbacks: [...setbacks, { jobId: first.jobId, to: first.to, cause, failure }],
    news: { kind: 'setback', ids: [...setbacks.map(({ jobId }) => jobId), first.jobId] },
  }
}

/** The board as it will be: cards that are sent lie where they go. */
export const boardAhead = ({ board, queue }: Pick<Moving, 'board' | 'queue'>): CalendarBoard | null =>
  board && queue.reduce((ahead, { jobId, to }) => (jobOf(ahead, jobId) ? withJobAt(ahead, jobId, to) : ahead), board)
