/**
 * One write with its three outcomes: done, rejected or unknown. Reads a confirmed record again before anything is sent,
 * and shows what has changed since the review (S-324). Sends each confirmed intent once, and only its response ends the
 * sending. Reads back a write without a response and never resends it. A retry of the same intent keeps its
 * key, a new intent brings a new one. Who may: those who may make the call. Ends: succeeded.
 */

import { assign, setup } from 'xstate'
import { reading, writing } from '../actors.ts'
import { revalidateState } from '../confirmed-write.ts'
import { outputOf } from '../event-data.ts'
import type { FlowTypes } from '../model.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../write.ts'

export interface MutationContext extends WriteContext {
  /** The input of the write's actor. */
  readonly subject: unknown
  /** Money, stock and ownership need a confirmation. Other writes pass at once. */
  readonly confirms: 'first' | 'never'
  /** The record as it is by now, where it is another than the review showed. */
  readonly now: unknown
  /** The result of reading back. */
  readonly became: ReadBackResult | null
  readonly answer: unknown
}

export type MutationEvent =
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'review.again' }
  | { type: 'check.start' }

/** The record as it is by now, and whether the review showed it so. */
export interface Reread {
  readonly subject: unknown
  readonly isSame: boolean
}

const write = writeParts<MutationContext, MutationEvent>()

export const mutationMachine = setup({
  types: {} as FlowTypes<MutationContext, MutationEvent, Pick<MutationContext, 'subject' | 'confirms'>>,
  actors: {
    reread: reading<Reread, MutationContext>('reread'),
    write: writing<unknown, MutationContext>('write'),
    readBack: reading<{ became: ReadBackResult; answer?: unknown }, MutationContext>('readBack'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    confirmsFirst: ({ context }) => context.confirms === 'first',
    passesAtOnce: ({ context }) => context.confirms === 'never',
    isUnchanged: ({ event }) => outputOf<Reread>(event).isSame,
  },
  actions: {
    ...write.actions,
    keepKey: assign(({ context, event }) => ({
      key: context.key ?? ('key' in event ? event.key : null),
      failure: null,
      became: null,
    })),
    forgetKey: assign({ key: null, failure: null, became: null, now: null }),
    keepNow: assign({ now: ({ event }) => outputOf<Reread>(event).subject }),
    showNow: assign(({ context }) => ({ subject: context.now, now: null, key: null, failure: null, became: null })),
    keepAnswer: assign({ answer: ({ event }) => outputOf(event), failure: null }),
    // A write that was not made may be retried with the same key, but not one that another outcome overtook.
    keepReadBack: assign(({ context, event }) => {
      const { became, answer = null } = outputOf<{ became: ReadBackResult; answer?: unknown }>(event)
      return { became, answer, key: became === 'lost' ? null : context.key }
    }),
  },
}).createMachine({
  id: 'mutation',
  context: ({ input }) => ({ ...input, now: null, key: null, failure: null, became: null, answer: null }),
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
        'act.confirm': { target: 'rereading', actions: 'keepKey' },
        'act.cancel': { target: 'idle', actions: 'forgetKey' },
      },
    },
    rereading: revalidateState({
      id: 'reread',
      src: 'reread',
      description: 'The record is read again, so that no one acts on another one than was shown.',
      back: 'refused',
      lost: 'changed',
      keep: 'keepNow',
    }),
    changed: {
      tags: 'asking',
      description: 'The record has changed since the review. Nothing was sent, and both values are shown.',
      on: {
        'review.again': { target: 'confirming', actions: 'showNow' },
        'act.cancel': { target: 'idle', actions: 'forgetKey' },
      },
    },
    ...writeStates({ act: 'write', readBack: 'readBack', done: 'succeeded', back: 'refused', lost: 'refused' }),
    refused: {
      tags: 'failed',
      description: 'The change was not made. The reason is shown, and the person can retry.',
      on: {
        'act.confirm': [
          { guard: 'confirmsFirst', target: 'rereading', actions: 'keepKey' },
          { target: 'sending', actions: 'keepKey' },
        ],
        'act.cancel': { target: 'idle', actions: 'forgetKey' },
      },
    },
    succeeded: { type: 'final', tags: 'final', description: 'The change was made.' },
  },
  output: ({ context }) => context.answer,
})
