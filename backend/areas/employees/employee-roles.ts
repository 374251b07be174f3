import { sql } from 'drizzle-orm'
import { listAllPermissions, listAllRoles } from '../../../src/contract/areas/employees/employees.ts'
import { endpoints } from '../../../src/contract/index.ts'
import type { Need } from '../../../src/contract/permissions.ts'
import { isKnownRole, roleLevels, roleNames } from '../../../src/contract/roles.ts'
import { approvalNeeds, secondApprovalFrom } from '../../business/refunds/approval-needs.ts'
import type { Call } from '../../call.ts'
import { fieldNeeds } from '../../http/answer-needs.ts'
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
  const told = levels.flatMap(({ roleName, levels: all }) =>
    all.map((permissionId) => {
      const held = holders.filter((one) => one.role === roleName && one.level >= permissionId)
      const names = held.slice(0, mostNames).map(({ id, name }) => ({ id, name }))
      return { roleName, permissionId, holders: held.length, names }
    }),
  )
  return { permissions: told, guards: guards() }
}

/** What the services guard, as they guard it: writes, steps that need more than their call, and such fields. */
function guards() {
  const acts = endpoints.flatMap(({ id, effect, access }) =>
    effect === 'read' || typeof access === 'string' ? [] : [{ kind: 'ACT', id, need: wireNeed(access) }],
  )
  const steps = approvalNeeds(secondApprovalFrom)
    .slice(1)
    .map((code) => ({ kind: 'ACT', id: 'secondApproval', need: [[code]] }))
  const fields = endpoints
    .flatMap(({ answer }) => fieldNeeds(answer))
    .map(({ path, need }) => ({ kind: 'FIELD', id: nameIn(path), need: wireNeed(need) }))
  const others = fields.filter((one, place) => fields.findIndex((other) => other.id === one.id) === place)
  return [...acts, ...steps, ...others]
}

const wireNeed = (need: Need): string[][] => need.map((clause) => [...clause])

/** `content[].ledger[].note` is a field of the ledger. */
const nameIn = (path: string): string => path.replace(/^content\[\]\./, '').split(/[.[]/)[0] ?? path

async function holdersOf({ database }: Call) {
  const { rows } = await database.execute<{ id: string; name: string; role: string; level: number }>(sql`
    select employee.id, firstname || ' ' || lastname as name, role_name as role, permission_id as level
    from employee_role join employee on employee.id = employee_id where not disabled
    order by permission_id, name, employee.id`)
  return rows
}

export const employeeRoleHandlers = [handle(listAllRoles, roles), handle(listAllPermissions, permissions)]
