/** Where a leave stands (S-31). */
export const leaveStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

/** Of these no day of a person is in two leaves (S-304). */
export const heldStatuses: readonly string[] = ['PENDING', 'APPROVED'] satisfies LeaveStatus[]

/** What a leave is for (S-31). A service may have others. */
export const leaveTypes = ['CASUAL', 'SICK', 'PAID', 'UNPAID', 'WEEK_OFF'] as const
export type LeaveType = (typeof leaveTypes)[number]

/** Days of one leave, both ends included (S-304). */
export const leaveLength = { min: 1, max: 60 } as const

/** Characters of a note. */
export const maxLeaveNote = 500

/** Days of the team's month that are asked for at once: a month with the days before and after it. */
export const maxTeamDays = 42
