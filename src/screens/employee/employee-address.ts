export const employeeList = '/app/employee/list'

/** The page of an employee (doc2 §2). The part behind `#` opens a dialog over it. */
export const employeeAddress = (id: string, dialog?: string): string =>
  `/app/employee/view/${encodeURIComponent(id)}${dialog ? `#${dialog}` : ''}`
/** Where details are edited, or the roles. */
export const employeeEditAddress = (id: string, tab?: 'roles'): string =>
  `/app/employee/edit/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ''}`

/** The way to the pages of one employee. */
export const employeeCrumbs = [{ label: 'employee' }, { label: 'employees', href: employeeList }] as const

/** All of their open jobs. */
export const openJobsAddress = (id: string): string =>
  `/app/workforce/list?${new URLSearchParams({ technicianId: id, isOpen: 'true' })}`
