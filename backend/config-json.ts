import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { endpoints } from '../src/contract/index.ts'
import type { Platform } from './platform.ts'
import { demoPeople } from './store/seed/staff/staff.ts'

/** The password that all demo accounts share. */
export const demoPassword = 'headwater'

export interface DemoAccount {
  readonly username: string
  readonly name: string
  /** The title. It grants nothing. */
  readonly role: string
  /** Purpose of the account, where the seed names one. */
  readonly about: string
  /** Permission codes of the account, such as CRM_6. */
  readonly codes: readonly string[]
}

/** Settings that the console loads first: addresses of the services and what they offer (S-41, S-70). */
export async function configJson(platform: Platform, consoleFolder: string) {
  const services = [...new Set(endpoints.map((one) => one.service))].sort()
  return {
    services: Object.fromEntries(services.map((name) => [name, '/api'])),
    zone: 'Asia/Kolkata',
    currency: 'INR',
    language: platform.settings.LANGUAGE,
    routingProvider: 'router',
    imageHosts: platform.settings.IMAGE_HOSTS,
    gatewayHosts: [],
    idempotency: services,
    extensions: endpoints.flatMap(({ id, extension }) => (extension ? [id] : [])),
    build: await buildOf(consoleFolder),
    ...(platform.settings.DEMO ? { demo: { password: demoPassword, accounts: await demoAccounts(platform) } } : {}),
  }
}

/** Names the build of the served console, by the names of all its files. Undefined where nothing is built (H62). */
const buildOf = (consoleFolder: string): Promise<string | undefined> =>
  readFile(join(consoleFolder, '.vite', 'manifest.json')).then(
    (manifest) => createHash('sha256').update(manifest).digest('base64url').slice(0, 12),
    () => undefined,
  )

const abouts = new Map(demoPeople.map(({ username, about }) => [username, about]))

export async function demoAccounts(platform: Pick<Platform, 'database'>): Promise<DemoAccount[]> {
  const found = await platform.database.execute<{ username: string; name: string; role: string; codes: string[] }>(sql`
    select email as username, firstname || ' ' || lastname as name, title as role,
      coalesce(json_agg(role_name || '_' || permission_id order by role_name) filter (where role_name is not null),
        '[]') as codes
    from employee left join employee_role on employee_id = employee.id
    where demo group by employee.id order by employee.id`)
  return found.rows.map((one) => ({ ...one, about: abouts.get(one.username) ?? '' }))
}
