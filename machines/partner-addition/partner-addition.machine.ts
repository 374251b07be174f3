/**
 * Adds business partners by the block (S-319): pasted or typed cell by cell, each wrong cell marked in its place. All of
 * them are added or none, and the block stays as it is until they are (H122). Without a response the partners are looked
 * for by their codes. Who may: OPERATIONS_6. Ends: added or closed.
 */

import { assign, setup } from 'xstate'
import { maxPartners, type PartnerColumn, type PartnerLine } from '../../src/contract/areas/partners/partner-lines.ts'
import { reading, writing } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { outputOf } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import { emptyLine, isLineOf, withCell, withPasted, wrongIn } from './pasted-lines.ts'

export interface PartnerAdditionContext extends WriteContext {
  readonly lines: readonly PartnerLine[]
  /** What stands in the field that takes a block */
  readonly block: string
}

export type PartnerAdditionEvent =
  | { type: 'block.change'; block: string }
  | { type: 'block.take' }
  | { type: 'cell.change'; row: number; column: PartnerColumn; value: string }
  | { type: 'line.add' }
  | { type: 'line.remove'; row: number }
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'flow.close' }

const write = writeParts<PartnerAdditionContext, PartnerAdditionEvent>()
const changed = { key: null, failure: null }

const editing = {
  'block.change': { actions: 'keepBlock' as const },
  'block.take': { guard: 'hasBlock' as const, target: 'editing' as const, actions: 'takeBlock' as const },
  'cell.change': { guard: 'isLine' as const, actions: 'keepCell' as const },
  'line.add': { guard: 'isRoom' as const, actions: 'addLine' as const },
  'line.remove': { guard: 'isLine' as const, actions: 'removeLine' as const },
  'act.ask': [
    { guard: 'isWhole' as const, target: 'adding' as const },
    { guard: 'hasLines' as const, target: 'correcting' as const },
  ],
  'flow.close': 'closed' as const,
}

export const partnerAdditionMachine = setup({
  types: {} as FlowTypes<PartnerAdditionContext, PartnerAdditionEvent, Record<never, never>>,
  actors: {
    addPartners: writing<number, PartnerAdditionContext>('addPartners'),
    checkPartners: reading<{ readonly became: ReadBackResult }, PartnerAdditionContext>('checkPartners'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    hasBlock: ({ context }) => context.block.trim() !== '',
    isRoom: ({ context }) => context.lines.length < maxPartners,
    isLine: ({ context, event }) => isLineOf(context.lines, event),
    hasLines: ({ context }) => context.lines.length > 0,
    isWhole: all({
      hasLines: ({ context }) => context.lines.length > 0,
      isRight: ({ context }) => wrongIn(context.lines, context.failure).length === 0,
    }),
  },
  actions: {
    ...write.actions,
    keepBlock: assign(({ event }) => ('block' in event ? { block: event.block } : {})),
    takeBlock: assign(({ context }) => ({ ...withPasted(context.lines, context.block), ...changed })),
    keepCell: assign(({ context, event }) =>
      'column' in event ? { lines: withCell(context.lines, event.row, event.column, event.value), ...changed } : {},
    ),
    addLine: assign(({ context }) => ({ lines: [...context.lines, emptyLine], ...changed })),
    removeLine: assign(({ context, event }) =>
      'row' in event ? { lines: context.lines.filter((_, at) => at !== event.row), ...changed } : {},
    ),
    keepAnswer: assign({ failure: null }),
    keepReadBack: assign(({ event }) => {
      const { became } = outputOf<{ readonly became: ReadBackResult }>(event)
      if (became === 'done') return { failure: null }
      return became === 'lost' ? { key: null } : {}
    }),
    announceAdded: () => {},
  },
}).createMachine({
  id: 'partner-addition',
  context: { lines: [], block: '', key: null, failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'Lines are pasted and typed. Nothing is sent, and nothing is said to be wrong yet.',
      on: editing,
    },
    correcting: {
      description: 'Something is wrong, or was rejected: each cell says what. The block stays as it is.',
      on: editing,
    },
    adding: {
      description: 'The block, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The partners are counted and named before anything is sent.',
          on: {
            'act.confirm': { target: 'sending', actions: 'keepKey' },
            'act.cancel': { target: '#partner-addition.editing', actions: 'forgetKey' },
          },
        },
        ...writeStates({
          act: 'addPartners',
          readBack: 'checkPartners',
          done: '#partner-addition.added',
          back: '#partner-addition.correcting',
          lost: '#partner-addition.correcting',
        }),
      },
    },
    added: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'All partners of the block were added.',
      entry: 'announceAdded',
    },
    closed: {
      type: 'final',
      tags: 'final',
      description: 'It was discarded before anything was sent.',
    },
  },
})
