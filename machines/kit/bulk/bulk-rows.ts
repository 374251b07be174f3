import type { Failure } from '../../../src/contract/failure.ts'

/**
 * The status of a row. The one in progress is the first queued one. `unknown` was sent without a response, `skipped`
 * was not sent, for a reason.
 */
export type Mark = 'queued' | 'done' | 'skipped' | 'failed' | 'unknown'
export const marks = ['queued', 'done', 'skipped', 'failed', 'unknown'] as const satisfies readonly Mark[]

/** A row as it was chosen: `valueBefore` is what the act would change, as the person saw it. */
export interface Chosen {
  readonly id: string
  readonly valueBefore: string
  /** Why the act can't be done to it: a word of the kit, or a text key of the act. */
  readonly refusal?: string
  /** What the act moves, in minor units, where it moves money. */
  readonly amount?: number
}

export interface BulkRow {
  readonly id: string
  readonly valueBefore: string
  readonly mark: Mark
  /** Index among the reasons of the run. */
  readonly why?: number
  readonly amount?: number
}

/** Why a row was skipped, as a word of the kit or a text key of its act, or why it failed. */
export type Reason = string | Failure

/** Short, since all of it is kept over a reload: rows by their marks, each reason once. */
export interface BulkRows {
  readonly rows: readonly BulkRow[]
  readonly reasons: readonly Reason[]
}

/** Rows of one run, at most: all of them are kept over a reload. */
export const maxRows = 1000
/**
 * Rows remembered from one run to the next, at most. Where more failed, the run doesn't continue by itself: the person
 * looks at the failures first.
 */
const maxPassed = 400
/** Characters of the ids of rows that earlier runs did, at most: they are kept over a reload, too. */
const maxDone = 250_000
const maxReasons = 60
const maxReasonLength = 200

export const cancelled = 'cancelled'
/** Someone else changed it first. */
export const changed = 'changed'

const sayingOf = (reason: Reason): string =>
  typeof reason === 'string' ? reason : `${reason.kind} ${reason.status} ${reason.message}`

/** Keeps the text of a failure. Of very many different ones it keeps only the kind. */
function shortened(reason: Reason, isFull: boolean): Reason {
  if (typeof reason === 'string') return reason
  const { kind, outcome, status, message } = reason
  const said = message === undefined || isFull ? {} : { message: message.slice(0, maxReasonLength) }
  return { kind, outcome, ...(status === undefined || isFull ? {} : { status }), ...said }
}

/** Returns the index of a reason in the run, which keeps each once. */
function placed(reasons: readonly Reason[], given: Reason): { reasons: readonly Reason[]; why: number } {
  const reason = shortened(given, reasons.length >= maxReasons)
  const known = reasons.findIndex((one) => sayingOf(one) === sayingOf(reason))
  return known >= 0 ? { reasons, why: known } : { reasons: [...reasons, reason], why: reasons.length }
}

/** Failed, and the same again may succeed. */
const mayBeRetried = ({ mark, why }: BulkRow, reasons: readonly Reason[]): boolean => {
  const reason = why === undefined ? undefined : reasons[why]
  return mark === 'failed' && (typeof reason !== 'object' || maySucceedLater(reason))
}
export const retriable = ({ rows, reasons }: BulkRows): number =>
  rows.reduce((count, row) => count + (mayBeRetried(row, reasons) ? 1 : 0), 0)

/** Those rows are to be sent once more. */
export const queuedAgain = ({ rows, reasons }: BulkRows): BulkRows => ({
  rows: rows.map(({ why, ...row }) =>
    mayBeRetried({ ...row, ...(why === undefined ? {} : { why }) }, reasons)
      ? { ...row, mark: 'queued' }
      : { ...row, ...(why === undefined ? {} : { why }) },
  ),
  reasons,
})

/** Adds chosen rows: none twice, and no more than a run may have. */
export function withChosen(before: BulkRows, chosen: readonly Chosen[]): BulkRows {
  const known = new Set(before.rows.map(({ id }) => id))
  const rows = [...before.rows]
  let { reasons } = before
  for (const { id, valueBefore, refusal, ...moved } of chosen) {
    if (known.has(id) || rows.length >= maxRows) continue
    known.add(id)
    if (refusal === undefined) rows.push({ id, valueBefore, mark: 'queued', ...moved })
    else {
      const place = placed(reasons, refusal)
      reasons = place.reasons
      rows.push({ id, valueBefore, mark: 'skipped', why: place.why, ...moved })
    }
  }
  return { rows, reasons }
}

export const firstOf = ({ rows }: BulkRows, mark: Mark): BulkRow | undefined => rows.find((row) => row.mark === mark)
export const hasRow = ({ rows }: BulkRows, ...among: readonly Mark[]): boolean =>
  rows.some(({ mark }) => among.includes(mark))

export const countOf = ({ rows }: BulkRows, mark: Mark): number =>
  rows.reduce((count, row) => count + (row.mark === mark ? 1 : 0), 0)

/** What the queued rows move together, in minor units. */
export const queuedAmount = ({ rows }: BulkRows): number =>
  rows.reduce((sum, { mark, amount = 0 }) => (mark === 'queued' ? sum + amount : sum), 0)

/** True where the same again may succeed: the service was in trouble, or out of reach. What a rule forbids stays so. */
export function maySucceedLater({ kind, status = 500 }: Failure): boolean {
  if (kind === 'status') return status >= 500 || status === 408 || status === 429
  return kind !== 'refused' && kind !== 'invalid'
}

/** With the first row of one mark under another. */
export function marked({ rows, reasons }: BulkRows, from: Mark, to: Mark, reason?: Reason): BulkRows {
  const at = rows.findIndex(({ mark }) => mark === from)
  const row = rows[at]
  if (!row) return { rows, reasons }
  const place = reason === undefined ? { reasons } : placed(reasons, reason)
  const { why: _, ...plain } = row
  const why = 'why' in place ? { why: place.why } : {}
  return { rows: rows.with(at, { ...plain, mark: to, ...why }), reasons: place.reasons }
}

/** With all rows of one mark under another. */
export function allMarked(before: BulkRows, from: Mark, to: Mark, reason?: Reason): BulkRows {
  const place = reason === undefined ? { reasons: before.reasons } : placed(before.reasons, reason)
  const why = 'why' in place ? { why: place.why } : {}
  const rows = before.rows.map(({ why: old, ...row }) =>
    row.mark === from ? { ...row, mark: to, ...why } : { ...row, ...(old === undefined ? {} : { why: old }) },
  )
  return { rows, reasons: place.reasons }
}

/** Rows that the next run skips although nothing was done to them: they failed, or someone else changed them first. */
const passedOf = ({ rows, reasons }: BulkRows): string[] =>
  rows
    .filter(({ mark, why }) => mark === 'failed' || (mark === 'skipped' && why === reasons.indexOf(changed)))
    .map(({ id }) => id)

export interface Runs extends BulkRows {
  /** Rows that earlier runs of the act took. */
  readonly behind: number
  /** Ids of those among them that were done: however they stand now, the act was done to them as it was wished. */
  readonly done: readonly string[]
  /** Ids of those among them that failed or had changed: they are left alone from then on. */
  readonly passed: readonly string[]
}

/** Returns what the next runs must know of this one. */
export const putBehind = (run: Runs): Runs => ({
  rows: [],
  reasons: [],
  behind: run.behind + run.rows.length,
  done: [...run.done, ...run.rows.filter(({ mark }) => mark === 'done').map(({ id }) => id)],
  passed: [...run.passed, ...passedOf(run)],
})

/** True where so many were done that a further run couldn't tell them from rows that no run took. */
export const isFull = (run: Runs): boolean => putBehind(run).done.reduce((sum, id) => sum + id.length + 3, 0) > maxDone

export const isRemembered = (run: Runs): boolean => putBehind(run).passed.length <= maxPassed && !isFull(run)

/** Settling rows of this run may lead on: one is not confirmed, or with the retried ones done the others can be kept. */
export const isHeld = (run: Runs): boolean =>
  hasRow(run, 'unknown') || (!isFull(run) && putBehind(run).passed.length - retriable(run) <= maxPassed)

/** Rows that this run and those before it did. */
export const doneInAll = (run: Runs): number => run.done.length + countOf(run, 'done')

/** Every row of this run and of those before it was done. */
export const isDone = (run: Runs): boolean =>
  run.rows.length + run.behind > 0 && run.done.length === run.behind && countOf(run, 'done') === run.rows.length
