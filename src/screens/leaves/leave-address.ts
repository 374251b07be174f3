/** A leave beside the list of all. */
export const leaveAddress = (leaveId: string): string => `/app/employee/leaves?view=ALL#${leaveId}`
