import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Due, isMet } from '../../../tests/proof/needs-as-specified.ts'
import { hashToken } from '../../http/authenticate.ts'
import type { Database } from '../../http/handle.ts'
import { employee, employeeRole, session } from '../../store/schema/index.ts'

export type Grants = Readonly<Record<string, number>>

/** A caller: the codes they hold, and the fault of their session. */
export interface Principal {
  readonly name: string
  readonly grants: Grants
  readonly session?: 'none' | 'garbage' | 'unknown' | 'expired' | 'ended' | 'disabled'
}

/** The highest level that any page or call asks of each area (doc1 §6). */
const areas: Grants = { SALES: 4, PAYMENT: 4, CRM: 6, FINANCE: 4, OPERATIONS: 6, DELIVERY: 5, PRODUCTION: 4, IOT: 4 }
/** Finance as high as it goes, so that nothing but LEVEL is missing for the refunds (S-13). */
const withoutLevel: Grants = { FINANCE: 5 }
const everything = { LEVEL: 1, ...areas }

const alone = (area: string, level: number) => ({ name: `${area} ${level}, no level`, grants: { [area]: level } })

/** The 26 of the permission matrix. */
export const principals: readonly Principal[] = [
  ...(['none', 'garbage', 'unknown', 'expired', 'ended', 'disabled'] as const).map((state) => ({
    name: state,
    grants: everything,
    session: state,
  })),
  { name: 'no role', grants: {} },
  { name: 'LEVEL 1', grants: { LEVEL: 1 } },
  ...Object.entries(areas).flatMap(([area, level]) => [
    { name: `${area} ${level}`, grants: { LEVEL: 1, [area]: level } },
    alone(area, withoutLevel[area] ?? level - 1),
  ]),
  { name: 'names alike', grants: { level: 10, LEVEL_: 10, FINANCE_4: 10, '%': 10, Finance: 10 } },
  { name: 'everything at 10', grants: Object.fromEntries(Object.keys(everything).map((area) => [area, 10])) },
]

/** Expected outcome of a call or page with this need, by the codes of the principal. */
export function expected(need: Due, { grants, session: state }: Principal): 'admitted' | 401 | 403 {
  if (need === 'public') return 'admitted'
  if (state) return 401
  return need === 'signedIn' || isMet(grants, need) ? 'admitted' : 403
}

export interface Knocker extends Principal {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
}

/** Puts the principals into the database, each with the session that it says. */
export async function addPrincipals(database: Database, who = principals): Promise<Knocker[]> {
  const knockers: Knocker[] = []
  for (const [index, principal] of who.entries()) {
    const id = `p-${index}`
    const names = { firstname: 'Principal', lastname: String(index), email: `${id}@headwater.example`, title: 'Tester' }
    await database
      .insert(employee)
      .values({ id, ...names, passwordHash: '', disabled: principal.session === 'disabled' })
    const roles = Object.entries(principal.grants).map(([roleName, permissionId]) => ({
      employeeId: id,
      roleName,
      permissionId,
    }))
    if (roles.length > 0) await database.insert(employeeRole).values(roles)
    knockers.push({ ...principal, id, headers: await openSession(database, id, principal.session) })
  }
  return knockers
}

/** A session without a sign-in, whose password check alone would take seconds. */
export async function openSession(
  database: Database,
  employeeId: string,
  state?: Principal['session'],
): Promise<Record<string, string>> {
  if (state === 'none') return {}
  if (state === 'garbage') return { authorization: 'Bearer ../../etc/passwd' }
  const token = randomBytes(32).toString('base64url')
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + (state === 'expired' ? -1000 : 3_600_000))
  const row = { tokenHash: hashToken(token), employeeId, createdAt, expiresAt }
  if (state !== 'unknown') await database.insert(session).values(row)
  if (state === 'ended') await database.delete(session).where(eq(session.tokenHash, row.tokenHash))
  return { authorization: `Bearer ${token}` }
}
