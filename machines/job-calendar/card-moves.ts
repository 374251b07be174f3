/** Moves of cards: what is sent, what became of it, and what puts it back. */
import type { CalendarBoard } from '../../src/contract/areas/job-calendar.ts'
import type { Failure } from '../../src/contract/failure.ts'
import type { ReadBackResult } from '../kit/write.ts'
import { jobOf, landingsOf, minuteOf, type Place, type Spot, withJobAt } from './calendar-board.ts'
import { checksAt } from './drop-checks.ts'

/** One job from a spot to another. `seen`: the version that the person saw (S-43). */
export interface Move {
  readonly jobId: string
  readonly from: Spot
  readonly to: Spot
  readonly seen: string
  readonly override: boolean
  readonly note: string
  readonly key: string
}

/** The job after a move that happened as it was asked. */
export interface Placed {
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
  readonly setbacks: readonly Setback[]
  readonly isUndo: boolean
  readonly failure: Failure | null
  readonly news: CalendarNews | null
}

const spotOf = ({ day, technicianId, slotId, start, end }: Spot): Spot => ({ day, technicianId, slotId, start, end })

/** The moves of held cards to a place, in their order. A note overrides concerns, where there are any. */
export function movesTo(
  board: CalendarBoard,
  { ids, place }: { readonly ids: readonly string[]; readonly place: Place },
  note: string,
  key: string,
): Move[] {
  const concerned = new Set(checksAt(board, ids, place).map(({ jobId }) => jobId))
  return landingsOf(board, ids, place).flatMap(({ job, spot }, turn) =>
    spot
      ? [
          {
            ...{ jobId: job.jobId, from: spotOf(job), to: spot, seen: job.updatedAt },
            ...{ override: note !== '' && concerned.has(job.jobId), note, key: `${key}-${turn}` },
          },
        ]
      : [],
  )
}

/** What puts moved cards back, the last one first. Where a card lay is no concern of anyone (S-205). */
export const inverses = (board: CalendarBoard, done: readonly Done[], key: string): Move[] =>
  done.toReversed().map(({ jobId, from, to, updatedAt }, turn) => ({
    ...{ jobId, from: to, to: from, seen: updatedAt, note: '', key: `${key}-${turn}` },
    override: checksAt(board, [jobId], { ...from, start: minuteOf(from.start) }).length > 0,
  }))

/** After the first move of the queue happened. */
export function moved({ board, queue, done, isUndo, news }: Moving, { status, updatedAt }: Placed): Partial<Moving> {
  const [first, ...rest] = queue
  if (!first || !board) return {}
  const ids = news && news.kind !== 'setback' ? news.ids : []
  return {
    board: withJobAt(board, first.jobId, first.to, { status, updatedAt }),
    queue: rest,
    failure: null,
    done: [...done, { ...first, updatedAt }],
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
