import { type LeaveStatus, type LeaveType, leaveTypes } from '../../contract/areas/leaves/leave-codes.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** What the console knows of a leave's status (S-31). */
export const leaveStatuses: Readonly<Record<LeaveStatus, Statuses[string]>> = {
  PENDING: { tone: 'warn', label: 'leaves:statuses/PENDING' },
  APPROVED: { tone: 'good', label: 'leaves:statuses/APPROVED' },
  REJECTED: { tone: 'neutral', label: 'leaves:statuses/REJECTED' },
  CANCELLED: { tone: 'neutral', label: 'leaves:statuses/CANCELLED' },
}

/** Types of leaves as words. */
export const leaveTypeWords: Readonly<Record<LeaveType, Statuses[string]>> = {
  CASUAL: { tone: 'neutral', label: 'leaves:types/CASUAL' },
  SICK: { tone: 'neutral', label: 'leaves:types/SICK' },
  PAID: { tone: 'neutral', label: 'leaves:types/PAID' },
  UNPAID: { tone: 'neutral', label: 'leaves:types/UNPAID' },
  WEEK_OFF: { tone: 'neutral', label: 'leaves:types/WEEK_OFF' },
}

/** The type in words, or the service's own code. `leaves` must be loaded. */
export const leaveTypeWord = (type: string, t: (key: string) => string): string =>
  leaveTypes.some((one) => one === type) ? t(`leaves:types/${type}`) : type
