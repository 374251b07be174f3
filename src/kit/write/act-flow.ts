import i18next from 'i18next'
import * as v from 'valibot'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { type MutationContext, mutationMachine, type Reread } from '../../../machines/kit/mutation/mutation.machine.ts'
import { call } from '../../client/call.ts'
import type { Failure } from '../../contract/failure.ts'
import { isSameShown } from '../../contract/shown/facts.ts'
import { formatsOf } from '../../i18n/formats.ts'
import type { Flow } from '../root-api.ts'
import { keptFailure, storedText } from '../stored-schemas.ts'
import { type Act, needOf } from './act-definition.ts'

/** What comes back after a reload, so that an act without answer is still read back. */
const keptAct = v.object({
  subject: v.unknown(),
  confirms: v.picklist(['first', 'never']),
  now: v.unknown(),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
  became: v.nullable(v.picklist(['done', 'open', 'lost'])),
  answer: v.unknown(),
}) satisfies v.GenericSchema<unknown, MutationContext>

export type ActFlow = Flow<typeof mutationMachine>

/** The record as it is by now. An act without facts that can change needs none (S-324). */
async function rereadFor({ shown, record }: Act, subject: unknown, signal: AbortSignal): Promise<Reread> {
  if (!shown || !record) return { subject, isSame: true }
  const answer = await call(record.endpoint, record.input(subject), { signal })
  const now = record.subjectIn?.(answer, subject)
  if (now === undefined) throw { kind: 'status', outcome: 'refused', status: 404 } satisfies Failure
  // Where another person was first, the service says who and when (H30): its refusal tells more than the values.
  const isLost = record.became(answer, subject) === 'lost'
  return { subject: now, isSame: isLost || isSameShown(shown(subject), shown(now)) }
}

const wordsOf = (act: Act, subject: unknown): object =>
  act.words?.(subject, formatsOf(i18next.resolvedLanguage ?? i18next.language)) ?? {}

/** The mutation machine on the calls of an act. It runs in the root, so that leaving the page aborts no write (F7). */
export const actFlow = (act: Act): ActFlow => ({
  name: 'mutation',
  title: `${act.texts}:${act.ask}`,
  need: needOf(act),
  keeps: { version: 2, context: keptAct },
  rejection: ({ context: { subject } }) => act.fallback && { key: act.fallback, words: wordsOf(act, subject) },
  ...(act.toastMs === undefined ? {} : { toastMs: act.toastMs }),
  logic: mutationMachine.provide({
    actors: {
      reread: reading(({ input: { subject }, signal }) => rereadFor(act, subject, signal)),
      write: writing(({ input: { subject, key } }) =>
        call(act.endpoint, act.input(subject), {
          ...(key ? { key } : {}),
          ...(act.shown ? { seen: act.shown(subject) } : {}),
        }),
      ),
      readBack: reading(async ({ input: { subject }, signal }) => {
        // Nothing tells, and doing it again is harmless: the person is told so, and keeps the same key.
        if (!act.record) return { became: 'open' }
        const { endpoint, input, became } = act.record
        return { became: became(await call(endpoint, input(subject), { signal }), subject) }
      }),
    },
  }),
})
