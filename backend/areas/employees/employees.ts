import { and, eq, sql } from 'drizzle-orm'
import { getEmployee, listEmployees, listEmployeesByRole } from '../../../src/contract/areas/employees/employees.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { oneOf } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { city, employee, technician } from '../../store/schema/index.ts'
import { isAway, readEmployee, rowsOn, wireEmployee } from './employee-record.ts'

type Query = Parameters<Handler<typeof listEmployees>>[0]['query']

const pageOfEmployees = (
  query: Query,
  profession: 'Technician' | 'DeliveryPerson' | undefined,
  { database, at }: Parameters<Handler<typeof listEmployees>>[1],
) => {
  const day = businessDay(at)
  return plainList(
    {
      rows: rowsOn(day),
      id: employee.id,
      keys: {
        id: employee.id,
        name: sql`lower(${nameOfEmployee})`,
        title: sql`lower(${employee.title})`,
        city: city.name,
        lastSignInAt: employee.lastSignInAt,
      },
      mayBeEmpty: ['city', 'lastSignInAt'],
      texts: [employee.id, sql`(${nameOfEmployee})`, employee.email, employee.title],
      phone: employee.phone,
      filters: (asked) => [
        profession ? eq(employee.profession, profession) : undefined,
        oneOf(employee.cityCode, asked.cityCode),
        asked.zoneCode?.length
          ? and(
              sql`${employee.profession} is not null`,
              sql`${technician.zoneCodes} && ${sql.param([...asked.zoneCode])}::text[]`,
            )
          : undefined,
        asked.roleName?.length
          ? sql`exists (select from employee_role where employee_role.employee_id = ${employee.id}
              and role_name = any (${sql.param([...asked.roleName])}::text[]))`
          : undefined,
        asked.status ? eq(employee.disabled, asked.status === 'DISABLED') : undefined,
        asked.isOnLeave ? sql`${isAway(day)} = ${asked.isOnLeave === 'true'}` : undefined,
      ],
      wire: wireEmployee,
    },
    query,
    database,
  )
}

const list: Handler<typeof listEmployees> = ({ query }, call) => pageOfEmployees(query, undefined, call)

const listByRole: Handler<typeof listEmployeesByRole> = ({ query: { role, ...query } }, call) =>
  pageOfEmployees(query, role, call)

export const employeeHandlers = [
  handle(listEmployees, list),
  handle(listEmployeesByRole, listByRole),
  handle(getEmployee, ({ params }, call) => readEmployee(params.id, call)),
]
