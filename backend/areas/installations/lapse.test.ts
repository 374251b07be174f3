import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listInactivatedInstallations } from '../../../src/contract/areas/payments/recharge.ts'
import { businessDay } from '../../moment.ts'
import { installation } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addRecharged } from '../../testing/money/recharges.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { steps } from '../index.ts'

onEitherDatabase((address) => {
  let server: TestServer
  const database = () => server.running.platform.database
  /** The last minute of 21 November in Kolkata. */
  const lastMinute = new Date('2026-11-21T18:29:00Z')
  const midnight = new Date('2026-11-21T18:30:00Z')

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.01 } })
    server.running.platform.clock.set(lastMinute)
  })
  afterAll(() => server.close())

  const add = (daysLeft: number, status = 'ACTIVE') => addRecharged(database(), { now: lastMinute, daysLeft, status })
  const read = async (id: string) =>
    (await database().select().from(installation).where(eq(installation.id, id)))[0] as typeof installation.$inferSelect
  /** What the server does by itself every two seconds, which tests do at their own instant. */
  const step = async (at: Date) => {
    for (const one of steps) await one({ database: database(), at })
  }

  it('S-23 S-280 S-89 an active installation lapses at the end of its last business day, and is listed as lapsed', async () => {
    const [ends, goesOn] = [await add(0), await add(1)]
    const never = await addRecharged(database())
    await step(lastMinute)
    expect((await read(ends.id)).status).toBe('ACTIVE')
    const before = await read(ends.id)
    expect(businessDay(midnight)).toBe('2026-11-22')
    await step(midnight)
    const after = await read(ends.id)
    expect([after.status, after.validTill]).toEqual(['INACTIVE', '2026-11-21'])
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
    expect([(await read(goesOn.id)).status, (await read(never.id)).status]).toEqual(['ACTIVE', 'ACTIVE'])
    const token = await server.session('asha.menon@headwater.example')
    const path = `/payments/installations/inactivated?search=${ends.id}`
    const { items } = answerOf(listInactivatedInstallations, await server.call('GET', path, { token }))
    expect(items.map(({ installationId }) => installationId)).toEqual([ends.id])
  })

  it('S-280 leaves every other status as it is, however long the recharge is over', async () => {
    const others = ['NEW', 'PAUSED', 'UNINSTALL_REQUESTED', 'UNINSTALLED', 'INACTIVE']
    const homes = await Promise.all(others.map((status) => add(-40, status)))
    const before = await Promise.all(homes.map(({ id }) => read(id)))
    await step(midnight)
    expect(await Promise.all(homes.map(({ id }) => read(id)))).toEqual(before)
  })

  it('S-280 two processes that step at once, and a step that follows, change it once', async () => {
    const { id } = await add(-1)
    await Promise.all([step(midnight), step(midnight)])
    const ended = await read(id)
    expect(ended.status).toBe('INACTIVE')
    await step(new Date(midnight.getTime() + 60_000))
    expect(await read(id)).toEqual(ended)
  })
})
