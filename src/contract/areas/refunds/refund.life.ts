import type { Life } from '../../life.ts'
import { type RefundMoveName, refundMoves, refundStates } from './refund-moves.ts'
import { blockedReasonFor, type LedgerStep } from './refunds.ts'

const refundCalls: Readonly<Record<RefundMoveName, readonly string[]>> = {
  initiate: ['initiateRefund'],
  approve: ['approveRefund'],
  reject: ['rejectRefund'],
  rejectApproved: ['rejectRefund'],
  generateLink: ['generateRefundLink'],
  endLink: ['cancelRefundLink', 'by the end of its time'],
  pay: ['by the customer, over the link'],
}
const decisions: readonly string[] = ['approve', 'reject', 'rejectApproved'] satisfies RefundMoveName[]

const stepOf = (stepNo: number, need: string, actorId: string | null): LedgerStep => ({
  stepNo,
  need,
  state: actorId ? 'APPROVED' : 'WAITING',
  actorId,
  actorName: actorId,
  at: null,
  note: null,
})

const holder = (id: string, permissionId: number) => ({ id, roles: [{ roleName: 'FINANCE', permissionId }] })
const others = {
  'who initiated it': holder('initiator', 5),
  'who approved an earlier step': holder('approver', 5),
  'who lacks the need of the step': holder('lacking', 3),
}

/** A refund of two steps in this state. */
function refundIn(state: string) {
  const [first, second] = [state === 'INITIATED' ? null : 'approver', state === 'APPROVED' ? 'second' : null]
  return {
    state,
    initiatedBy: { id: 'initiator', name: 'Rohan Mehta' },
    ledger: [stepOf(1, 'FINANCE_4', first), stepOf(2, 'FINANCE_5', second)],
  }
}

export const refundLife: Life = {
  of: 'a refund',
  states: refundStates,
  movesFrom: (state) =>
    Object.entries(refundMoves)
      .filter(([, { from }]) => from.some((one) => one === state))
      .flatMap(([name, { to }]) =>
        refundCalls[name as RefundMoveName].map((call) => ({
          name,
          to,
          call,
          lines: decisions.includes(name)
            ? Object.entries(others).flatMap(([who, person]) => {
                const reason = blockedReasonFor(refundIn(state), person)
                return reason === null ? [] : [`not by ${who} (${reason.code})`]
              })
            : [],
        })),
      ),
}
