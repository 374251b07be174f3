/** A service of one refund beside the real machine of its approval. */

import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import {
  type RefundApprovalContext,
  type RefundApprovalEvent,
  type RefundRead,
  refundApprovalMachine,
} from '../../../machines/refund-approval/refund-approval.machine.ts'
import { refundApprovalModel } from '../../../machines/refund-approval/refund-approval.model.ts'
import type { Refund } from '../../../src/contract/areas/refunds/refunds.ts'
import type { Failure } from '../../../src/contract/failure.ts'
import { resolveApprovalOutcome } from '../../../src/flows/refund-approval/approval-outcome.ts'

export const { refund } = refundApprovalModel.inputs['one step']!
export const reason = 'The deposit was paid back in cash'
export const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
/** Answers here come within a handful of microtasks. */
export async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

export interface Service {
  /** The refund of the service. An act replaces it. */
  now: Refund
  /** Calls that arrived, with their keys. */
  readonly arrived: { act: 'APPROVED' | 'REJECTED'; key: string | null; reason: string }[]
  /** Results of the next acts: an answer, a refusal before any effect, or no answer after or before the effect. */
  readonly endings: ('answer' | 'refuse' | 'lostAfter' | 'lostBefore' | 'conflict')[]
  readsFail: number
}

export const acted = (state: 'APPROVED' | 'REJECTED', by: string): Refund => ({
  ...refund,
  state,
  ledger: [{ ...refund.ledger[0]!, state, actorId: by, actorName: by, at: '2026-11-16T06:00:00Z' }],
})

/** The flow on this service; `approve` replaces its way of approving. */
export function serve(service: Service, approve?: ReturnType<typeof writing<Refund, RefundApprovalContext>>) {
  const act = (state: 'APPROVED' | 'REJECTED') =>
    writing<Refund, RefundApprovalContext>(async ({ input }) => {
      service.arrived.push({ act: state, key: input.key, reason: input.reason })
      const ending = service.endings.shift() ?? 'answer'
      if (ending === 'lostBefore') throw noAnswer
      if (ending === 'refuse') throw { kind: 'refused', outcome: 'refused', message: 'Closed' } satisfies Failure
      if (ending === 'conflict' || service.now.state !== 'INITIATED') {
        if (service.now.state === 'INITIATED') service.now = acted('APPROVED', 'Farah')
        throw { kind: 'status', status: 409, outcome: 'refused', message: 'Farah was first' } satisfies Failure
      }
      service.now = acted(state, 'me')
      if (ending === 'lostAfter') throw noAnswer
      return service.now
    })
  const read = async (): Promise<RefundRead> => {
    if (service.readsFail > 0) {
      service.readsFail -= 1
      throw { kind: 'unreachable', outcome: 'refused' } satisfies Failure
    }
    return {
      refund: service.now,
      blockedReason: service.now.state === 'INITIATED' ? null : ({ code: 'notWaiting' } as const),
    }
  }
  const check = (state: 'APPROVED' | 'REJECTED') =>
    reading<RefundRead & { became: ReadBackResult }, RefundApprovalContext>(async ({ input }) => {
      const answer = await read()
      return { ...answer, became: resolveApprovalOutcome(input.seen, answer.refund, 'me', state) }
    })
  const clock = new SimulatedClock()
  const actor = createActor(
    refundApprovalMachine.provide({
      actors: {
        rereadRefund: reading<RefundRead, RefundApprovalContext>(read),
        approveRefund: approve ?? act('APPROVED'),
        rejectRefund: act('REJECTED'),
        checkApproval: check('APPROVED'),
        checkRejection: check('REJECTED'),
      },
    }),
    { input: { refund, blockedReason: null }, clock },
  ).start()
  return { actor, clock }
}

export const service = (changes: Partial<Service> = {}): Service => ({
  now: refund,
  arrived: [],
  endings: [],
  readsFail: 0,
  ...changes,
})

export async function sendAll(actor: ReturnType<typeof serve>['actor'], ...events: RefundApprovalEvent[]) {
  for (const event of events) {
    actor.send(event)
    await settled()
  }
  return actor.getSnapshot()
}
