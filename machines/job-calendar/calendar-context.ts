/** What the calendar remembers between acts, what a person does in it, and what each act makes of it. */
import type { CalendarBoard } from '../../src/contract/areas/jobs/job-calendar.ts'
import type { Candidate } from '../../src/contract/areas/technicians/available-technicians.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { trimmed } from '../../src/contract/normalise.ts'
import { minuteOf } from '../../src/contract/visit-times.ts'
import {
  type CalendarAsk,
  type Carried,
  type Direction,
  jobOf,
  type Moment,
  type Place,
  stepped,
} from '../kit/calendar/calendar-board.ts'
import { type Check, checksAt, isBack, suggestionOf } from '../kit/calendar/drop-checks.ts'
import { inverses, type Moves, movesTo, noMoves, nothingTold, type Told } from './card-moves.ts'

/** Cards in the hand, with what the service said of their place and what the person did. */
export interface Hand extends Carried {
  /** Who is free, where it was asked */
  readonly candidates: readonly Candidate[]
  /** Why concerns are overridden, as typed */
  readonly note: string
}

export interface JobCalendarContext {
  readonly ask: CalendarAsk
  readonly board: CalendarBoard | null
  /** Instant of its answer, ISO in UTC */
  readonly at: string | null
  /** Why the board could not be read or refreshed, or why a move has no answer */
  readonly failure: Failure | null
  /** Cards that are picked up together, in this order */
  readonly selected: readonly string[]
  readonly carried: Hand | null
  readonly moves: Moves
  readonly told: Told
}

export type JobCalendarInput = Pick<JobCalendarContext, 'ask'>

export type JobCalendarEvent =
  /** The person went to another day, view or filter. */
  | { type: 'address.change'; ask: CalendarAsk }
  | { type: 'read.again' }
  | { type: 'card.select'; jobId: string }
  | { type: 'card.pick'; jobId: string; since: Moment }
  | { type: 'place.step'; direction: Direction }
  /** The pointer drags the card over a place. */
  | { type: 'place.point'; place: Place }
  | { type: 'card.drop'; key: string }
  | { type: 'card.putBack' }
  | { type: 'suggestion.use'; key: string }
  | { type: 'override.start' }
  | { type: 'note.change'; note: string }
  | { type: 'override.confirm'; key: string }
  | { type: 'override.cancel' }
  | { type: 'check.start' }
  | { type: 'undo.start'; key: string }
  | { type: 'setbacks.dismiss' }

/** The board with the instant of its answer. */
export interface ReadBoard {
  readonly board: CalendarBoard
  readonly at: string
}

/** How long what was moved can be put back, ms (S-205). */
export const undoTime = 10_000

/** A note that says too little is none (S-206). */
export const leastNote = 3

type Change = Partial<JobCalendarContext>

const nothingHeld = { carried: null, failure: null }

export const begun = ({ ask }: JobCalendarInput): JobCalendarContext => ({
  ask,
  board: null,
  at: null,
  selected: [],
  moves: noMoves,
  told: nothingTold,
  ...nothingHeld,
})

/** Other days. What is in the hand is put down. */
export const asking = (ask: CalendarAsk): Change => ({ ask, selected: [], ...nothingHeld })

export function toggled({ selected }: JobCalendarContext, jobId: string): Change {
  return { selected: selected.includes(jobId) ? selected.filter((one) => one !== jobId) : [...selected, jobId] }
}

/** With the selected cards, if it is one of them. */
export function pickedUp({ board, selected }: JobCalendarContext, jobId: string, since: Moment): Change {
  const job = jobOf(board, jobId)
  if (!job) return {}
  const others = selected.filter((one) => one !== jobId)
  const ids = selected.includes(jobId) ? selected : [jobId, ...others]
  const place = { day: job.day, technicianId: job.technicianId, start: minuteOf(job.start) }
  return { carried: { ids, place, since, candidates: [], note: '' }, moves: noMoves, told: nothingTold, failure: null }
}

/** What was asked and typed for the place before is forgotten. */
export function steppedTo({ board, ask, carried }: JobCalendarContext, direction: Direction): Change {
  if (!board || !carried) return {}
  const place = stepped(board, ask, carried.ids, carried.place, direction)
  return { carried: { ...carried, place, candidates: [], note: '' }, failure: null }
}

/** Something of what is in the hand changes. */
export const holding = ({ carried }: JobCalendarContext, part: Partial<Hand>): Change =>
  carried ? { carried: { ...carried, ...part } } : {}

export const putBack = ({ carried }: JobCalendarContext): Change => ({
  ...nothingHeld,
  told: { setbacks: [], news: { kind: 'putBack', ids: carried?.ids ?? [] } },
})

export const dropped = ({ board, carried, moves }: JobCalendarContext, key: string): Change =>
  board && carried
    ? {
        moves: { ...moves, queue: movesTo(board, carried, trimmed(carried.note), key) },
        selected: [],
        ...nothingHeld,
      }
    : {}

/** What was moved goes back. */
export const undone = ({ moves: { done } }: JobCalendarContext, key: string): Change => ({
  moves: { ...noMoves, queue: inverses(done, key), isUndo: true },
  told: nothingTold,
  failure: null,
})

/** The free place nearest to where the cards are held. */
export const suggested = ({ board, carried }: JobCalendarContext): Place | null =>
  board && carried && suggestionOf(board, carried, carried.candidates)

/** What speaks against their place. */
export const heldChecks = ({ board, carried }: JobCalendarContext): readonly Check[] =>
  board && carried ? checksAt(board, carried) : []

/** They lie where they lay, or nothing is held. */
export const isHeldBack = ({ board, carried }: JobCalendarContext): boolean =>
  board && carried ? isBack(board, carried) : true
