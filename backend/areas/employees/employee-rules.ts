import { eq, sql } from 'drizzle-orm'
import {
  faultOfRoles,
  type Holding,
  isClosed,
  lostWithout,
  type Person,
  permissionsAbove,
  type RoleFault,
} from '../../../src/contract/areas/employees/employee-rights.ts'
import type { RoleEntry } from '../../../src/contract/permissions.ts'
import type { Call } from '../../call.ts'
import { Refusal } from '../../store/refusal.ts'
import { employee, employeeRole } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/**
 * Holds what everyone may do until the call is over, and reads it anew: of two who demote each other one is first, and
 * the other no longer holds what it takes (H102).
 */
export async function holdRights({ database, user }: Call): Promise<{ me: Person; everyone: Holding[] }> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('rights of employees'))`)
  const everyone = await allHolding(database)
  const me = everyone.find(({ id }) => id === user.id)
  if (!me || me.disabled) throw new Refusal(401, 'The session has ended. Sign in again.')
  return { me, everyone }
}

async function allHolding(database: Database): Promise<Holding[]> {
  const { rows } = await database.execute<{ id: string; disabled: boolean; roles: RoleEntry[] }>(sql`
    select employee.id, employee.disabled, array(
      select json_build_object('roleName', role_name, 'permissionId', permission_id)
      from employee_role where employee_id = employee.id order by role_name) as roles
    from employee`)
  return rows
}

/** Refuses what is closed to me of somebody who may do more (S-299). */
export function refuseClosed(me: Person, other: Person, what: string): void {
  if (me.id === other.id || !isClosed(me, other)) return
  throw new Refusal(
    403,
    `${what} can’t be changed: they hold ${permissionsAbove(me, other).join(' and ')}, and you don’t.`,
  )
}

const texts: { readonly [C in RoleFault['code']]: (fault: Extract<RoleFault, { code: C }>) => string } = {
  own: () => 'No one changes their own roles. Ask someone who holds them.',
  closed: ({ codes }) => `Roles can’t be changed: they hold ${codes.join(' and ')}, and you don’t.`,
  unknownRole: ({ roleName }) => `The role ${roleName} isn’t known here, so it is neither given nor taken.`,
  notHeld: ({ codes }) => `You give and take only what you hold yourself. You lack ${codes.join(' and ')}.`,
}

export function refuseRoles(me: Person, other: Person, after: readonly RoleEntry[]): void {
  const fault = faultOfRoles(me, other, after)
  if (fault) throw new Refusal(403, texts[fault.code](fault as never))
}

/** Refuses where nobody enabled would hold what somebody holds now (S-299, H102). */
export function refuseLost(everyone: readonly Holding[], changed: Holding): void {
  const lost = lostWithout(
    everyone,
    everyone.map((one) => (one.id === changed.id ? changed : one)),
  )
  if (lost.length > 0)
    throw new Refusal(409, `No one else who is active holds ${lost.join(' and ')}. Give it to someone else first.`)
}

/** Whose e-mail or phone it is, for the refusal of one that is taken. */
async function takenBy(database: Database, column: 'email' | 'phone', value: string): Promise<string> {
  const [found] = await database.select().from(employee).where(eq(employee[column], value))
  const who = found ? `${found.firstname} ${found.lastname} (${found.id})` : 'someone added just now'
  return `${column === 'email' ? 'Email' : 'Phone'}: ${who} has it already.`
}

/** Names whose e-mail or phone it is, the e-mail first. */
export async function whoHas(
  of: { readonly email?: string | undefined; readonly phoneNumber?: string | undefined },
  call: Call,
) {
  const mail =
    of.email === undefined ? [] : await call.database.select().from(employee).where(eq(employee.email, of.email))
  return mail.length > 0
    ? takenBy(call.database, 'email', of.email ?? '')
    : takenBy(call.database, 'phone', of.phoneNumber ?? '')
}

export async function storeRoles(id: string, roles: readonly RoleEntry[], { database }: Call): Promise<void> {
  await database.delete(employeeRole).where(eq(employeeRole.employeeId, id))
  if (roles.length > 0) await database.insert(employeeRole).values(roles.map((one) => ({ employeeId: id, ...one })))
}
