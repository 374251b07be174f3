import { sql } from 'drizzle-orm'
import type { User } from '../../src/contract/user.ts'
import { hashToken } from '../hash-token.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../store/refusal.ts'

export interface Caller {
  readonly user: User
  readonly tokenHash: string
}

export const nobody: Caller = {
  user: { id: '', firstname: '', lastname: '', role: '', roles: [], defaultPassword: false },
  tokenHash: '',
}

/** Finds the caller by the bearer token. Reads person and roles for every call (H15, H17). */
export async function authenticate(platform: Platform, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([A-Za-z0-9_-]{8,200})$/.exec(authorization ?? '')?.[1]
  if (!token) throw new Refusal(401, 'Sign in first.')
  const tokenHash = hashToken(token)
  const at = platform.clock.now()
  const found = await platform.database.execute<Row>(sql`
    select employee.id, email as username, firstname, lastname, title, default_password,
      array(
        select json_build_object('roleName', role_name, 'permissionId', permission_id)
        from employee_role where employee_id = employee.id order by role_name) as roles
    from session
    join employee on employee.id = employee_id
    where token_hash = ${tokenHash} and expires_at > ${at} and not disabled`)
  const row = found.rows[0]
  if (!row) throw new Refusal(401, 'The session has ended. Sign in again.')
  const { id, username, firstname, lastname, title: role, roles, default_password: defaultPassword } = row
  return { user: { id, username, firstname, lastname, role, roles, defaultPassword }, tokenHash }
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly username: string
  readonly firstname: string
  readonly lastname: string
  readonly title: string
  readonly default_password: boolean
  readonly roles: User['roles']
}
