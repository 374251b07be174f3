import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** Folder of initdb and pg_ctl: PG_BIN, else the newest of Debian's. Undefined where there is none. */
export function postgresFolder(): string | undefined {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN || undefined
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

export interface Postgres {
  /** Address of the database that exists from the start. */
  readonly address: string
  stop(): Promise<void>
}

/** Runs statements, one after the other, in the database at this address. */
export async function runSql(address: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

/** Address of a database beside the one at this address. */
export function besideDatabase(address: string, name: string): string {
  const beside = new URL(address)
  beside.pathname = name
  return beside.href
}

/** Address of a new, empty database of the cluster of this address. */
export async function newDatabase(address: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(address, `create database ${name}`)
  return besideDatabase(address, name)
}

/** Ends the database at this address, whoever is still connected. */
export async function dropDatabase(address: string): Promise<void> {
  await runSql(besideDatabase(address, 'postgres'), `drop database ${new URL(address).pathname.slice(1)} with (force)`)
}

/** A cluster for one run of tests, on loopback in a temporary folder. Settings are given as `name=value`. */
export async function startPostgres(bin: string, given: readonly string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-pg-'))
  // initdb refuses root.
  const asRoot = process.getuid?.() === 0
  if (asRoot) await run('chown', ['postgres', folder])
  const as = (program: string, ...args: string[]) =>
    asRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { cwd: '/' })
      : run(join(bin, program), args)
  const data = join(folder, 'data')
  await as('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const port = await freePort()
  const own = ['fsync=off', 'max_connections=120', ...given].map((setting) => `-c ${setting}`).join(' ')
  const settings = `-k ${folder} -h 127.0.0.1 -p ${port} ${own}`
  await as('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start')
  return {
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await as('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A port of loopback that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
