/** The passbook of an employee (doc2 §2). The part behind `#` opens an entry, or a dialog over it. */
export const passbookAddress = (employeeId: string, entry?: string): string =>
  `/app/employee/view/${encodeURIComponent(employeeId)}/earning${entry ? `#${entry}` : ''}`
