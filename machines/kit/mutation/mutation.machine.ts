/**
 * One write with its three outcomes: done, refused, or unknown. Promises: one confirmed intent leaves once, and nothing
 * but its answer ends the sending; a write without answer is read back, never sent again; a further try of the same
 * intent keeps its key, and a new intent brings a new one. Who may: whoever may make the call. Ends: succeeded.
 */
import { assign, setup } from 'xstate'
import { reading, writing } from '../actors.ts'
import type { FlowTypes } from '../model.ts'
import { outputOf, type ReadBackResult, type WriteContext, writeParts, writeStates } from '../write.ts'

export interface MutationContext extends WriteContext {
  /** What is written, as its actor takes it. */
  readonly subject: unknown
  /** Money, stock and ownership stop to be confirmed; other writes pass at once. */
  readonly confirms: 'first' | 'never'
  /** What reading back told. */
  readonly became: ReadBackResult | null
  readonly answer: unknown
}

export type MutationEvent =
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }

const write = writeParts<MutationContext, MutationEvent>()

export const mutationMachine = setup({
  types: {} as FlowTypes<MutationContext, MutationEvent, Pick<MutationContext, 'subject' | 'confirms'>>,
  actors: {
    write: writing<unknown, MutationContext>('write'),
    readBack: reading<{ became: ReadBackResult; answer?: unknown }, MutationContext>('readBack'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    confirmsFirst: ({ context }) => context.confirms === 'first',
    passesAtOnce: ({ context }) => context.confirms === 'never',
  },
  actions: {
    ...write.actions,
    keepKey: assign(({ context, event }) => ({
      key: context.key ?? ('key' in event ? event.key : null),
      failure: null,
      became: null,
    })),
    forgetKey: assign({ key: null, failure: null, became: null }),
    keepAnswer: assign({ answer: ({ event }) => outputOf(event), failure: null }),
    // What was not done may be tried again with the same key; what another outcome overtook may not.
    keepReadBack: assign(({ context, event }) => {
      const { became, answer = null } = outputOf<{ became: ReadBackResult; answer?: unknown }>(event)
      return { became, answer, key: became === 'lost' ? null : context.key }
    }),
  },
}).createMachine({
  id: 'mutation',
  context: ({ input }) => ({ ...input, key: null, failure: null, became: null, answer: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was requested yet.',
      on: {
        'act.ask': { guard: 'confirmsFirst', target: 'confirming' },
        'act.confirm': { guard: 'passesAtOnce', target: 'sending', actions: 'keepKey' },
      },
    },
    confirming: {
      tags: 'asking',
      description: 'Record, amount and consequence are shown before anything is sent.',
      on: {
        'act.confirm': { target: 'sending', actions: 'keepKey' },
        'act.cancel': { target: 'idle', actions: 'forgetKey' },
      },
    },
    ...writeStates({ act: 'write', readBack: 'readBack', done: 'succeeded', back: 'refused', lost: 'refused' }),
    refused: {
      tags: 'failed',
      description: 'The change was not made. The reason is shown, and the person can retry.',
      on: {
        'act.confirm': { target: 'sending', actions: 'keepKey' },
        'act.cancel': { target: 'idle', actions: 'forgetKey' },
      },
    },
    succeeded: { type: 'final', tags: 'final', description: 'The change was made.' },
  },
  output: ({ context }) => context.answer,
})
