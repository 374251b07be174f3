import { asc, eq } from 'drizzle-orm'
import { endpoints } from '../src/contract/index.ts'
import type { Platform } from './platform.ts'
import { employee } from './store/schema.ts'

/** The password that all demo accounts share. */
export const demoPassword = 'headwater'

export interface DemoAccount {
  readonly username: string
  readonly name: string
  readonly title: string
}

/** What the console asks for before anything else: where the services are, and what they offer (S-41, S-70). */
export async function configJson(platform: Platform) {
  const services = Object.fromEntries([...new Set(endpoints.map((one) => one.service))].map((name) => [name, '/api']))
  return {
    services,
    zone: 'Asia/Kolkata',
    currency: 'INR',
    imageHosts: platform.settings.IMAGE_HOSTS,
    gatewayHosts: [],
    idempotency: true,
    extensions: [],
    ...(platform.settings.DEMO ? { demo: { password: demoPassword, accounts: await demoAccounts(platform) } } : {}),
  }
}

export async function demoAccounts(platform: Pick<Platform, 'database'>): Promise<DemoAccount[]> {
  const found = await platform.database.select().from(employee).where(eq(employee.demo, true)).orderBy(asc(employee.id))
  return found.map((one) => ({ username: one.email, name: `${one.firstname} ${one.lastname}`, title: one.title }))
}
