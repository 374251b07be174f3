import type { LeaveStatus } from './leave-codes.ts'

/** What someone wants of a leave. `change` brings other days or another type. */
export type LeaveAct = 'approve' | 'reject' | 'cancel' | 'change'

export interface LeaveAsked {
  readonly status: LeaveStatus
  readonly isOwn: boolean
  /** Its first day is after today. */
  readonly isAhead: boolean
  readonly act: LeaveAct
}

/** Why an act is refused: one's own leave, one that was decided already, or one whose first day is here. */
export type LeaveRefusal = 'own' | 'decided' | 'begun'

/**
 * What becomes of a leave (S-31, S-304), for both calls that decide and for the buttons that the console offers. PENDING is approved or rejected by others. PENDING
 * and APPROVED are cancelled before their first day, and are PENDING again with other days or another type. What is
 * REJECTED or CANCELLED stays.
 */
export function statusAfter({
  status,
  isOwn,
  isAhead,
  act,
}: LeaveAsked): LeaveStatus | { readonly refusal: LeaveRefusal } {
  const isDecision = act === 'approve' || act === 'reject'
  if (isDecision && isOwn) return { refusal: 'own' }
  if (status === 'REJECTED' || status === 'CANCELLED') return { refusal: 'decided' }
  if (act === 'change') return 'PENDING'
  if (act === 'cancel') return isAhead ? 'CANCELLED' : { refusal: 'begun' }
  if (status === 'APPROVED') return { refusal: 'decided' }
  return act === 'approve' ? 'APPROVED' : 'REJECTED'
}

/** The act that leads to a status. */
export const actTo = {
  APPROVED: 'approve',
  REJECTED: 'reject',
  CANCELLED: 'cancel',
} as const satisfies Partial<Record<LeaveStatus, LeaveAct>>
