import { type LeaveStatus, type LeaveType, leaveTypes } from '../contract/areas/leaves/leave-codes.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'

/** What the console knows of a leave's status (S-31). */
export const leaveStatuses: Readonly<Record<LeaveStatus, Statuses[string]>> = {
  PENDING: { tone: 'warn', label: 'technicians:leaveStatuses/PENDING' },
  APPROVED: { tone: 'good', label: 'technicians:leaveStatuses/APPROVED' },
  REJECTED: { tone: 'neutral', label: 'technicians:leaveStatuses/REJECTED' },
  CANCELLED: { tone: 'neutral', label: 'technicians:leaveStatuses/CANCELLED' },
}

/** Types of leaves as words. */
export const leaveTypeWords: Readonly<Record<LeaveType, Statuses[string]>> = {
  CASUAL: { tone: 'neutral', label: 'technicians:leaveTypes/CASUAL' },
  SICK: { tone: 'neutral', label: 'technicians:leaveTypes/SICK' },
  PAID: { tone: 'neutral', label: 'technicians:leaveTypes/PAID' },
  UNPAID: { tone: 'neutral', label: 'technicians:leaveTypes/UNPAID' },
  WEEK_OFF: { tone: 'neutral', label: 'technicians:leaveTypes/WEEK_OFF' },
}

/** The type in words, or the service's own code. `technicians` must be loaded. */
export const leaveTypeWord = (type: string, t: (key: string) => string): string =>
  leaveTypes.some((one) => one === type) ? t(`technicians:leaveTypes/${type}`) : type
