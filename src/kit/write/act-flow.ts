import * as v from 'valibot'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { type MutationContext, mutationMachine } from '../../../machines/kit/mutation/mutation.machine.ts'
import { call } from '../../client/call.ts'
import type { Flow } from '../root-api.ts'
import { keptFailure, storedText } from '../stored-schemas.ts'
import { type Act, needOf } from './act-definition.ts'

/** What comes back after a reload, so that an act without answer is still read back. */
const keptAct = v.object({
  subject: v.unknown(),
  confirms: v.picklist(['first', 'never']),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
  became: v.nullable(v.picklist(['done', 'open', 'lost'])),
  answer: v.unknown(),
}) satisfies v.GenericSchema<unknown, MutationContext>

export type ActFlow = Flow<typeof mutationMachine>

/** The mutation machine on the calls of an act. It runs in the root, so that leaving the page aborts no write (F7). */
export const actFlow = (act: Act): ActFlow => ({
  name: 'mutation',
  title: `${act.texts}:${act.ask}`,
  need: needOf(act),
  keeps: { version: 1, context: keptAct },
  logic: mutationMachine.provide({
    actors: {
      write: writing(({ input: { subject, key } }) => call(act.endpoint, act.input(subject), key ? { key } : {})),
      readBack: reading(async ({ input: { subject }, signal }) => {
        const { endpoint, input, became } = act.record
        return { became: became(await call(endpoint, input(subject), { signal }), subject) }
      }),
    },
  }),
})
