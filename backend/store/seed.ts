import type { Database } from '../handle.ts'
import { employee, employeeRole } from './schema-auth.ts'

export interface SeedOptions {
  /** 1 is 200 customers. */
  readonly scale: number
  readonly at: Date
  /** Of the password that all demo accounts share. */
  readonly passwordHash: string
  readonly progress: (text: string) => void
}

type Roles = Readonly<Record<string, number>>

const accounts: readonly (readonly [id: string, firstname: string, lastname: string, title: string, roles: Roles])[] = [
  ['E001', 'Asha', 'Menon', 'Support agent', { LEVEL: 1, CRM: 3 }],
  ['E002', 'Ravi', 'Kulkarni', 'Support lead', { LEVEL: 2, CRM: 6 }],
  ['E003', 'Farah', 'Siddiqui', 'Finance', { LEVEL: 2, FINANCE: 4 }],
  ['E004', 'Joseph', 'Mathew', 'Finance', { LEVEL: 2, FINANCE: 4 }],
  ['E005', 'Lakshmi', 'Narayan', 'Head of finance', { LEVEL: 3, FINANCE: 5 }],
]

/** Fills an empty database with the demo business. */
export async function seed(database: Database, { passwordHash, progress }: SeedOptions): Promise<void> {
  progress('Staff')
  for (const [id, firstname, lastname, title, roles] of accounts) {
    const email = `${firstname.toLowerCase()}@headwater.example`
    await database.insert(employee).values({ id, firstname, lastname, title, email, passwordHash, demo: true })
    await database
      .insert(employeeRole)
      .values(Object.entries(roles).map(([roleName, permissionId]) => ({ employeeId: id, roleName, permissionId })))
  }
}
