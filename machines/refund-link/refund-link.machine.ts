/**
 * The refund link of an approved refund (doc1 §4, S-11): made, and cancelled. Promises: the refund is read again before
 * anything is sent, and a change stops the act; one confirmed intent is sent once, and one without answer is read back;
 * a cancellation ends the link that was seen, never a later one. Who may: FINANCE_4. It has no end of its own: the link
 * stays in view until its refund is left.
 */

import { assign, setup } from 'xstate'
import type { Refund } from '../../src/contract/areas/refunds.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { reading, writing } from '../kit/actors.ts'
import { reasonLack } from '../kit/reason.ts'
import { type Became, rereadState, writeGuards, writeStates } from '../kit/write.ts'

export interface RefundLinkContext {
  /** What the person sees and decides on. */
  readonly seen: Refund
  /** What became of it meanwhile, where that differs. */
  readonly now: Refund | null
  readonly reason: string
  /** Idempotency key of the confirmed intent; a further try of the same intent keeps it. */
  readonly key: string | null
  readonly failure: Failure | null
}

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
  readonly became: Became
}

export const refundLinkMachine = setup({
  types: {
    context: {} as RefundLinkContext,
    events: {} as RefundLinkEvent,
    input: {} as { refund: Refund },
    tags: {} as 'busy' | 'failed' | 'asking' | 'final',
  },
  actors: {
    rereadRefund: reading<Refund, RefundLinkContext>('rereadRefund'),
    generateLink: writing<Refund, RefundLinkContext>('generateLink'),
    cancelLink: writing<Refund, RefundLinkContext>('cancelLink'),
    checkGenerated: reading<LinkRead, RefundLinkContext>('checkGenerated'),
    checkCancelled: reading<LinkRead, RefundLinkContext>('checkCancelled'),
  },
  delays: { recheck: 4000 },
  guards: {
    ...writeGuards,
    mayGenerate: ({ context }) => context.seen.state === 'APPROVED',
    mayCancel: ({ context }) => context.seen.state === 'LINK_ACTIVE',
    isUnchanged: ({ context, event }) => isSame(context.seen, (event as unknown as { output: Refund }).output),
    hasReason: ({ context }) => reasonLack(context.reason) === 0,
  },
  actions: {
    keepKey: assign(({ event, context }) => ({
      key: context.key ?? ('key' in event ? event.key : null),
      failure: null,
    })),
    forgetKey: assign({ key: null, failure: null }),
    keepReason: assign(({ event }) => ('reason' in event ? { reason: event.reason, key: null } : {})),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    keepRefusal: assign({ failure: ({ event }) => failureOf(event), key: null }),
    keepReread: assign({ now: ({ event }) => (event as unknown as { output: Refund }).output }),
    keepAnswer: assign({ now: ({ event }) => (event as unknown as { output: Refund }).output }),
    keepReadBack: assign({ now: ({ event }) => (event as unknown as { output: LinkRead }).output.refund }),
    showNow: assign(({ context }) => ({
      seen: context.now ?? context.seen,
      now: null,
      reason: '',
      key: null,
      failure: null,
    })),
  },
}).createMachine({
  id: 'refund-link',
  context: ({ input }) => ({ seen: input.refund, now: null, reason: '', key: null, failure: null }),
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The link as it is, or that there is none.',
      on: {
        'link.generate': { guard: 'mayGenerate', target: 'generating' },
        'link.cancel': { guard: 'mayCancel', target: 'cancelling' },
      },
    },
    generating: {
      description: 'One link, from its review to its answer.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'Payee, amount and consequence are repeated before the customer gets a link.',
          on: {
            'generate.confirm': { target: 'rereading', actions: 'keepKey' },
            'act.cancel': { target: '#refund-link.viewing', actions: 'forgetKey' },
          },
        },
        rereading: rereadState({
          id: 'rereadRefund',
          src: 'rereadRefund',
          description: 'The refund is read again, so that no second link is asked for.',
          back: 'confirming',
          lost: '#refund-link.changed',
          keep: 'keepReread',
        }),
        ...writeStates({
          act: 'generateLink',
          readBack: 'checkGenerated',
          done: '#refund-link.generated',
          back: 'confirming',
          lost: '#refund-link.changed',
        }),
      },
    },
    generated: {
      description: 'The link is made and sent; it may be copied, and cancelled.',
      entry: 'showNow',
      on: { 'link.cancel': { guard: 'mayCancel', target: 'cancelling' } },
    },
    cancelling: {
      description: 'One cancellation, from its reason to its answer.',
      initial: 'givingReason',
      states: {
        givingReason: {
          description: 'The reason is written; the link works until it is confirmed.',
          on: {
            'reason.change': { actions: 'keepReason' },
            'cancel.confirm': { guard: 'hasReason', target: 'rereading', actions: 'keepKey' },
            'act.cancel': { target: '#refund-link.viewing', actions: 'forgetKey' },
          },
        },
        rereading: rereadState({
          id: 'rereadForCancel',
          src: 'rereadRefund',
          description: 'The refund is read again: it may be paid by now.',
          back: 'givingReason',
          lost: '#refund-link.changed',
          keep: 'keepReread',
        }),
        ...writeStates({
          act: 'cancelLink',
          readBack: 'checkCancelled',
          done: '#refund-link.cancelled',
          back: 'givingReason',
          lost: '#refund-link.changed',
        }),
      },
    },
    cancelled: {
      description: 'The link is cancelled; the refund is approved as before, and another link may be made.',
      entry: 'showNow',
      on: { 'link.generate': { guard: 'mayGenerate', target: 'generating' } },
    },
    changed: {
      tags: 'asking',
      description: 'The refund or its link changed meanwhile: what is there now is shown.',
      on: { 'review.again': { target: 'viewing', actions: 'showNow' } },
    },
  },
})

const failureOf = (event: object): Failure => (event as { error: Failure }).error
/** Same amount, same state, same link: what was decided on is still what is there (S-43). */
const isSame = (a: Refund, b: Refund): boolean =>
  a.total === b.total && a.state === b.state && (a.state !== 'LINK_ACTIVE' || a.link?.id === b.link?.id)
