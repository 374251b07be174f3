import type { Refund } from '../../src/contract/areas/refunds/refunds.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { reasonLack } from '../kit/reason.ts'
import type { ReadBackResult } from '../kit/write.ts'
import { type RefundRead, refundApprovalMachine } from './refund-approval.machine.ts'
import {
  approved,
  approvedBy,
  farah,
  linked,
  meera,
  nandini,
  oneStep,
  paid,
  reason,
  rejectedBy,
  smaller,
  twoSteps,
  withdrawn,
} from './refund-samples.ts'

const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The payments service is closed for the day' }
const overtaken = (message: string): Failure => ({ kind: 'status', outcome: 'refused', status: 409, message })
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

/** Someone else's act, by the step that they found waiting. None waits where the refund was approved. */
const conflicts = new Map<number | undefined, Failure>([
  [1, overtaken('Farah Sheikh approved step 1 on 16 Nov 2026 at 11:30')],
  [2, overtaken('Meera Pillai approved step 2 on 16 Nov 2026 at 11:30')],
  [undefined, overtaken('Farah Sheikh generated a link at 10:10 on 17 Nov 2026.')],
])
const failures = [refusal, ...conflicts.values(), noAnswer]

const open = [oneStep, smaller, twoSteps]
const byNandini = open.map((refund) => approvedBy(nandini, refund))
const byOthers = [approved, approvedBy(farah, smaller), approvedBy(meera, twoSteps)]
const rejections = [...open.map((refund) => rejectedBy(nandini, refund)), ...byOthers.map(withdrawn)]

const free = (refund: Refund): RefundRead => ({ refund, blockedReason: null })
const over = (refund: Refund): RefundRead => ({ refund, blockedReason: { code: 'notWaiting' } })
const missing: RefundRead = { refund: twoSteps, blockedReason: { code: 'missingNeed', need: 'FINANCE_5' } }
const became = (became: ReadBackResult, reads: readonly RefundRead[]) => reads.map((read) => ({ ...read, became }))

type Answer = Refund | (RefundRead & { readonly became?: ReadBackResult }) | Failure

const waitingNo = ({ ledger }: Refund) => ledger.find((step) => step.state === 'WAITING')?.stepNo

/** Accepts an answer about the shown refund, and no older. A conflict is about the waiting step. */
function isPossible(seen: Refund, answer: Answer): boolean {
  if ('kind' in answer) return answer.status !== 409 || answer === conflicts.get(waitingNo(seen))
  const refund = 'refund' in answer ? answer.refund : answer
  if (refund.refundId !== seen.refundId || refund.updatedAt < seen.updatedAt) return false
  if (refund.state === 'REJECTED' && !!refund.rejection !== (seen.state === 'APPROVED')) return false
  const isSame = refund.updatedAt === seen.updatedAt
  if ('became' in answer && answer.became === (isSame ? 'lost' : 'open')) return false
  return refund.total === seen.total || refund === smaller
}

export const refundApprovalModel = defineModel({
  machine: refundApprovalMachine,
  texts: 'refund-approval',
  inputs: {
    'one step': free(oneStep),
    'step 2 of 2': free(twoSteps),
    'own initiation': { refund: oneStep, blockedReason: { code: 'ownInitiation' } },
    'need of the step not held': missing,
    'approved already': free(approved),
    'approved, and initiated by this person': { refund: approved, blockedReason: { code: 'ownInitiation' } },
    'approved, and the last need not held': {
      refund: approvedBy(nandini, twoSteps),
      blockedReason: missing.blockedReason,
    },
    'rejected at its step': over(rejectedBy(farah, oneStep)),
    'rejected after its approvals': over(withdrawn(approved)),
    'paid long ago': over(paid),
  },
  // Keeps what a guard or the view distinguishes. Leaves out typed text, keys and instants.
  project: ({ seen, blockedReason, reason, failure }) => ({
    blockedReason: blockedReason?.code,
    amount: seen.total,
    state: seen.state,
    reason: reasonLack(reason) > 0 ? 'short' : 'enough',
    failed: failure !== null,
  }),
  events: {
    'approve.ask': [{}],
    'approve.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0001' }],
    'reject.ask': [{}],
    'reason.change': [{ reason }, { reason: 'short' }],
    'reject.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0002' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'review.again': [{}],
    'flow.close': [{}],
  },
  possible: ({ seen }, answer) => isPossible(seen, answer as Answer),
  outcomes: {
    rereadRefund: { done: [...open.map(free), missing], error: [unreachable] },
    rereadForRejection: { done: [...open, ...byOthers].map(free), error: [unreachable] },
    approveRefund: { done: byNandini, error: failures },
    rejectRefund: { done: rejections, error: failures },
    checkApproval: {
      done: [
        ...became('done', byNandini.map(free)),
        ...became('open', open.map(free)),
        ...became('lost', byOthers.map(free)),
      ],
      error: [unreachable],
    },
    checkRejection: {
      done: [
        ...became('done', rejections.map(over)),
        ...became('open', [...open, ...byOthers].map(free)),
        ...became('lost', [...byOthers.map(free), ...byOthers.map(linked).map(over)]),
      ],
      error: [unreachable],
    },
  },
})
