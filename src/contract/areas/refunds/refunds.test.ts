import { describe, expect, test } from 'vitest'
import { blockedReasonFor, type LedgerStep } from './refunds.ts'

const person = (id: string, permissionId = 5) => ({ id, roles: [{ roleName: 'FINANCE', permissionId }] })

const waiting = (stepNo: number, need: string): LedgerStep => ({
  stepNo,
  need,
  state: 'WAITING',
  actorId: null,
  actorName: null,
  at: null,
  note: null,
})
const approvedBy = (actorId: string): LedgerStep => ({
  ...waiting(1, 'FINANCE_4'),
  state: 'APPROVED',
  actorId,
  actorName: actorId,
  at: '2026-11-16T06:00:00Z',
})

describe('who may act on a refund that waits', () => {
  const initiatedBy = { id: 'rohan', name: 'Rohan Mehta' }
  const first = { state: 'INITIATED', initiatedBy, ledger: [waiting(1, 'FINANCE_4'), waiting(2, 'FINANCE_5')] }
  const second = { state: 'IN_APPROVAL', initiatedBy, ledger: [approvedBy('farah'), waiting(2, 'FINANCE_5')] }

  test('S-13 four eyes: who approved one step may not decide on the next, whatever rights they have', () => {
    expect(blockedReasonFor(second, person('farah', 9))).toEqual({ code: 'alreadyApproved' })
    expect(blockedReasonFor(second, person('meera'))).toBeNull()
  })

  test('S-13 who asked for a refund may decide on none of its steps', () => {
    for (const refund of [first, second])
      expect(blockedReasonFor(refund, person('rohan', 9))).toEqual({ code: 'ownInitiation' })
  })

  test('S-13 the waiting step says what is needed', () => {
    expect(blockedReasonFor(first, person('nandini', 4))).toBeNull()
    expect(blockedReasonFor(second, person('nandini', 4))).toEqual({ code: 'missingNeed', need: 'FINANCE_5' })
  })
})
