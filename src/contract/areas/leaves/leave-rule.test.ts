import { expect, it } from 'vitest'
import { leaveStatuses } from './leave-codes.ts'
import { type LeaveAct, statusAfter } from './leave-rule.ts'

/** Status, act, then what becomes of another's leave that is ahead, of one that has begun, and of one's own. */
const table = {
  PENDING: {
    approve: ['APPROVED', 'APPROVED', 'own'],
    reject: ['REJECTED', 'REJECTED', 'own'],
    cancel: ['CANCELLED', 'begun', 'CANCELLED'],
    change: ['PENDING', 'PENDING', 'PENDING'],
  },
  APPROVED: {
    approve: ['decided', 'decided', 'own'],
    reject: ['decided', 'decided', 'own'],
    cancel: ['CANCELLED', 'begun', 'CANCELLED'],
    change: ['PENDING', 'PENDING', 'PENDING'],
  },
  REJECTED: {
    approve: ['decided', 'decided', 'own'],
    reject: ['decided', 'decided', 'own'],
    cancel: ['decided', 'decided', 'decided'],
    change: ['decided', 'decided', 'decided'],
  },
  CANCELLED: {
    approve: ['decided', 'decided', 'own'],
    reject: ['decided', 'decided', 'own'],
    cancel: ['decided', 'decided', 'decided'],
    change: ['decided', 'decided', 'decided'],
  },
} as const

it.each(leaveStatuses)(
  'S-31 S-304 what becomes of a %s leave, by act, by whose it is and by when it begins',
  (status) => {
    const said = (act: LeaveAct, isOwn: boolean, isAhead: boolean) => {
      const after = statusAfter({ status, isOwn, isAhead, act })
      return typeof after === 'string' ? after : after.refusal
    }
    const acts = Object.keys(table[status]) as LeaveAct[]
    expect(
      Object.fromEntries(
        acts.map((act) => [act, [said(act, false, true), said(act, false, false), said(act, true, true)]]),
      ),
    ).toEqual(table[status])
  },
)
