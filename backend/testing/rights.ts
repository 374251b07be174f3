import { employee, employeeRole } from '../store/schema/index.ts'
import { openSession } from './examples/principals.ts'
import type { TestServer } from './server.ts'

/** Level by role. */
export type Grants = Readonly<Record<string, number>>

export const rolesOf = (grants: Grants) =>
  Object.entries(grants).map(([roleName, permissionId]) => ({ roleName, permissionId }))

/** Puts employees with these permissions into the business; the headers of a session of each. */
export async function addPeople(
  server: TestServer,
  people: readonly (readonly [id: string, grants: Grants])[],
): Promise<Map<string, Record<string, string>>> {
  const { database } = server.running.platform
  const headers = new Map<string, Record<string, string>>()
  for (const [id, grants] of people) {
    const names = { firstname: id, lastname: 'Tester', email: `${id.toLowerCase()}@headwater.example`, title: 'Tester' }
    await database.insert(employee).values({ id, ...names, passwordHash: `hash of ${id}` })
    await database.insert(employeeRole).values(rolesOf(grants).map((one) => ({ employeeId: id, ...one })))
    headers.set(id, await openSession(database, id))
  }
  return headers
}
