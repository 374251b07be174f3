/** Moves of cards: what is sent, what became of it, and what puts it back. */
import type { CalendarBoard } from '../../src/contract/areas/jobs/job-calendar.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { minuteOf } from '../../src/contract/visit-times.ts'
import { type Carried, jobOf, landingsOf, type Spot, withJobAt } from '../kit/calendar/calendar-board.ts'
import { checksAt, isHard } from '../kit/calendar/drop-checks.ts'
import type { ReadBackResult } from '../kit/write.ts'

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

/** What is sent, and what was done. */
export interface Moves {
  /** Still to send, the first one under way */
  readonly queue: readonly Move[]
  readonly done: readonly Done[]
  /** When the last one was known to have happened, ISO in UTC: undo is offered for ten seconds from then */
  readonly movedAt: string | null
  /** They put back what was moved before */
  readonly isUndo: boolean
}

/** What the person is told of it. */
export interface Told {
  readonly setbacks: readonly Setback[]
  readonly news: CalendarNews | null
}

export const noMoves: Moves = { queue: [], done: [], movedAt: null, isUndo: false }
export const nothingTold: Told = { setbacks: [], news: null }

/** What a move changes. */
interface Moving {
  readonly board: CalendarBoard | null
  readonly moves: Moves
  readonly told: Told
  readonly failure: Failure | null
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
export function moved({ board, moves, told }: Moving, { status, updatedAt, at }: Placed): Partial<Moving> {
  const [first, ...queue] = moves.queue
  if (!first || !board) return {}
  const { news } = told
  const ids = [...(news?.ids ?? []), first.jobId]
  return {
    board: withJobAt(board, first.jobId, first.to, { status, updatedAt }),
    moves: { ...moves, queue, done: [...moves.done, { ...first, updatedAt }], movedAt: at },
    told: news?.kind === 'setback' ? told : { ...told, news: { kind: moves.isUndo ? 'undone' : 'moved', ids } },
    failure: null,
  }
}

/** After it certainly did not happen. */
export function notMoved({ moves, told }: Moving, cause: Setback['cause'], failure: Failure | null): Partial<Moving> {
  const [first, ...queue] = moves.queue
  if (!first) return {}
  const setbacks = [...told.setbacks, { jobId: first.jobId, to: first.to, cause, failure }]
  return {
    moves: { ...moves, queue },
    told: { setbacks, news: { kind: 'setback', ids: setbacks.map(({ jobId }) => jobId) } },
    failure,
  }
}

/** The board as it will be: cards that are sent lie where they go. */
export const boardAhead = (board: CalendarBoard | null, queue: Moves['queue']): CalendarBoard | null =>
  board && queue.reduce((ahead, { jobId, to }) => (jobOf(ahead, jobId) ? withJobAt(ahead, jobId, to) : ahead), board)
