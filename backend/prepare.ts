import { randomBytes, randomUUID } from 'node:crypto'
import { ne, sql } from 'drizzle-orm'
import { demoPassword } from './config-json.ts'
import type { Step } from './keep-stepping.ts'
import { hashPassword } from './passwords.ts'
import type { Platform } from './platform.ts'
import { migrate } from './store/migrate.ts'
import { employee, employeeRole, outbox } from './store/schema/index.ts'
import { seed } from './store/seed/seed.ts'
import { transact } from './store/transact.ts'
import type { Database } from './store/typed-database.ts'

const fillLock = 7_230_102
const areas = [
  'LEVEL',
  'CRM',
  'SALES',
  'PAYMENT',
  'FINANCE',
  'OPERATIONS',
  'DELIVERY',
  'PRODUCTION',
  'INVENTORY',
  'HR',
  'IOT',
]

/**
 * Brings the schema up to date and fills an empty database with the demo business. Without DEMO it adds one
 * administrator and returns their random password (H75). Whole or not at all, and once where two start together.
 */
export async function prepare(
  platform: Platform,
  progress: (text: string) => void,
  stepRuns: Step,
  fill: typeof seed = seed,
): Promise<string | undefined> {
  const { database, settings, clock } = platform
  await migrate(database)
  // Texts of a demonstration hold codes and links, which are for its outbox alone (H83).
  if (!settings.DEMO) await database.update(outbox).set({ text: '' }).where(ne(outbox.text, ''))
  if (!(await isEmpty(database))) return undefined
  const password = settings.DEMO ? demoPassword : randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return transact(database, async (inner) => {
    // Filling a large business takes longer than any call may. A second start waits for it here.
    await inner.execute(sql`set local statement_timeout = 0`)
    await inner.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    if (!(await isEmpty(inner))) return undefined
    if (settings.DEMO)
      await fill(inner, { scale: settings.SEED_SCALE, at: clock.now(), passwordHash, stepRuns, progress })
    else await addAdministrator(inner, passwordHash)
    // The planner knows nothing of the rows just written. Here it may take as long as the filling did.
    await inner.execute(sql`analyze`)
    return settings.DEMO ? undefined : password
  })
}

const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.select({ id: employee.id }).from(employee).limit(1)).length === 0

async function addAdministrator(database: Database, passwordHash: string): Promise<void> {
  const id = randomUUID()
  await database.insert(employee).values({
    id,
    firstname: 'First',
    lastname: 'Administrator',
    email: 'administrator@headwater.example',
    title: 'Administrator',
    passwordHash,
    defaultPassword: true,
  })
  await database.insert(employeeRole).values(areas.map((roleName) => ({ employeeId: id, roleName, permissionId: 10 })))
}
