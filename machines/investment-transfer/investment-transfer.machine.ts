/**
 * Moves devices with their free codes from one investment to another (T071, S-315). Shows which codes will move and the
 * devices of both before and after, reads both again at the click, and stops where something differs (H115). Without a
 * response both are read back: the codes say whether they moved. Who may: LEVEL_1. Ends: transferred.
 */

import { assign, setup } from 'xstate'
import type { Investment } from '../../src/contract/areas/sponsors/investments.ts'
import { isSameShown } from '../../src/contract/shown/facts.ts'
import { reading, writing } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { type ConfirmedWriteContext, confirmedWrite, confirmedWriteParts } from '../kit/confirmed-write.ts'
import { failureOf, outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import type { ReadBackResult } from '../kit/write.ts'
import { isMovable, type Move, quantityLack, shownOfMove, targetLack } from './move.ts'

export interface InvestmentTransferInput {
  readonly sourceId: string
}

export interface InvestmentTransferContext extends InvestmentTransferInput, ConfirmedWriteContext<Move | null> {
  readonly source: Investment | null
  readonly targetId: string
  /** As it was typed */
  readonly quantity: string
}

export type InvestmentTransferEvent =
  | { type: 'read.again' }
  | { type: 'target.choose'; target: string }
  | { type: 'quantity.change'; quantity: string }
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'review.again' }

/** `move` as both are now. Once it is done it holds what was moved. */
export interface TransferReadBack {
  readonly became: ReadBackResult
  readonly move: Move
}

const write = confirmedWriteParts<Move | null, InvestmentTransferContext, InvestmentTransferEvent>()

const isSame = (seen: Move | null, now: Move): boolean => isSameShown(seen ? shownOfMove(seen) : null, shownOfMove(now))

export const investmentTransferMachine = setup({
  types: {} as FlowTypes<InvestmentTransferContext, InvestmentTransferEvent, InvestmentTransferInput>,
  actors: {
    loadSource: reading<Investment, InvestmentTransferContext>('loadSource'),
    loadMove: reading<Move, InvestmentTransferContext>('loadMove'),
    transferDevices: writing<Move, InvestmentTransferContext>('transferDevices'),
    checkTransfer: reading<TransferReadBack, InvestmentTransferContext>('checkTransfer'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    isWhole: all({
      isTarget: ({ context }) => targetLack(context) === null,
      isQuantity: ({ context }) => quantityLack(context) === null,
    }),
    /** As many are free as were asked for, and the target takes them. */
    isMovable: ({ event }) => isMovable(outputOf<Move>(event)),
    isStillMovable: ({ context }) => isMovable(context.now),
    isUnchanged: ({ context, event }) => isSame(context.seen, outputOf(event)),
  },
  actions: {
    ...write.actions,
    keepSource: assign({ source: ({ event }) => outputOf<Investment>(event), failure: null }),
    keepTarget: assign(({ event }) => ('target' in event ? { targetId: event.target, seen: null, failure: null } : {})),
    keepQuantity: assign(({ event }) =>
      'quantity' in event ? { quantity: event.quantity, seen: null, failure: null } : {},
    ),
    keepMove: assign(({ event }) => {
      const move = outputOf<Move>(event)
      return { seen: move, source: move.source, now: null, key: null, failure: null }
    }),
    /** The form says what lacks by what is free now. */
    keepLack: assign(({ event }) => ({
      source: outputOf<Move>(event).source,
      seen: outputOf<Move>(event),
      failure: null,
    })),
    keepReread: assign({ now: ({ event }) => outputOf<Move>(event) }),
    keepAnswer: assign(({ event }) => ({ seen: outputOf<Move>(event), now: null, failure: null })),
    keepReadBack: assign(({ event }) => {
      const { became, move } = outputOf<TransferReadBack>(event)
      if (became === 'done') return { seen: move, now: null, failure: null }
      return { now: became === 'open' ? null : move }
    }),
    emptySource: assign({ source: null, failure: ({ event }) => failureOf(event) }),
    announceTransferred: () => {},
  },
}).createMachine({
  id: 'investment-transfer',
  context: ({ input }) => ({
    ...input,
    source: null,
    targetId: '',
    quantity: '',
    seen: null,
    ...write.undecided,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The investment is read with its codes.',
      invoke: {
        id: 'loadSource',
        src: 'loadSource',
        input: sameContext,
        onDone: { target: 'editing', actions: 'keepSource' },
        onError: { target: 'failed', actions: 'emptySource' },
      },
    },
    failed: {
      tags: 'failed',
      description: 'The investment could not be read, so nothing can be transferred.',
      on: { 'read.again': 'loading' },
    },
    editing: {
      tags: 'idle',
      description: 'The other investment and the number of devices are entered. Nothing is sent.',
      on: {
        'target.choose': { actions: 'keepTarget' },
        'quantity.change': { actions: 'keepQuantity' },
        'act.ask': { guard: 'isWhole', target: 'previewing', actions: 'forgetKey' },
      },
    },
    previewing: {
      tags: 'busy',
      description: 'Both investments are read, to show which codes will move.',
      invoke: {
        id: 'loadMove',
        src: 'loadMove',
        input: sameContext,
        onDone: [
          { guard: 'isMovable', target: 'transferring', actions: 'keepMove' },
          { target: 'editing', actions: 'keepLack' },
        ],
        onError: { target: 'editing', actions: 'keepFailure' },
      },
    },
    transferring: {
      description: 'One transfer, from its review to its response.',
      ...confirmedWrite({
        review: 'The codes that will move and the devices of both before and after are shown. Nothing is sent.',
        confirm: 'act.confirm',
        home: '#investment-transfer.editing',
        reread: { id: 'rereadMove', src: 'loadMove', keep: 'keepReread' },
        rereads: 'Both are read again, so that no other devices move than those that were shown.',
        act: 'transferDevices',
        readBack: 'checkTransfer',
        done: '#investment-transfer.transferred',
        lost: '#investment-transfer.changed',
      }),
    },
    changed: {
      tags: ['asking', 'moved'],
      description:
        'Other devices would move, or one of both has changed. Nothing was sent or kept, and both values are shown.',
      on: {
        'review.again': [
          { guard: 'isStillMovable', target: 'transferring', actions: 'showNow' },
          { target: 'loading', actions: 'showNow' },
        ],
      },
    },
    transferred: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The devices moved. The codes are listed, with the devices of both as they are now.',
      entry: 'announceTransferred',
    },
  },
})
