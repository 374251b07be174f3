import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyRouting } from '../../src/contract/areas/routing/routing.ts'
import { onPostgres, startTestServer, type TestServer } from '../testing/server.ts'
import { mail, staffOf } from '../testing/staff.ts'
import { type Call, handle } from './handle.ts'

onPostgres((address) => {
  let server: TestServer
  let token: string
  /** What happens amid the transaction of a write. */
  let amid: (call: Call) => Promise<unknown>

  beforeAll(async () => {
    const handled = [handle(applyRouting, (async (_: unknown, call: Call) => amid(call)) as never)]
    const fill = staffOf({ dispatcher: { LEVEL: 1 } })
    server = await startTestServer(await address(), { handled, fill, settings: { TEST: false } })
    token = await server.session(mail('dispatcher'))
  })
  afterAll(() => server.close())
  beforeEach(() => {
    amid = async () => null
  })

  const write = () => server.call('POST', '/router/apply?routingId=R-1', { token })
  const endIt = async (call: Call) => {
    const { rows } = await call.database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await server.running.platform.database.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`)
  }

  it.each<[string, (call: Call) => Promise<unknown>]>([
    ['amid a statement', (call) => call.database.execute(sql`select pg_terminate_backend(pg_backend_pid())`)],
    ['between two statements', (call) => endIt(call).then(() => call.database.execute(sql`select 1`))],
    ['before its commit', endIt],
  ])('a connection that is lost %s of a write answers 503, and the next write is served', async (_, lose) => {
    amid = lose
    const { status, json, headers } = await write()
    // Whether it was kept isn't certain: the commit may be what was lost.
    expect([status, json.success, headers.get('retry-after')]).toEqual([503, undefined, '2'])
    amid = async () => null
    expect((await write()).status).toBe(200)
  })
})
