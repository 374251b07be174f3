import i18next from 'i18next'
import * as v from 'valibot'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { type BatchRunContext, batchMachine, type CheckedRow } from '../../../machines/kit/batch/batch.machine.ts'
import type { BatchRow } from '../../../machines/kit/batch/batch-rows.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { call } from '../../client/call.ts'
import { isFailure } from '../../contract/failure.ts'
import { idsIn } from '../../contract/normalise.ts'
import { formatsOf } from '../../i18n/formats.ts'
import type { Flow } from '../root-api.ts'
import { keptAmount, keptFailure, storedText } from '../stored-schemas.ts'
import type { Batch, FoundRow } from './batch-definition.ts'
import { isComplete } from './batch-problems.ts'

const keptRow = v.object({
  id: storedText,
  wrong: v.nullable(storedText),
  rejected: v.array(v.object({ field: v.nullish(storedText), code: storedText, message: storedText })),
  facts: v.record(storedText, storedText),
  amount: keptAmount,
})

/** What comes back after a reload: all that was typed, looked up and left out. Ids may be long, with anything between. */
const keptBatch = v.object({
  values: v.record(storedText, v.pipe(v.string(), v.maxLength(100_000))),
  looked: v.array(keptRow),
  dropped: v.array(storedText),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
  results: v.nullable(v.record(storedText, storedText)),
}) satisfies v.GenericSchema<unknown, BatchRunContext>

/** Ids of each look-up. */
const lookedAtOnce = 10

export type BatchFlow = Flow<typeof batchMachine>

/** The batch machine on a definition's calls. It runs in the root, so that leaving the page aborts no write (F7). */
export const batchFlow = (batch: Batch): BatchFlow => ({
  name: 'batch',
  title: `${batch.texts}:${batch.title}`,
  need: typeof batch.endpoint.access === 'string' ? [] : batch.endpoint.access,
  keeps: { version: 1, context: keptBatch },
  rejection: () =>
    batch.style && batch.fallback ? { key: batch.fallback, words: {}, style: batch.style } : batch.fallback,
  logic: batchMachine.provide({
    guards: { isValid: ({ context }) => isComplete(batch, context.values) },
    actors: {
      lookUpRows: reading(({ input, signal }) => lookUpNext(batch, input, signal)),
      sendRows: writing(async ({ input: { looked, values, key } }) =>
        batch.results(
          await call(batch.endpoint, batch.input(idsOf(looked), values, looked), key ? { key } : {}),
          shownFormats(),
        ),
      ),
      checkRows: reading(async ({ input, signal }) => ({ became: await becameOf(batch, input, signal) })),
    },
  }),
})

const shownFormats = () => formatsOf(i18next.resolvedLanguage ?? i18next.language)

const idsOf = (rows: readonly BatchRow[]): string[] => rows.map(({ id }) => id)

/** The next rows, a few at a time. Without a look-up all of them, as they were typed. */
async function lookUpNext(batch: Batch, { values, looked }: BatchRunContext, signal: AbortSignal) {
  const rest = idsIn(values.ids).ids.slice(looked.length)
  if (!batch.lookUp) return rest.map((id) => rowOf(id, {}))
  const { lookUp } = batch
  return Promise.all(rest.slice(0, lookedAtOnce).map(async (id) => rowOf(id, await foundOf(lookUp, id, signal))))
}

const rowOf = (id: string, { wrong = '', facts = {}, amount = 0 }: FoundRow): CheckedRow => ({
  id,
  wrong: wrong === '' ? null : wrong,
  rejected: [],
  facts,
  amount,
})

async function foundOf(lookUp: NonNullable<Batch['lookUp']>, id: string, signal: AbortSignal): Promise<FoundRow> {
  try {
    return lookUp.found(await call(lookUp.endpoint, lookUp.input(id), { signal }), shownFormats())
  } catch (failure) {
    if (isFailure(failure) && failure.status === 404) return { wrong: 'unknown' }
    throw failure
  }
}

/** Without its key the call was rejected for certain, whatever is there by now. */
async function becameOf({ readBack }: Batch, context: BatchRunContext, signal: AbortSignal): Promise<ReadBackResult> {
  if (context.key === null) return 'open'
  const ids = idsOf(context.looked)
  const answer = await call(readBack.endpoint, readBack.input(ids, context.values), { signal })
  return readBack.became(answer, ids, context.values)
}
