import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** Folder of initdb and pg_ctl: PG_BIN, else the newest of Debian's; undefined where there is none. */
export function postgresFolder(): string | undefined {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN || undefined
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

export interface Postgres {
  /** Address of a new, empty database. */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

/** A cluster of its own for one test file: on loopback, in a temporary folder, gone afterwards. */
export async function startPostgres(bin: string): Promise<Postgres> {
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
  const settings = `-k ${folder} -h 127.0.0.1 -p ${port} -c fsync=off -c max_connections=120`
  await as('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start')
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  let made = 0
  return {
    async newDatabase() {
      made += 1
      const client = new pg.Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`create database test_${made}`)
      await client.end()
      return address(`test_${made}`)
    },
    async stop() {
      await as('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
