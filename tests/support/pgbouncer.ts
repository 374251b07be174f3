import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort, type Postgres, runSql } from './postgres.ts'

/**
 * A PgBouncer in transaction mode before the database at this address, with its own defaults besides. It gives out only
 * two connections, so that whatever belongs to one of them is soon met by another's.
 */
export async function startPgBouncer(program: string, behind: string, more: readonly string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: databasePort, pathname, username } = new URL(behind)
  const own = ['pool_mode = transaction', 'default_pool_size = 2', 'auth_type = any', 'unix_socket_dir =', ...more]
  const file = join(folder, 'pgbouncer.ini')
  const database = `host=${hostname} port=${databasePort} user=${username}`
  const lines = ['[databases]', `${pathname.slice(1)} = ${database}`, '[pgbouncer]', 'listen_addr = 127.0.0.1']
  writeFileSync(file, [...lines, `listen_port = ${port}`, ...own, ''].join('\n'))
  // It refuses to run as root, and reads its file as whom it runs.
  chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pgBouncer = spawn(program, [...user, file], { stdio: 'ignore' })
  const address = new URL(behind)
  address.port = `${port}`
  await eventually(async () => {
    if (pgBouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${pgBouncer.exitCode}`)
    await runSql(address.href, 'select 1')
  })
  return {
    address: address.href,
    async stop() {
      const ended = once(pgBouncer, 'exit')
      pgBouncer.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
