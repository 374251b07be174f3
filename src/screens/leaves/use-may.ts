import { leaveStatuses } from '../../contract/areas/leaves/leave-codes.ts'
import { type LeaveAct, statusAfter } from '../../contract/areas/leaves/leave-rule.ts'
import type { AgentLeave } from '../../contract/areas/leaves/leaves.ts'
import { today } from '../../kit/clock.ts'
import { usePersonId } from '../../kit/root-api.ts'

type Asked = Pick<AgentLeave, 'status' | 'employeeId' | 'fromDate'>

/** Whether this person may do that to a leave, by the rule of the service (S-31). Of an unknown status nothing. */
export function useMay({ status, employeeId, fromDate }: Asked) {
  const isOwn = usePersonId() === employeeId
  const known = leaveStatuses.find((one) => one === status)
  const may = (act: LeaveAct): boolean =>
    known !== undefined && typeof statusAfter({ status: known, isOwn, isAhead: today() < fromDate, act }) === 'string'
  return { isOwn, may }
}
