import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, inject } from 'vitest'
import { isLong } from '../../tests/support/long.ts'
import { newDatabase } from '../../tests/support/postgres.ts'
import { handled } from '../areas/index.ts'
import { hashToken } from '../hash-token.ts'
import type { Handled } from '../http/handle.ts'
import type { LogEntry } from '../log.ts'
import { type Running, type StartOptions, startServer } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { keepCompiled } from './compiled.ts'
import { withQuickSignIn } from './demo-hash.ts'
import { noteData, noteEntry, noteSecret, watched } from './logged.ts'
import { copyFilled } from './store/filled.ts'

export interface Called {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The envelope, where the answer is JSON. */
  readonly json: { readonly success?: boolean; readonly message?: string; readonly body?: unknown }
}

export interface CallOptions {
  readonly body?: unknown
  readonly token?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestServerOptions {
  readonly settings?: Partial<Settings>
  readonly handled?: readonly Handled[]
  /** Instead of the whole demo business. */
  readonly fill?: StartOptions['fill']
  readonly consoleFolder?: string
}

/** The real HTTP server on a free port, with its own data. */
export interface TestServer {
  readonly running: Running
  readonly url: string
  readonly log: LogEntry[]
  /** A call of the API. The path is without base. */
  call(method: string, path: string, options?: CallOptions): Promise<Called>
  /** Any request. The path starts at the server's root. */
  fetch(path: string, init?: RequestInit): Promise<Called>
  /** Signs in and gives the token. */
  signIn(username: string, password?: string): Promise<string>
  /** The token of a session that is there already: the check of a password takes a tenth of a second. */
  session(username: string): Promise<string>
  /** Stops and starts again on the same data. */
  restart(): Promise<void>
  advance(ms: number): void
  /** Codes and messages that were sent, newest first. */
  outbox(): Promise<{ readonly kind: string; readonly recipient: string; readonly text: string }[]>
  close(): Promise<void>
}

/** An order to a door of tests that says nothing further. */
export const asJson: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' } }

const many = 1_000_000
const raised = {
  LOGIN_FAILURES_PER_ADDRESS: many,
  WRITES_PER_MINUTE: many,
  READS_PER_MINUTE: many,
  CALLS_AT_ONCE_PER_USER: many,
}

const isSentAsItIs = (body: unknown): body is string | FormData => typeof body === 'string' || body instanceof FormData

/** Secret of servers on one database: each has a folder of its own. */
export const sharedSecret = 'what all the servers of a test know'

export async function startTestServer(
  address: string | undefined,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-data-'))
  if (!address) keepCompiled()
  const data = { DATA_DIR: folder, DATABASE_URL: address, SECRET: address && sharedSecret }
  const environment = { PORT: '0', TEST: '1', DEMO: '1', SEED_SCALE: '0.1', ...data }
  const settings: Settings = { ...readSettings(environment), ...raised, ...options.settings }
  const log: LogEntry[] = []
  const start = () =>
    startServer(settings, {
      log: (entry) => {
        log.push(entry)
        noteEntry(entry)
      },
      consoleFolder: options.consoleFolder ?? join(folder, 'console'),
      handled: watched(options.handled ?? handled),
      ...(options.fill ? { fill: withQuickSignIn(options.fill) } : {}),
    })
  await copyFilled(settings, options.fill || !settings.DEMO ? 'empty' : settings.SEED_SCALE)
  let running = await start()
  const request = async (path: string, init: RequestInit = {}): Promise<Called> => {
    const response = await fetch(running.address + path, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} }
  }
  const server: TestServer = {
    get running() {
      return running
    },
    get url() {
      return running.address
    },
    log,
    fetch: request,
    call: (method, path, { body, token, key, headers } = {}) =>
      request(`/api${path}`, {
        method,
        headers: {
          // A form says its own, with its boundary.
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
      }),
    async signIn(username, password = 'headwater') {
      const answer = await server.call('POST', '/login', { body: { username, password } })
      noteSecret('password', password)
      const token = answer.headers.get('authorization')?.slice('Bearer '.length)
      if (!token) throw new Error(`${username} is not signed in: ${answer.status} ${answer.text}`)
      return token
    },
    async session(username) {
      const { clock, database } = running.platform
      const token = randomBytes(32).toString('base64url')
      noteSecret('token', token)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + settings.SESSION_HOURS * 3_600_000)
      const found = await database.execute(sql`
        insert into session (token_hash, employee_id, created_at, expires_at)
        select ${hashToken(token)}, id, ${now}, ${expiresAt} from employee where email = ${username}`)
      if (found.rowCount !== 1) throw new Error(`There is nobody with the name ${username}.`)
      return token
    },
    async restart() {
      const now = running.platform.clock.now()
      await running.close()
      running = await start()
      running.platform.clock.set(now)
    },
    advance: (ms) => running.platform.clock.advance(ms),
    outbox: async () => JSON.parse((await request('/outbox.json')).text),
    async close() {
      await noteData(running.platform).catch(() => undefined)
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return server
}

/**
 * The same promises on both databases: the embedded one, and PostgreSQL where it is installed. For what a database does
 * itself: order, estimates, triggers, migrations, and crowds on money and ownership. `address` gives what a server needs
 * to start on a new, empty database.
 */
export function onBothDatabases(tests: (address: () => Promise<string | undefined>) => void): void {
  describe('on the embedded database', () => tests(async () => undefined))
  onPostgres(tests)
}

/** Promises that need several connections or processes on one database. Runs where PostgreSQL is installed. */
export function onPostgres(tests: (address: () => Promise<string>) => void): void {
  const postgres = inject('postgres')
  if (postgres) describe('on PostgreSQL', () => tests(() => newDatabase(postgres)))
}

/**
 * Promises of our code that no database can break otherwise: on PostgreSQL, which is quicker and older, or the embedded
 * one. In a long run on both.
 */
export function onEitherDatabase(tests: (address: () => Promise<string | undefined>) => void): void {
  if (isLong) onBothDatabases(tests)
  else if (inject('postgres')) onPostgres(tests)
  else describe('on the embedded database', () => tests(async () => undefined))
}
