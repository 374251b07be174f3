/**
 * Generates and cancels the refund link of an approved refund (doc1 §4, S-11). Reads the refund again before anything
 * is sent, and stops where it has changed. Sends each confirmed intent once, and reads it back without a response.
 * Cancels the link that was shown, never a later one. Who may: FINANCE_4. Ends: never. The link stays in view until its
 * refund is left.
 */

import { assign, setup } from 'xstate'
import { canMove } from '../../src/contract/areas/refunds/refund-moves.ts'
import type { Refund } from '../../src/contract/areas/refunds/refunds.ts'
import { isSameShown } from '../../src/contract/shown/facts.ts'
import { shownOfRefund } from '../../src/contract/shown/refund.ts'
import { reading, writing } from '../kit/actors.ts'
import { confirmedWrite, type ReasonedWriteContext, reasonedWrite, reasonedWriteParts } from '../kit/confirmed-write.ts'
import { outputOf } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import type { ReadBackResult } from '../kit/write.ts'

export type RefundLinkContext = ReasonedWriteContext<Refund>

export type RefundLinkEvent =
  | { type: 'link.generate' }
  | { type: 'generate.confirm'; key: string }
  | { type: 'link.cancel' }
  | { type: 'reason.change'; reason: string }
  | { type: 'cancel.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'review.again' }

export interface LinkRead {
  readonly refund: Refund
  readonly became: ReadBackResult
}

const write = reasonedWriteParts<Refund, RefundLinkContext, RefundLinkEvent>()

export const refundLinkMachine = setup({
  types: {} as FlowTypes<RefundLinkContext, RefundLinkEvent, { refund: Refund }>,
  actors: {
    rereadRefund: reading<Refund, RefundLinkContext>('rereadRefund'),
    generateLink: writing<Refund, RefundLinkContext>('generateLink'),
    cancelLink: writing<Refund, RefundLinkContext>('cancelLink'),
    checkGenerated: reading<LinkRead, RefundLinkContext>('checkGenerated'),
    checkCancelled: reading<LinkRead, RefundLinkContext>('checkCancelled'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    mayGenerate: ({ context }) => canMove('generateLink', context.seen),
    mayCancel: ({ context }) => canMove('endLink', context.seen),
    isUnchanged: ({ context, event }) => isSameShown(shownOfRefund(context.seen), shownOfRefund(outputOf(event))),
  },
  actions: {
    ...write.actions,
    keepReread: assign({ now: ({ event }) => outputOf<Refund>(event) }),
    keepAnswer: assign({ now: ({ event }) => outputOf<Refund>(event) }),
    keepReadBack: assign({ now: ({ event }) => outputOf<LinkRead>(event).refund }),
    showNow: assign(({ context }) => ({ seen: context.now ?? context.seen, ...write.undecided })),
  },
}).createMachine({
  id: 'refund-link',
  context: ({ input }) => ({ seen: input.refund, ...write.undecided }),
  initial: 'viewing',
  states: {
    viewing: {
      tags: 'idle',
      description: 'The refund link as it is, or that there is none.',
      on: {
        'link.generate': { guard: 'mayGenerate', target: 'generating' },
        'link.cancel': { guard: 'mayCancel', target: 'cancelling' },
      },
    },
    generating: {
      description: 'One link, from its review to its response.',
      ...confirmedWrite({
        review: 'Payee, amount and consequence are shown before the customer gets a link.',
        confirm: 'generate.confirm',
        home: '#refund-link.viewing',
        reread: { id: 'rereadRefund', src: 'rereadRefund', keep: 'keepReread' },
        rereads: 'The refund is read again, so that no second link is generated.',
        act: 'generateLink',
        readBack: 'checkGenerated',
        done: '#refund-link.generated',
        lost: '#refund-link.changed',
      }),
    },
    generated: {
      tags: ['idle', 'moved'],
      description: 'The link was generated and sent. It can be copied or cancelled.',
      entry: 'showNow',
      on: { 'link.cancel': { guard: 'mayCancel', target: 'cancelling' } },
    },
    cancelling: {
      description: 'One cancellation, from its reason to its response.',
      ...reasonedWrite({
        review: 'The reason is entered. The link works until the cancellation is confirmed.',
        confirm: 'cancel.confirm',
        home: '#refund-link.viewing',
        reread: { id: 'rereadForCancel', src: 'rereadRefund', keep: 'keepReread' },
        rereads: 'The refund is read again, because it may have been paid by now.',
        act: 'cancelLink',
        readBack: 'checkCancelled',
        done: '#refund-link.cancelled',
        lost: '#refund-link.changed',
      }),
    },
    cancelled: {
      tags: ['idle', 'moved'],
      description: 'The link was cancelled. The refund stays approved, and another link can be generated.',
      entry: 'showNow',
      on: { 'link.generate': { guard: 'mayGenerate', target: 'generating' } },
    },
    changed: {
      tags: ['asking', 'moved'],
      description: 'The refund or its link has changed. The current state is shown.',
      on: { 'review.again': { target: 'viewing', actions: 'showNow' } },
    },
  },
})
