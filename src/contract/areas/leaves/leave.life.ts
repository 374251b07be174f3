import type { Life, Move } from '../../life.ts'
import { type LeaveStatus, leaveStatuses } from './leave-codes.ts'
import { type LeaveAct, statusAfter } from './leave-rule.ts'

const acts: readonly (readonly [act: LeaveAct, call: string, line: string])[] = [
  ['approve', 'updateLeaveStatus', 'by others'],
  ['reject', 'updateLeaveStatus', 'by others, with a note'],
  ['cancel', 'updateLeaveStatus', 'before its first day'],
  ['change', 'updateEmployeeLeave', 'other days or another type'],
]

/** A leave of the reference backend, as its rule has it (S-31, S-304). */
export const leaveLife: Life = {
  of: 'a leave',
  states: leaveStatuses,
  movesFrom: (state) =>
    acts.flatMap(([act, call, line]): Move[] => {
      const after = statusAfter({ status: state as LeaveStatus, isOwn: false, isAhead: true, act })
      return typeof after === 'string' ? [{ name: act, to: [after], call, lines: [line] }] : []
    }),
}
