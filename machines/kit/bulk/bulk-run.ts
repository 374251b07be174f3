/** The context of a run of one act on many rows, and how answers change it. The chart decides when. */

import type { Failure } from '../../../src/contract/failure.ts'
import { failureOf } from '../event-data.ts'
import type { FormValues } from '../form/form.machine.ts'
import type { ListRequest } from '../list/list-request.ts'
import type { ReadBackResult } from '../write.ts'
import {
  type BulkRows,
  type Chosen,
  cancelled,
  changed,
  hasRow,
  isDone,
  isRemembered,
  marked,
  type Runs,
  withChosen,
} from './bulk-rows.ts'

export interface BulkContext extends Runs {
  /**
   * The list's request, where all matching rows are meant. Its page is the next to load. Null where the rows are here.
   */
  readonly request: ListRequest | null
  /** Rows there are by the list, as it was at the first run. */
  readonly total: number
  /**
   * Tells whether rows match beyond those of this run. `left`: the person skipped them and isn't offered them again.
   */
  readonly rest: 'none' | 'some' | 'left'
  /** Values asked once for all rows, as typed. */
  readonly values: FormValues
  /** Each row's key derives from it. A retry of failed rows is a new intent. */
  readonly key: string | null
  /** The person's wish for after the row in progress. */
  readonly wish: 'go' | 'pause' | 'cancel'
  /** The failure that holds up the run or the list of rows. */
  readonly failure: Failure | null
  /** Rows in a row without answer. */
  readonly unheard: number
}

export interface BulkInput {
  readonly chosen: readonly Chosen[]
  readonly request: ListRequest | null
  readonly total: number
  readonly values: FormValues
}

/** Rows of the act, each once. `more`: another page is to be loaded. `rest`: others match, for the next run. */
export interface Collected {
  readonly chosen: readonly Chosen[]
  readonly total: number
  readonly more: boolean
  readonly rest?: 'some'
}

/** `skipped` with its reason. */
export type Written = { readonly mark: 'done' } | { readonly mark: 'skipped'; readonly why: string }

/** So many rows in a row without answer: the service is asked no further. */
export const maxUnheard = 2
/** Seconds to wait where the service says to slow down, but not for how long. */
export const usualWait = 5

const writtenOf = (event: object): Written | null => ('output' in event ? (event.output as Written) : null)
export const collectedOf = (event: object): Collected =>
  'output' in event ? (event.output as Collected) : { chosen: [], total: 0, more: false }
const becameOf = (event: object): ReadBackResult =>
  'output' in event ? (event.output as { became: ReadBackResult }).became : 'lost'

/** The rows after the answer of the one under way. */
export function answered(context: BulkContext, event: object): BulkRows {
  const written = writtenOf(event)
  if (written) return marked(context, 'queued', written.mark, 'why' in written ? written.why : undefined)
  const failure = failureOf(event)
  return marked(context, 'queued', failure?.outcome === 'unknown' ? 'unknown' : 'failed', failure ?? undefined)
}

/** The rows after one without answer was looked up. Where the rest was given up, an open one is not sent again. */
export function lookedUp(context: BulkContext, event: object): BulkRows {
  const became = becameOf(event)
  if (became === 'done') return marked(context, 'unknown', 'done')
  if (became === 'lost') return marked(context, 'unknown', 'skipped', changed)
  return context.wish === 'cancel'
    ? marked(context, 'unknown', 'skipped', cancelled)
    : marked(context, 'unknown', 'queued')
}

/** Nothing of this run is open, and rows are left for the next. */
export const leadsOn = (context: BulkContext): boolean =>
  context.request !== null && context.rest === 'some' && !hasRow(context, 'unknown') && isRemembered(context)

export const isAllDone = (context: BulkContext): boolean => isDone(context) && context.rest === 'none'
export const isDoneSoFar = (context: BulkContext): boolean => isDone(context) && leadsOn(context)

/** Leaving out the queue also leaves out the rest. */
export const leavingRest = ({ rest }: BulkContext) => ({
  wish: 'cancel' as const,
  rest: rest === 'some' ? ('left' as const) : rest,
})

/** The row in progress begins anew after this. */
export const going = { wish: 'go', failure: null, unheard: 0 } as const

export const isTooFast = (event: object): boolean =>
  failureOf(event)?.status === 429 && failureOf(event)?.outcome === 'refused'

/** Nothing happened, and the next row would fare the same. */
export function holdsUp(event: object): boolean {
  const { outcome, kind, status = 0 } = failureOf(event) ?? {}
  return outcome === 'refused' && (kind === 'offline' || [401, 403, 503].includes(status))
}

export const unheardAfter = ({ unheard }: BulkContext, event: object): number =>
  failureOf(event)?.outcome === 'unknown' ? unheard + 1 : 0

/** With the rows that a page brought. */
export function withPage(context: BulkContext, event: object): Partial<BulkContext> {
  const { chosen, total, rest = 'none' } = collectedOf(event)
  const { request, behind } = context
  const before = request ? context : { rows: [], reasons: [] }
  return {
    ...withChosen(before, chosen),
    // Rows that were done may have left the list, so the total of the first run stays.
    total: behind > 0 ? context.total : total,
    rest,
    request: request && { ...request, page: request.page + 1 },
  }
}

/** Another value for all rows. `clears`: fields that it makes empty. */
export const withValue = (
  { values }: BulkContext,
  { name, value, clears = [] }: { readonly name: string; readonly value: string; readonly clears?: readonly string[] },
): Partial<BulkContext> => ({
  values: { ...values, ...Object.fromEntries(clears.map((cleared) => [cleared, ''])), [name]: value },
})
