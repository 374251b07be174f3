import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import {
  type RefundApprovalContext,
  type RefundRead,
  refundApprovalMachine,
} from '../../../machines/refund-approval/refund-approval.machine.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import {
  approveRefund,
  blockedReasonFor,
  listRefunds,
  refundsNeed,
  rejectRefund,
  waitingStep,
} from '../../contract/areas/refunds/refunds.ts'
import type { Failure } from '../../contract/failure.ts'
import { trimmed } from '../../contract/normalise.ts'
import { shownOfRefund } from '../../contract/shown/refund.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { resolveApprovalOutcome } from './approval-outcome.ts'
import { keptApproval } from './kept-approval.ts'

interface Asked {
  readonly input: RefundApprovalContext
  readonly signal: AbortSignal
}

/** No call reads one refund, so the list is asked for its id (doc1 §7). */
async function readRefund({ input: { seen }, signal }: Asked): Promise<RefundRead> {
  const { items } = await call(listRefunds, { query: { refundId: seen.refundId, pageSize: 1 } }, { signal })
  const refund = items.find((item) => item.refundId === seen.refundId)
  if (!refund) {
    const message = i18next.t('refund-approval:gone', { id: seen.refundId })
    throw { kind: 'status', outcome: 'refused', status: 404, message } satisfies Failure
  }
  return { refund, blockedReason: blockedReasonFor(refund, me()) }
}

const me = () => rootApi().user() ?? { id: '', roles: [] }

const readBackAs = (state: 'APPROVED' | 'REJECTED') =>
  reading<RefundRead & { became: ReturnType<typeof resolveApprovalOutcome> }, RefundApprovalContext>(async (asked) => {
    const read = await readRefund(asked)
    return { ...read, became: resolveApprovalOutcome(asked.input.seen, read.refund, me().id, state) }
  })

const intent = ({ seen, key }: RefundApprovalContext) => ({
  refundId: seen.refundId,
  step: waitingStep(seen)?.stepNo,
  ...(key ? { key } : {}),
})

const announce =
  (key: 'approved' | 'rejected') =>
  ({ context: { seen } }: { context: RefundApprovalContext }) =>
    notify({ tone: 'good', text: i18next.t(`refund-approval:${key}`), detail: seen.refundId })

export const refundApproval: Flow<typeof refundApprovalMachine> = {
  name: 'refund-approval',
  need: refundsNeed,
  // Stays 1 although `changed` now distinguishes two acts, because an unanswered act must outlast a new build.
  keeps: { version: 1, context: keptApproval },
  rejection: ({ call: name }) => `refund-approval:${name === 'approveRefund' ? 'approveFailed' : 'rejectFailed'}`,
  logic: refundApprovalMachine.provide({
    actors: {
      rereadRefund: reading(readRefund),
      approveRefund: remote(approveRefund, (context: RefundApprovalContext) => {
        const { key, ...query } = intent(context)
        return { query, seen: shownOfRefund(context.seen), ...(key ? { key } : {}) }
      }),
      rejectRefund: remote(rejectRefund, (context: RefundApprovalContext) => {
        const { key, refundId, step } = intent(context)
        const query = { reason: trimmed(context.reason), step }
        return { params: { refundId }, query, seen: shownOfRefund(context.seen), ...(key ? { key } : {}) }
      }),
      checkApproval: readBackAs('APPROVED'),
      checkRejection: readBackAs('REJECTED'),
    },
    actions: {
      announceApproved: announce('approved'),
      announceRejected: announce('rejected'),
    },
  }),
}
