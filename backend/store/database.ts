import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { errorCode } from '../log.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { openEmbedded } from './embedded.ts'
import { type Parameters, PoolBehindPooler } from './pool-behind-pooler.ts'
import * as schema from './schema/index.ts'
import type { Database } from './typed-database.ts'

export interface Store {
  readonly database: Database
  /** Whether the database answers now, asked over a connection of its own: no queue of work stands before it. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

type Note = (text: string) => void

/**
 * Opens PostgreSQL by address, or the embedded database in the data folder, which the caller has locked: one driver and
 * one SQL for both.
 */
export async function openStore(settings: Settings, note: Note): Promise<Store> {
  return settings.DATABASE_URL ? openServer(settings, settings.DATABASE_URL, note) : openFolder(settings, note)
}

async function openServer(settings: Settings, address: string, note: Note): Promise<Store> {
  const config = { connectionString: address, connectionTimeoutMillis: 10_000 }
  const times = {
    statement_timeout: settings.STATEMENT_SECONDS * 1000,
    idle_in_transaction_session_timeout: 30_000,
  }
  // Reads are short here. Starting workers takes longer than they save, at times a second.
  const options = '-c max_parallel_workers_per_gather=0'
  let pools = openPools(note, (max = 16) => new pg.Pool({ ...config, ...times, options, max }))
  try {
    if (!(await takes(pools.pool, times))) {
      await pools.close()
      note('DATABASE_URL leads to a pooler, so each transaction sets its own limits')
      const parameters = { ...times, max_parallel_workers_per_gather: 0 }
      pools = openPools(note, (max = 16) => new PoolBehindPooler({ ...config, max }, parameters))
      await pools.pool.query('select 1')
    }
  } catch (error) {
    await pools.close()
    throw new StartError(
      `The database of DATABASE_URL does not answer (${(error as Error).message}). Start it, or correct DATABASE_URL.`,
    )
  }
  return { database: drizzle(pools.pool, { schema }), answers: pools.answers, close: pools.close }
}

/** Whether parameters given while connecting count. A pooler refuses them, or ignores them where it is told to. */
async function takes(pool: pg.Pool, parameters: Parameters): Promise<boolean> {
  const asked = Object.entries(parameters)
  try {
    const { rows } = await pool.query('select name, setting from pg_settings where name = any($1)', [
      asked.map(([name]) => name),
    ])
    return asked.every(([name, value]) => rows.some((row) => row.name === name && Number(row.setting) === value))
  } catch (error) {
    if (errorCode(error) === '08P01') return false
    throw error
  }
}

async function openFolder(settings: Settings, note: Note): Promise<Store> {
  const embedded = await openEmbedded({
    folder: join(settings.DATA_DIR, 'database'),
    connections: 20,
    statementMs: settings.STATEMENT_SECONDS * 1000,
    onRestart: (reason) => note(`embedded database: ${reason}`),
  })
  const config = { host: embedded.host, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 30_000 }
  const pools = openPools(note, (max = 8) => new pg.Pool({ ...config, max }))
  const close = async () => {
    await pools.close()
    await embedded.close()
  }
  return { database: drizzle(pools.pool, { schema }), answers: pools.answers, close }
}

function openPools(note: Note, open: (max?: number) => pg.Pool) {
  const pool = open()
  const probe = open(1)
  const closes = [guard(pool, note), guard(probe, note)]
  return {
    pool,
    answers: () =>
      probe.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      for (const close of closes) await close()
    },
  }
}

/** A connection that breaks, in use or idle, must not end the process: whoever uses it gets the error anyway. */
function guard(pool: pg.Pool, note: Note): () => Promise<void> {
  let closing: Promise<void> | undefined
  pool.on('error', (error) => {
    if (!closing) note(`a database connection broke: ${error.message}`)
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return () => {
    closing ??= pool.end()
    return closing
  }
}
