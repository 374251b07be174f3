import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refundApprovalMachine } from '../../../machines/refund-approval/refund-approval.machine.ts'
import { refundApprovalModel } from '../../../machines/refund-approval/refund-approval.model.ts'
import { blockedReasonFor, type Refund } from '../../contract/areas/refunds/refunds.ts'
import { resolveApprovalOutcome } from './approval-outcome.ts'

const reason = 'The deposit was paid back in cash'

describe('Rejecting what is approved', () => {
  const approved = refundApprovalModel.inputs['approved already']!.refund
  const farah = approved.ledger[0]!.actorId!
  const rejected = (actorId: string): Refund => ({
    ...approved,
    state: 'REJECTED',
    rejection: { actorId, actorName: actorId, at: '2026-11-17T06:00:00Z', note: reason },
  })

  test('S-85 what is approved can be rejected, and not approved once more', () => {
    const actor = createActor(refundApprovalMachine, { input: { refund: approved, blockedReason: null } }).start()
    expect(actor.getSnapshot().can({ type: 'approve.ask' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'reject.ask' })).toBe(true)
  })

  test('S-85 the last need may, who initiated it or lacks the need may not; with an active link nobody may', () => {
    const two = { ...approved, ledger: [approved.ledger[0]!, { ...approved.ledger[0]!, stepNo: 2, need: 'FINANCE_5' }] }
    const person = (id: string, permissionId: number) => ({ id, roles: [{ roleName: 'FINANCE', permissionId }] })
    expect(blockedReasonFor(two, person(farah, 5))).toBeNull()
    expect(blockedReasonFor(two, person('E-9', 4))).toEqual({ code: 'missingNeed', need: 'FINANCE_5' })
    expect(blockedReasonFor(two, person(two.initiatedBy.id, 5))).toEqual({ code: 'ownInitiation' })
    for (const state of ['LINK_ACTIVE', 'PAID', 'REJECTED'])
      expect(blockedReasonFor({ ...two, state }, person(farah, 5))).toEqual({ code: 'notWaiting' })
  })

  test('H31 S-85 without answer it is done where the refund names this person, open where it still is approved', () => {
    expect(resolveApprovalOutcome(approved, rejected('me'), 'me', 'REJECTED')).toBe('done')
    expect(resolveApprovalOutcome(approved, rejected('Nandini'), 'me', 'REJECTED')).toBe('lost')
    expect(resolveApprovalOutcome(approved, approved, 'me', 'REJECTED')).toBe('open')
    expect(resolveApprovalOutcome(approved, { ...approved, state: 'LINK_ACTIVE' }, 'me', 'REJECTED')).toBe('lost')
  })
})
