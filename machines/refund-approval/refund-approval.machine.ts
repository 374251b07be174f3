/**
 * Approving or rejecting one refund (doc1 §4, S-11, S-13). Promises: nobody acts who may not; the refund is read again
 * before anything is sent, and a change stops the act; one confirmed intent is sent once, and one without answer is
 * read back. Who may: the need of the waiting step, four eyes; what is approved already may still be rejected by the need
 * of its last step (S-85). Ends: approved, rejected or closed.
 */

import { assign, setup } from 'xstate'
import type { Obstacle, Refund } from '../../src/contract/areas/refunds.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { reading, writing } from '../kit/actors.ts'
import { reasonLack } from '../kit/reason.ts'
import { type Became, rereadState, writeGuards, writeStates } from '../kit/write.ts'

/** A refund as the service has it now, with what keeps this person from acting on it. */
export interface RefundRead {
  readonly refund: Refund
  readonly obstacle: Obstacle | null
}

export interface RefundApprovalContext {
  /** What the person sees and decides on. */
  readonly seen: Refund
  readonly obstacle: Obstacle | null
  /** What became of it meanwhile, where that differs. */
  readonly now: Refund | null
  readonly reason: string
  /** Idempotency key of the confirmed intent; a further try of the same intent keeps it. */
  readonly key: string | null
  readonly failure: Failure | null
}

export type RefundApprovalEvent =
  | { type: 'approve.ask' }
  | { type: 'approve.confirm'; key: string }
  | { type: 'reject.ask' }
  | { type: 'reason.change'; reason: string }
  | { type: 'reject.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'panel.close' }

export const refundApprovalMachine = setup({
  types: {
    context: {} as RefundApprovalContext,
    events: {} as RefundApprovalEvent,
    input: {} as { refund: Refund; obstacle: Obstacle | null },
    tags: {} as 'busy' | 'failed' | 'asking' | 'final',
  },
  actors: {
    rereadRefund: reading<RefundRead, RefundApprovalContext>('rereadRefund'),
    approveRefund: writing<Refund, RefundApprovalContext>('approveRefund'),
    rejectRefund: writing<Refund, RefundApprovalContext>('rejectRefund'),
    checkApproval: reading<RefundRead & { became: Became }, RefundApprovalContext>('checkApproval'),
    checkRejection: reading<RefundRead & { became: Became }, RefundApprovalContext>('checkRejection'),
  },
  delays: { recheck: 4000 },
  guards: {
    ...writeGuards,
    mayApprove: ({ context }) => context.obstacle === null && waitingNo(context.seen) !== undefined,
    mayReject: ({ context }) => context.obstacle === null,
    isUnchanged: ({ context, event }) => {
      const read = (event as unknown as { output: RefundRead }).output
      return read.obstacle === null && sameMatter(context.seen, read.refund)
    },
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
    keepAnswer: assign({
      seen: ({ event }) => (event as unknown as { output: Refund }).output,
      now: null,
      failure: null,
    }),
    keepReadBack: assign(({ event }) => {
      const { refund, obstacle, became } = (event as unknown as { output: RefundRead & { became?: Became } }).output
      // What was read back as done is what the person sees from here on, as an answer would be.
      return became === 'done' ? { seen: refund, now: null, obstacle, failure: null } : { now: refund, obstacle }
    }),
    showNow: assign(({ context }) => ({ seen: context.now ?? context.seen, now: null, key: null, failure: null })),
    announceApproved: () => {},
    announceRejected: () => {},
  },
}).createMachine({
  id: 'refund-approval',
  context: ({ input }) => ({
    seen: input.refund,
    obstacle: input.obstacle,
    now: null,
    reason: '',
    key: null,
    failure: null,
  }),
  initial: 'reviewing',
  states: {
    reviewing: {
      description: 'The refund, its calculation and its ledger are read; nothing is decided.',
      on: {
        'approve.ask': { guard: 'mayApprove', target: 'approving' },
        'reject.ask': { guard: 'mayReject', target: 'rejecting' },
        'panel.close': 'closed',
      },
    },
    approving: {
      description: 'One approval, from the review panel to its answer.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'Record, payee, amount and consequence are repeated before the money moves on.',
          on: {
            'approve.confirm': { target: 'rereading', actions: 'keepKey' },
            'act.cancel': { target: '#refund-approval.reviewing', actions: 'forgetKey' },
          },
        },
        rereading: rereadState({
          id: 'rereadRefund',
          src: 'rereadRefund',
          description: 'The refund is read again, so that nobody approves what has changed.',
          back: 'confirming',
          lost: '#refund-approval.changed.approvalStopped',
          keep: 'keepReadBack',
        }),
        ...writeStates({
          act: 'approveRefund',
          readBack: 'checkApproval',
          done: '#refund-approval.approved',
          back: 'confirming',
          lost: '#refund-approval.changed.approvalStopped',
        }),
      },
    },
    rejecting: {
      description: 'One rejection, from its reason to its answer.',
      initial: 'givingReason',
      states: {
        givingReason: {
          description: 'The reason is written; it goes into the ledger and to the person who asked.',
          on: {
            'reason.change': { actions: 'keepReason' },
            'reject.confirm': { guard: 'hasReason', target: 'rereading', actions: 'keepKey' },
            'act.cancel': { target: '#refund-approval.reviewing', actions: 'forgetKey' },
          },
        },
        rereading: rereadState({
          id: 'rereadForRejection',
          src: 'rereadRefund',
          description: 'The refund is read again, so that nobody rejects what has changed.',
          back: 'givingReason',
          lost: '#refund-approval.changed.rejectionStopped',
          keep: 'keepReadBack',
        }),
        ...writeStates({
          act: 'rejectRefund',
          readBack: 'checkRejection',
          done: '#refund-approval.rejected',
          back: 'givingReason',
          lost: '#refund-approval.changed.rejectionStopped',
        }),
      },
    },
    changed: {
      tags: 'asking',
      description:
        'Amount, state or step has changed in the meantime: nothing of this person is recorded, the difference is shown.',
      on: {
        'review.again': { target: 'reviewing', actions: 'showNow' },
        'panel.close': 'closed',
      },
      initial: 'approvalStopped',
      states: {
        approvalStopped: { description: 'It was to be approved.' },
        rejectionStopped: { description: 'It was to be rejected.' },
      },
    },
    approved: { type: 'final', tags: 'final', description: 'This step is approved.', entry: 'announceApproved' },
    rejected: { type: 'final', tags: 'final', description: 'The refund is rejected.', entry: 'announceRejected' },
    closed: { type: 'final', tags: 'final', description: 'The panel was closed without a decision.' },
  },
})

const failureOf = (event: object): Failure => (event as { error: Failure }).error

/** Same amount, same state, same waiting step: what was decided on is still what is there (S-43). */
const sameMatter = (a: Refund, b: Refund): boolean =>
  a.total === b.total && a.state === b.state && waitingNo(a) === waitingNo(b)

const waitingNo = ({ ledger }: Refund): number | undefined => ledger.find((step) => step.state === 'WAITING')?.stepNo
