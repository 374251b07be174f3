import * as v from 'valibot'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { bulkMachine } from '../../../machines/kit/bulk/bulk.machine.ts'
import {
  type BulkRow,
  type Chosen,
  changed,
  firstOf,
  type Mark,
  marks,
  maxRows,
} from '../../../machines/kit/bulk/bulk-rows.ts'
import type { BulkContext, Collected, Written } from '../../../machines/kit/bulk/bulk-run.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { call } from '../../client/call.ts'
import { isFailure } from '../../contract/failure.ts'
import { type Page, pageSizes } from '../../contract/page.ts'
import { problemsOf } from '../form/form-problems.ts'
import type { List } from '../list/list-definition.ts'
import type { Flow } from '../root-api.ts'
import type { Params } from '../route.ts'
import { keptFailure, storedText } from '../stored-schemas.ts'
import { type BulkAct, chosenOf, needOf, unlessSo } from './bulk-definition.ts'

const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const rowFields = { id: storedText, mark: v.picklist(marks), why: v.optional(index), amount: v.optional(index) }
/** An earlier build called the value before `stood`. A row without an answer yet must outlast a new build. */
const keptRow = v.union([
  v.object({ ...rowFields, valueBefore: storedText }),
  v.pipe(
    v.object({ ...rowFields, stood: storedText }),
    v.transform(({ stood, ...row }) => ({ ...row, valueBefore: stood })),
  ),
])

/** Schema of a run that is kept over a reload: all of it, with the keys of its rows (F1). */
const keptBulk = v.object({
  rows: v.pipe(
    v.array(keptRow),
    v.maxLength(maxRows),
    v.transform((rows) => rows as readonly BulkRow[]),
  ),
  reasons: v.array(v.union([storedText, keptFailure])),
  request: v.nullable(
    v.object({
      page: index,
      size: index,
      sort: storedText,
      dir: v.picklist(['ASC', 'DESC']),
      search: storedText,
      filters: v.record(storedText, storedText),
    }),
  ),
  total: index,
  behind: index,
  done: v.array(storedText),
  passed: v.array(storedText),
  rest: v.picklist(['none', 'some', 'left']),
  values: v.record(storedText, storedText),
  key: v.nullable(storedText),
  wish: v.picklist(['go', 'pause', 'cancel']),
  failure: v.nullable(keptFailure),
  unheard: index,
}) satisfies v.GenericSchema<unknown, BulkContext>

export type BulkFlow = Flow<typeof bulkMachine>

/** The bulk machine on the calls of an act. It runs in the root, so that leaving the list stops nothing. */
export const bulkFlow = (list: List, act: BulkAct, params: Params): BulkFlow => ({
  name: 'bulk',
  title: `${act.texts}:${act.label}`,
  need: needOf(act),
  keeps: { version: 3, context: keptBulk },
  // A run that is too fast waits, and goes on by itself.
  rejection: ({ failure }) => (failure.status === 429 ? null : act.fallback),
  logic: bulkMachine.provide({
    guards: { isValid: ({ context }) => Object.keys(problemsOf(act, context.values)).length === 0 },
    actors: {
      readRows: reading(({ input, signal }) => readRows(list, act, params, input, signal)),
      writeRow: writing(({ input }) => writeRow(act, input)),
      checkRow: reading(({ input, signal }) => checkRow(act, input, signal)),
    },
  }),
})

async function readRows(
  list: List,
  act: BulkAct,
  params: Params,
  context: BulkContext,
  signal: AbortSignal,
): Promise<Collected> {
  const { request, rows, reasons, total, behind } = context
  const wanted = act.wanted(context.values)
  if (!request) {
    const chosen = rows.map(({ why, mark: _, ...row }) => {
      const refusal = why === undefined ? undefined : reasons[why]
      return unlessSo({ ...row, ...(typeof refusal === 'string' ? { refusal } : {}) }, wanted)
    })
    return { chosen, total, more: false }
  }
  const size = Math.max(...pageSizes)
  const asked = { ...request, size }
  const answer = (await call(list.endpoint, list.input(asked, params), { signal })) as Page<unknown>
  const met = answer.items.map((row) => unlessSo(chosenOf(act, list.rowId(row), row), wanted))
  const chosen = behind > 0 ? met.filter(isNextTo(context)) : met
  const isFull = rows.length + chosen.length >= maxRows
  const isCut = rows.length + chosen.length > maxRows
  // A large total is an estimate, so a full page may always have another behind it.
  const goesOn = met.length > 0 && (met.length >= size || request.page * size < answer.total)
  return {
    chosen,
    total: answer.total,
    more: goesOn && !isFull,
    ...(isCut || (goesOn && isFull) ? { rest: 'some' } : {}),
  }
}

/**
 * Finds rows that no earlier run had. The search starts at the first page, because the act itself removes rows from the
 * list and others move up. Rows that were left as they were have the wanted value already, or a reason against it.
 * The ids of the others are known, because a row that was done may have been set back.
 */
function isNextTo({ done, passed }: BulkContext): (row: Chosen) => boolean {
  const taken = new Set([...done, ...passed])
  return ({ id, refusal }) => refusal === undefined && !taken.has(id)
}

const read = (act: BulkAct, id: string, options = {}): Promise<unknown> =>
  call(act.record.endpoint, act.record.input(id), options)

function rowOf(context: BulkContext, mark: Mark): BulkRow {
  const row = firstOf(context, mark)
  if (!row) throw new Error(`No row is ${mark}.`)
  return row
}

/** Reads the record, then writes on the condition that it is still what was read (S-43). */
async function writeRow(act: BulkAct, context: BulkContext): Promise<Written> {
  const { id, valueBefore, amount } = rowOf(context, 'queued')
  const record = await read(act, id)
  const currentValue = act.currentValue(record as never)
  if (currentValue === act.wanted(context.values)) return { mark: 'skipped', why: 'already' }
  const isAnother = currentValue !== valueBefore || (amount !== undefined && act.moves?.amount(record) !== amount)
  if (isAnother) return { mark: 'skipped', why: changed }
  const seen = act.shown?.(record)
  try {
    await call(act.endpoint, act.input(id, context.values, record), {
      key: `${context.key}.${id}`,
      ...(seen ? { seen } : {}),
    })
    return { mark: 'done' }
  } catch (failure) {
    if (!act.tellsConflicts && isFailure(failure) && failure.status === 409) return { mark: 'skipped', why: changed }
    throw failure
  }
}

async function checkRow(act: BulkAct, context: BulkContext, signal: AbortSignal): Promise<{ became: ReadBackResult }> {
  const { id, valueBefore } = rowOf(context, 'unknown')
  const currentValue = act.currentValue((await read(act, id, { signal })) as never)
  return {
    became: currentValue === act.wanted(context.values) ? 'done' : currentValue === valueBefore ? 'open' : 'lost',
  }
}
