/**
 * Generates the next codes of a prefix (S-316). Shows the first and the last one before anything is sent, and sends one
 * batch a click. Where somebody generated meanwhile the service refuses, and the prefixes are read anew. Without a
 * response the first code is looked for: it names its batch. Who may: PRODUCTION_4. Ends: generated.
 */

import { assign, setup } from 'xstate'
import type { CodeBatch, CodePrefix } from '../../src/contract/areas/device-codes/device-codes.ts'
import { reading, writing } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import { isQuantity, reviewOf } from './batch-review.ts'

export interface CodeGenerationContext extends WriteContext {
  readonly prefixes: readonly CodePrefix[]
  readonly prefix: string
  /** As it was typed */
  readonly quantity: string
  /** What came of it */
  readonly batch: CodeBatch | null
}

export type CodeGenerationEvent =
  | { type: 'read.again' }
  | { type: 'prefix.choose'; prefix: string }
  | { type: 'quantity.change'; quantity: string }
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }

export interface GenerationReadBack {
  readonly became: ReadBackResult
  readonly batch: CodeBatch | null
}

const write = writeParts<CodeGenerationContext, CodeGenerationEvent>()

export const codeGenerationMachine = setup({
  types: {} as FlowTypes<CodeGenerationContext, CodeGenerationEvent, { readonly prefix?: string }>,
  actors: {
    loadPrefixes: reading<readonly CodePrefix[], CodeGenerationContext>('loadPrefixes'),
    generateCodes: writing<CodeBatch, CodeGenerationContext>('generateCodes'),
    checkBatch: reading<GenerationReadBack, CodeGenerationContext>('checkBatch'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    hasPrefixes: ({ context }) => context.prefixes.length > 0,
    isWhole: all({
      isQuantity: ({ context }) => isQuantity(context.quantity),
      isLeft: ({ context }) => reviewOf(context).isLeft,
    }),
  },
  actions: {
    ...write.actions,
    keepPrefixes: assign({ prefixes: ({ event }) => outputOf<readonly CodePrefix[]>(event) }),
    keepPrefix: assign(({ event }) => ('prefix' in event ? { prefix: event.prefix, failure: null } : {})),
    keepQuantity: assign(({ event }) => ('quantity' in event ? { quantity: event.quantity, failure: null } : {})),
    keepAnswer: assign(({ event }) => ({ batch: outputOf<CodeBatch>(event), failure: null })),
    keepReadBack: assign(({ context, event }) => {
      const { became, batch } = outputOf<GenerationReadBack>(event)
      return became === 'done' ? { batch, failure: null } : { key: became === 'lost' ? null : context.key }
    }),
    announceGenerated: () => {},
  },
}).createMachine({
  id: 'code-generation',
  context: ({ input }) => ({
    prefixes: [],
    prefix: input.prefix ?? '',
    quantity: '',
    key: null,
    failure: null,
    batch: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The prefixes are read with the code that each has next.',
      invoke: {
        id: 'loadPrefixes',
        src: 'loadPrefixes',
        input: sameContext,
        onDone: { target: 'editing', actions: 'keepPrefixes' },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    failed: {
      tags: 'failed',
      description: 'The prefixes could not be read, so nothing can be generated.',
      on: { 'read.again': { target: 'loading', actions: 'forgetKey' } },
    },
    editing: {
      tags: 'idle',
      description: 'Prefix and quantity are entered, where there is a prefix. Nothing is sent.',
      on: {
        'prefix.choose': { guard: 'hasPrefixes', actions: 'keepPrefix' },
        'quantity.change': { guard: 'hasPrefixes', actions: 'keepQuantity' },
        'act.ask': { guard: 'isWhole', target: 'generating', actions: 'forgetKey' },
      },
    },
    generating: {
      description: 'One batch, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'First and last code are shown before anything is sent.',
          on: {
            'act.confirm': { target: 'sending', actions: 'keepKey' },
            'act.cancel': { target: '#code-generation.loading', actions: 'forgetKey' },
          },
        },
        ...writeStates({
          act: 'generateCodes',
          readBack: 'checkBatch',
          done: '#code-generation.generated',
          back: 'confirming',
          lost: '#code-generation.loading',
        }),
      },
    },
    generated: {
      type: 'final',
      tags: 'final',
      description: 'The codes are there. The batch is shown, and its codes can be copied, saved and printed.',
      entry: 'announceGenerated',
    },
  },
})
