/**
 * The panel of one refund beside its list (doc1 §4, S-11). It decides nothing itself: approval and link are flows of the
 * tray, which go on when the panel is left. It watches them. Promises: the refund that was opened stays open when its
 * row leaves the list; a list is read again as soon as the refund is another than its row (H30); the link follows the
 * approvals, and never lies beside a decision under way. Who may: whoever reads refunds. Ends: closed.
 */

import { assign, setup } from 'xstate'
import type { Refund } from '../../src/contract/areas/refunds/refunds.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { reading } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { failureOf, outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { saysMissing } from '../kit/read.ts'

/** Where the approval's flow stands, as far as it matters beside it. */
export type ApprovalPhase =
  /** It waits for a decision, or one is under way. */
  | 'deciding'
  /** Someone else was first; the difference is shown. */
  | 'changed'
  /** It ended with a rejection, or with a step after which another one waits. */
  | 'decided'
  /** It ended with the last approval. */
  | 'approved'
  /** The approvals were over before it began, and nothing is under way. */
  | 'settled'
  | 'closed'

/** Where the link's flow stands: `moved` as long as it shows what became of the refund. */
export type LinkPhase = 'still' | 'moved'

/** A flow of the refund, with the refund as it knows it. */
export interface Standing<Phase> {
  readonly phase: Phase
  readonly refund: Refund
}

export interface RefundPanelContext {
  readonly refundId: string
  /** As it was opened; later as its flows know it. */
  readonly refund: Refund | null
  /** What the flows told last. */
  readonly approval: ApprovalPhase
  readonly link: LinkPhase
  readonly failure: Failure | null
}

export type RefundPanelEvent = { type: 'read.again' } | { type: 'panel.close' }

export const refundPanelMachine = setup({
  types: {} as FlowTypes<RefundPanelContext, RefundPanelEvent, { refundId: string; refund: Refund | null }>,
  actors: {
    findRefund: reading<Refund | null, RefundPanelContext>('findRefund'),
    /** Answer once the flow stands elsewhere than it told last. */
    watchApproval: reading<Standing<ApprovalPhase>, RefundPanelContext>('watchApproval'),
    watchLink: reading<Standing<LinkPhase>, RefundPanelContext>('watchLink'),
  },
  guards: {
    hasRefund: ({ context }) => context.refund !== null,
    isFound: ({ event }) => outputOf<Refund | null>(event) !== null,
    isMissing: ({ event }) => saysMissing(event),
    isClosed: ({ event }) => approvalIn(event) === 'closed',
    isSettled: ({ event }) => approvalIn(event) === 'settled',
    isApproved: ({ event }) => approvalIn(event) === 'approved',
    isDeciding: ({ event }) => approvalIn(event) === 'deciding',
    movesLink: all({
      isStill: ({ context }) => context.link === 'still',
      hasMoved: ({ event }) => outputOf<Standing<LinkPhase>>(event).phase === 'moved',
    }),
  },
  actions: {
    keepFound: assign(({ event }) => ({ refund: outputOf<Refund | null>(event), failure: null })),
    keepApproval: assign(({ event }) => {
      const { phase, refund } = outputOf<Standing<ApprovalPhase>>(event)
      return { approval: phase, link: 'still', refund }
    }),
    keepLink: assign(({ event }) => {
      const { phase, refund } = outputOf<Standing<LinkPhase>>(event)
      return { link: phase, refund }
    }),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    /** Flows that broke begin anew. */
    forgetFlows: assign({ approval: 'deciding', link: 'still' }),
    /** The screen provides these two. */
    refreshList: () => {},
    leave: () => {},
  },
}).createMachine({
  id: 'refund-panel',
  context: ({ input: { refundId, refund } }) => ({
    refundId,
    refund,
    approval: 'deciding',
    link: 'still',
    failure: null,
  }),
  initial: 'opening',
  on: { 'panel.close': '.closed' },
  states: {
    opening: {
      description: 'Begins with the row of the list, where its page holds one.',
      always: [{ guard: 'hasRefund', target: 'deciding' }, { target: 'seeking' }],
    },
    seeking: {
      tags: 'busy',
      description: 'A refund that the page of the list does not hold is read by itself.',
      invoke: {
        id: 'findRefund',
        src: 'findRefund',
        input: sameContext,
        onDone: [{ guard: 'isFound', target: 'deciding', actions: 'keepFound' }, { target: 'missing' }],
        onError: [
          { guard: 'isMissing', target: 'missing', actions: 'keepFailure' },
          { target: 'failed', actions: 'keepFailure' },
        ],
      },
    },
    missing: {
      description: 'There is no such refund.',
    },
    failed: {
      tags: 'failed',
      description: 'The refund could not be read, or a flow of it broke. The refund is opened anew.',
      on: { 'read.again': { target: 'opening', actions: 'forgetFlows' } },
    },
    deciding: {
      description: 'The refund is open: its approval waits for a decision, one is under way, or it is made.',
      invoke: {
        id: 'watchApproval',
        src: 'watchApproval',
        input: sameContext,
        onDone: [
          { guard: 'isClosed', target: 'closed' },
          { guard: 'isSettled', target: 'linked', actions: 'keepApproval' },
          { guard: 'isApproved', target: 'linked', actions: ['keepApproval', 'refreshList'] },
          { guard: 'isDeciding', target: 'deciding', reenter: true, actions: 'keepApproval' },
          { target: 'deciding', reenter: true, actions: ['keepApproval', 'refreshList'] },
        ],
        onError: 'failed',
      },
    },
    linked: {
      description: 'The approvals are over: the refund link is at the foot. What is approved may still be rejected.',
      invoke: [
        {
          id: 'watchReview',
          src: 'watchApproval',
          input: sameContext,
          onDone: [
            { guard: 'isClosed', target: 'closed' },
            { target: 'deciding', actions: 'keepApproval' },
          ],
          onError: 'failed',
        },
        {
          id: 'watchLink',
          src: 'watchLink',
          input: sameContext,
          onDone: [
            { guard: 'movesLink', target: 'linked', reenter: true, actions: ['keepLink', 'refreshList'] },
            { target: 'linked', reenter: true, actions: 'keepLink' },
          ],
          onError: 'failed',
        },
      ],
    },
    closed: { type: 'final', tags: 'final', description: 'The panel was closed.', entry: 'leave' },
  },
})

const approvalIn = (event: object): ApprovalPhase => outputOf<Standing<ApprovalPhase>>(event).phase
