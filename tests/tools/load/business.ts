import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Running, startServer } from '../../../backend/server.ts'
import { readSettings } from '../../../backend/settings.ts'

const many = '1000000'
/** Limits that no load reaches. */
export const raised = {
  LOGIN_FAILURES_PER_ADDRESS: many,
  WRITES_PER_MINUTE: many,
  READS_PER_MINUTE: many,
  CALLS_AT_ONCE_PER_USER: many,
  CONNECTIONS_PER_ADDRESS: many,
}
const perScale = 260

/** SEED_SCALE of a business with so many installations at least. */
export const scaleOf = (installations: number): string => String(Math.ceil((installations / perScale) * 1.001))

/** A server on a filled PostgreSQL, and what can be looked for there. */
export interface Business {
  readonly size: number
  readonly running: Running
  readonly samples: readonly Sample[]
  readonly refunds: readonly RefundSample[]
  /** Asks for a path below /api as a permitted person. Fails on any answer but 200. */
  ask(path: string): Promise<unknown>
}

/** An installation that exists, with its owner. */
export interface Sample {
  readonly id: string
  readonly customer: string
  readonly name: string
  readonly phone: string
  readonly wallet: string
}

/** A refund that exists, with who is paid. */
export interface RefundSample {
  readonly id: string
  readonly installation: string
  readonly name: string
  readonly phone: string
}

/** Starts on a database, and fills it first where it is empty. `installations` is the least that it gets. */
export async function openBusiness(address: string, installations: number): Promise<Business> {
  const settings = readSettings({
    PORT: '0',
    DATABASE_URL: address,
    SECRET: 'as long as this load test and no longer',
    DEMO: '1',
    SEED_SCALE: scaleOf(installations),
    ...raised,
  })
  const running = await startServer(settings, {
    consoleFolder: mkdtempSync(join(tmpdir(), 'headwater-load-')),
    log: (entry) => {
      if (entry.level) console.error(entry)
    },
    progress: (text) => console.log(`  ${text}`),
  })
  const { database } = running.platform
  const support = await signIn(running.address, 'asha.menon')
  const finance = await signIn(running.address, 'farah.sheikh')
  const { rows } = await database.execute<{ [K in keyof Sample]: string }>(sql`
    select i.id, c.id as customer, c.name, c.phone, w.id as wallet
    from (select * from installation where status <> 'NEW' order by md5(id) limit 500) i
    join customer c on c.id = i.customer_id join wallet w on w.installation_id = i.id`)
  const refunds = await database.execute<{ [K in keyof RefundSample]: string }>(sql`
    select r.id, r.installation_id as installation, c.name, c.phone
    from (select * from refund where state <> 'CALCULATED' order by md5(id) limit 500) r
    join customer c on c.id = r.customer_id`)
  return {
    size: await sizeOf(running),
    running,
    samples: rows,
    refunds: refunds.rows,
    async ask(path) {
      const authorization = path.startsWith('/payments/') ? finance : support
      const answer = await fetch(`${running.address}/api${path}`, { headers: { authorization } })
      const body = await answer.json()
      if (answer.status !== 200) throw new Error(`${answer.status} at ${path}: ${JSON.stringify(body)}`)
      return body
    },
  }
}

const sizeOf = async ({ platform: { database } }: Running): Promise<number> =>
  Number((await database.execute<{ count: string }>(sql`select count(*) as count from installation`)).rows[0]?.count)

/** The token of one of the demo's people. */
export async function signIn(address: string, who: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${who}@headwater.example`, password: 'headwater' }),
  })
  const token = answer.headers.get('authorization')
  if (!token) throw new Error(`Nobody is signed in: ${answer.status} ${await answer.text()}`)
  return token
}
