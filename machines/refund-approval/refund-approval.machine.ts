/**
 * Approves or rejects one refund (doc1 §4, S-11, S-13). Lets no one act without permission. Reads the refund again
 * before anything is sent, and stops where it has changed. Sends each confirmed intent once, and reads it back without
 * a response. Who may: the need of the waiting step, four eyes. The need of the last step may still reject an approved
 * refund (S-85). Ends: approved, rejected or closed.
 */

import { assign, setup } from 'xstate'
import type { BlockedReason, Refund } from '../../src/contract/areas/refunds/refunds.ts'
import { isSameShown } from '../../src/contract/shown/facts.ts'
import { shownOfRefund } from '../../src/contract/shown/refund.ts'
import { reading, writing } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { confirmedWrite, type ReasonedWriteContext, reasonedWrite, reasonedWriteParts } from '../kit/confirmed-write.ts'
import { outputOf } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import type { ReadBackResult } from '../kit/write.ts'

/** A refund as the service has it now, with what keeps this person from acting on it. */
export interface RefundRead {
  readonly refund: Refund
  readonly blockedReason: BlockedReason | null
}

export type RefundApprovalContext = ReasonedWriteContext<Refund> & Pick<RefundRead, 'blockedReason'>

export type RefundApprovalEvent =
  | { type: 'approve.ask' }
  | { type: 'approve.confirm'; key: string }
  | { type: 'reject.ask' }
  | { type: 'reason.change'; reason: string }
  | { type: 'reject.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'flow.close' }

const write = reasonedWriteParts<Refund, RefundApprovalContext, RefundApprovalEvent>()

export const refundApprovalMachine = setup({
  types: {} as FlowTypes<RefundApprovalContext, RefundApprovalEvent, RefundRead>,
  actors: {
    rereadRefund: reading<RefundRead, RefundApprovalContext>('rereadRefund'),
    approveRefund: writing<Refund, RefundApprovalContext>('approveRefund'),
    rejectRefund: writing<Refund, RefundApprovalContext>('rejectRefund'),
    checkApproval: reading<RefundRead & { became: ReadBackResult }, RefundApprovalContext>('checkApproval'),
    checkRejection: reading<RefundRead & { became: ReadBackResult }, RefundApprovalContext>('checkRejection'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    mayApprove: all({
      isAllowed: ({ context }) => context.blockedReason === null,
      isWaiting: ({ context }) => waitingNo(context.seen) !== undefined,
    }),
    mayReject: ({ context }) => context.blockedReason === null,
    /** Still open to this person, and all that was shown is as it was (S-43, S-324). */
    isUnchanged: all({
      isAllowed: ({ event }) => outputOf<RefundRead>(event).blockedReason === null,
      isSameShown: ({ context, event }) =>
        isSameShown(shownOfRefund(context.seen), shownOfRefund(outputOf<RefundRead>(event).refund)),
    }),
  },
  actions: {
    ...write.actions,
    keepAnswer: assign(({ event }) => {
      const seen = outputOf<Refund>(event)
      // A person decides one step of a refund, so the next step waits for someone else (S-13).
      return { seen, now: null, blockedReason: { code: waitingNo(seen) ? 'alreadyApproved' : 'notWaiting' } as const }
    }),
    keepReadBack: assign(({ event }) => {
      const { refund, blockedReason, became } = outputOf<RefundRead & { became?: ReadBackResult }>(event)
      // From here on the person sees the refund that was read back as done, as after an answer.
      return became === 'done'
        ? { seen: refund, now: null, blockedReason, failure: null }
        : { now: refund, blockedReason }
    }),
    announceApproved: () => {},
    announceRejected: () => {},
  },
}).createMachine({
  id: 'refund-approval',
  context: ({ input: { refund: seen, blockedReason } }) => ({ seen, blockedReason, ...write.undecided }),
  initial: 'reviewing',
  states: {
    reviewing: {
      tags: 'idle',
      description: 'The person reads the refund, its calculation and its ledger. Nothing is decided.',
      on: {
        'approve.ask': { guard: 'mayApprove', target: 'approving' },
        'reject.ask': { guard: 'mayReject', target: 'rejecting' },
        'flow.close': 'closed',
      },
    },
    approving: {
      description: 'One approval, from the review panel to its response.',
      ...confirmedWrite({
        review: 'Record, payee, amount and consequence are shown before the approval is sent.',
        confirm: 'approve.confirm',
        home: '#refund-approval.reviewing',
        reread: { id: 'rereadRefund', src: 'rereadRefund', keep: 'keepReadBack' },
        rereads: 'The refund is read again, so that no one approves what has changed.',
        act: 'approveRefund',
        readBack: 'checkApproval',
        done: '#refund-approval.approved',
        lost: '#refund-approval.changed.approvalStopped',
      }),
    },
    rejecting: {
      description: 'One rejection, from its reason to its response.',
      ...reasonedWrite({
        review: 'The reason is entered. It goes into the ledger, where the initiator reads it.',
        confirm: 'reject.confirm',
        home: '#refund-approval.reviewing',
        reread: { id: 'rereadForRejection', src: 'rereadRefund', keep: 'keepReadBack' },
        rereads: 'The refund is read again, so that no one rejects what has changed.',
        act: 'rejectRefund',
        readBack: 'checkRejection',
        done: '#refund-approval.rejected',
        lost: '#refund-approval.changed.rejectionStopped',
      }),
    },
    changed: {
      tags: ['asking', 'moved'],
      description:
        'Amount, status or step has changed in the meantime. The person’s decision was not recorded, and the difference is shown.',
      on: {
        'review.again': { target: 'reviewing', actions: 'showNow' },
        'flow.close': 'closed',
      },
      initial: 'approvalStopped',
      states: {
        approvalStopped: { description: 'The person was approving it.' },
        rejectionStopped: { description: 'The person was rejecting it.' },
      },
    },
    approved: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'This step is approved.',
      entry: 'announceApproved',
    },
    rejected: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The refund is rejected.',
      entry: 'announceRejected',
    },
    closed: { type: 'final', tags: 'final', description: 'The panel was closed without a decision.' },
  },
})

const waitingNo = ({ ledger }: Refund): number | undefined => ledger.find((step) => step.state === 'WAITING')?.stepNo
