/** A leave beside the list of all. */
export const leaveAddress = (leaveId: string): string => `/app/employee/leaves?view=ALL#${leaveId}`

/** The leaves of an employee, this month's or those of the days named (doc2 §2). */
export const employeeLeavesAddress = (
  employeeId: string,
  days?: { readonly from: string; readonly to: string },
): string => `/app/employee/view/${encodeURIComponent(employeeId)}/leave${days ? `/${days.from}/${days.to}` : ''}`
