import { sql } from 'drizzle-orm'
import { listAllPermissions, listAllRoles } from '../../../src/contract/areas/employees/employees.ts'
import { isKnownRole, roleLevels, roleNames } from '../../../src/contract/roles.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'

const mostNames = 5

/** The roles that the service knows, and then those that employees hold besides, which open nothing here (H103). */
const roles: Handler<typeof listAllRoles> = async (_, { database }) => {
  const { rows } = await database.execute<{ role_name: string; levels: number[] }>(sql`
    select role_name, array_agg(distinct permission_id order by permission_id) as levels
    from employee_role group by role_name order by role_name`)
  const held = (name: string) => rows.find((one) => one.role_name === name)?.levels ?? []
  const known = roleNames.map((roleName) => ({
    roleName,
    levels: [...new Set([...roleLevels[roleName], ...held(roleName)])].sort((a, b) => a - b),
    isKnown: true,
  }))
  const others = rows
    .filter(({ role_name }) => !isKnownRole(role_name))
    .map(({ role_name, levels }) => ({ roleName: role_name, levels, isKnown: false }))
  return [...known, ...others]
}

const permissions: Handler<typeof listAllPermissions> = async (_, call) => {
  const levels = (await roles({} as never, call)) as { roleName: string; levels: number[] }[]
  const holders = await holdersOf(call)
  return levels.flatMap(({ roleName, levels: all }) =>
    all.map((permissionId) => {
      const held = holders.filter((one) => one.role === roleName && one.level >= permissionId)
      const names = held.slice(0, mostNames).map(({ id, name }) => ({ id, name }))
      return { roleName, permissionId, holders: held.length, names }
    }),
  )
}

async function holdersOf({ database }: Call) {
  const { rows } = await database.execute<{ id: string; name: string; role: string; level: number }>(sql`
    select employee.id, firstname || ' ' || lastname as name, role_name as role, permission_id as level
    from employee_role join employee on employee.id = employee_id where not disabled
    order by permission_id, name, employee.id`)
  return rows
}

export const employeeRoleHandlers = [handle(listAllRoles, roles), handle(listAllPermissions, permissions)]
