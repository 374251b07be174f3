import type { StartOptions } from '../server.ts'
import { employee, employeeRole } from '../store/schema/index.ts'

/** Staff for tests of the platform: user name to roles, all with the shared password. */
export const staffOf =
  (people: Readonly<Record<string, Readonly<Record<string, number>>>>): NonNullable<StartOptions['fill']> =>
  async (database, { passwordHash }) => {
    for (const [name, roles] of Object.entries(people)) {
      const names = { firstname: name, lastname: 'Test', email: mail(name), title: 'Tester' }
      await database.insert(employee).values({ id: `e-${name}`, ...names, passwordHash, demo: true })
      const rows = Object.entries(roles).map(([roleName, permissionId]) => ({
        employeeId: `e-${name}`,
        roleName,
        permissionId,
      }))
      if (rows.length > 0) await database.insert(employeeRole).values(rows)
    }
  }

export const mail = (name: string): string => `${name}@headwater.example`
