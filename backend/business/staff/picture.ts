import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Where pictures of employees are served, each behind its own address (S-303). */
export const picturePath = '/pictures/'

/** `profilePicture` of the employee whose id this column of another table holds: an address, or null (B085). */
export const pictureOf = (employeeId: SQLWrapper): SQL<string | null> =>
  sql<
    string | null
  >`(select ${picturePath}::text || picture.address from employee_picture picture where picture.employee_id = ${employeeId})`
