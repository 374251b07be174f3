/**
 * One write with its three outcomes (ARCHITECTURE "Writes"). Promises: one confirmed intent leaves once, and nothing
 * but its answer ends the sending; a write without answer is read back, never sent again; a further try of the same
 * intent keeps its key, and a new intent brings a new one. Who may: whoever may make the call. Ends: succeeded.
 */

import { assign, setup } from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import { reading, writing } from './actors.ts'
import { type Became, writeGuards, writeStates } from './write.ts'

export interface MutationContext {
  /** What is written, as its actor takes it. */
  readonly subject: unknown
  /** Money, stock and ownership stop to be confirmed; other writes pass at once. */
  readonly confirms: 'first' | 'never'
  /** Idempotency key of the confirmed intent; a further try of the same intent keeps it. */
  readonly key: string | null
  readonly failure: Failure | null
  /** What reading back told. */
  readonly became: Became | null
  readonly answer: unknown
}

export type MutationEvent =
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }

export const mutationMachine = setup({
  types: {
    context: {} as MutationContext,
    events: {} as MutationEvent,
    input: {} as Pick<MutationContext, 'subject' | 'confirms'>,
    tags: {} as 'busy' | 'failed' | 'asking' | 'final',
  },
  actors: {
    write: writing<unknown, MutationContext>('write'),
    readBack: reading<{ became: Became; answer?: unknown }, MutationContext>('readBack'),
  },
  delays: { recheck: 4000 },
  guards: {
    ...writeGuards,
    confirmsFirst: ({ context }) => context.confirms === 'first',
    passesAtOnce: ({ context }) => context.confirms === 'never',
  },
  actions: {
    keepKey: assign(({ context, event }) => ({
      key: context.key ?? ('key' in event ? event.key : null),
      failure: null,
      became: null,
    })),
    forgetKey: assign({ key: null, failure: null, became: null }),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    keepRefusal: assign({ failure: ({ event }) => failureOf(event), key: null }),
    keepAnswer: assign({ answer: ({ event }) => outputOf(event), failure: null }),
    // What was not done may be tried again with the same key; what another outcome overtook may not.
    keepReadBack: assign(({ context, event }) => {
      const { became, answer = null } = outputOf(event) as { became: Became; answer?: unknown }
      return { became, answer, key: became === 'lost' ? null : context.key }
    }),
  },
}).createMachine({
  id: 'mutation',
  context: ({ input }) => ({ ...input, key: null, failure: null, became: null, answer: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is meant yet.',
      on: {
        'act.ask': { guard: 'confirmsFirst', target: 'confirming' },
        'act.confirm': { guard: 'passesAtOnce', target: 'sending', actions: 'keepKey' },
      },
    },
    confirming: {
      tags: 'asking',
      description: 'Record, amount and consequence are repeated before anything moves.',
      on: {
        'act.confirm': { target: 'sending', actions: 'keepKey' },
        'act.cancel': { target: 'idle', actions: 'forgetKey' },
      },
    },
    ...writeStates({ act: 'write', readBack: 'readBack', done: 'succeeded', back: 'refused', lost: 'refused' }),
    refused: {
      tags: 'failed',
      description: 'It certainly did not happen. Why is said, and it can be tried again.',
      on: {
        'act.confirm': { target: 'sending', actions: 'keepKey' },
        'act.cancel': { target: 'idle', actions: 'forgetKey' },
      },
    },
    succeeded: { type: 'final', tags: 'final', description: 'It is done.' },
  },
  output: ({ context }) => context.answer,
})

const failureOf = (event: object): Failure | null => ('error' in event ? (event.error as Failure) : null)
const outputOf = (event: object): unknown => ('output' in event ? event.output : null)
