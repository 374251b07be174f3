import { type LeaveStatus, type LeaveType, leaveTypes } from '../contract/areas/leaves/leave-codes.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'

/** What the console knows of a leave's status (S-31). */
export const leaveStatuses: Readonly<Record<LeaveStatus, Statuses[string]>> = {
  PENDING: { tone: 'warn', label: 'words:leaveStatuses/PENDING' },
  APPROVED: { tone: 'good', label: 'words:leaveStatuses/APPROVED' },
  REJECTED: { tone: 'neutral', label: 'words:leaveStatuses/REJECTED' },
  CANCELLED: { tone: 'neutral', label: 'words:leaveStatuses/CANCELLED' },
}

/** Types of leaves as words. */
export const leaveTypeWords: Readonly<Record<LeaveType, Statuses[string]>> = {
  CASUAL: { tone: 'neutral', label: 'words:leaveTypes/CASUAL' },
  SICK: { tone: 'neutral', label: 'words:leaveTypes/SICK' },
  PAID: { tone: 'neutral', label: 'words:leaveTypes/PAID' },
  UNPAID: { tone: 'neutral', label: 'words:leaveTypes/UNPAID' },
  WEEK_OFF: { tone: 'neutral', label: 'words:leaveTypes/WEEK_OFF' },
}

/** The type in words, or the service's own code. `words` must be loaded. */
export const leaveTypeWord = (type: string, t: (key: string) => string): string =>
  leaveTypes.some((one) => one === type) ? t(`words:leaveTypes/${type}`) : type
