import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRoutingTask, listRoutingSolutions } from '../../../src/contract/areas/routing/routing.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { businessDay, dayStart } from '../../moment.ts'
import {
  categoryPlace,
  categoryZone,
  displayRule,
  job,
  slotCategory,
  slotCategoryTag,
  zoneSlot,
} from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addWaiting } from '../../testing/jobs/solutions.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { stepRuns } from './routing-runs.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database
  const now = () => server.running.platform.clock.now()
  const zoneCode = 'BLR-01'

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    // Nine o'clock of tomorrow: the day itself is planned (S-208).
    server.running.platform.clock.set(new Date(dayStart(businessDay(now()), 1).getTime() + 9 * 3_600_000))
    token = await server.session('ravi.shankar@headwater.example')
    await database().update(job).set({ status: 'CANCELLED' }).where(eq(job.status, 'WAITING'))
    const at = now()
    await database()
      .insert(slotCategory)
      .values({ code: 'BLR-FLOW', cityCode: 'BLR', name: 'Low flow', active: true, updatedAt: at })
    await database().insert(slotCategoryTag).values({ categoryCode: 'BLR-FLOW', cityCode: 'BLR', jobTag: 'LOW_FLOW' })
    await database().insert(categoryZone).values({ categoryCode: 'BLR-FLOW', zoneCode, disabled: false, updatedAt: at })
    // All that the zone has is kept for jobs with this tag.
    const all = await database().select().from(zoneSlot).where(eq(zoneSlot.zoneCode, zoneCode))
    const own = all.map(({ weekday, slotId, capacity }) => ({ weekday, slotId, places: capacity }))
    await database()
      .insert(categoryPlace)
      .values(own.map((one) => ({ categoryCode: 'BLR-FLOW', zoneCode, ...one })))
  })
  afterAll(() => server.close())

  const waiting = (tags: readonly string[]) =>
    addWaiting(database(), {
      at: now(),
      zoneCode,
      tags: [...tags],
      home: { cityCode: 'BLR', latitude: 12.97, longitude: 77.6 },
    })
  const solution = async () => {
    for (const seconds of [31, 1, 3]) {
      server.advance(seconds * 1000)
      await stepRuns({ database: database(), at: now() })
    }
    const { items } = answerOf(
      listRoutingSolutions,
      await server.call('GET', '/router/solutions?cityCodes=BLR', { token }),
    )
    const path = `/router/task/${items[0]?.routingId}`
    const { routingId, routes, unassigned } = answerOf(getRoutingTask, await server.call('GET', path, { token }))
    const reasons = unassigned.map(({ jobId, reason }) => [jobId, reason])
    return { routingId, planned: routes.flatMap(({ stops }) => stops.map(({ jobId }) => jobId)), reasons }
  }

  it('H112 S-310 S-311 no visit is planned into a slot that would reject it: what a category keeps, a day that its rule doesn’t offer', async () => {
    const plain = [await waiting([]), await waiting(['VIP'])]
    const tagged = [await waiting(['LOW_FLOW']), await waiting(['VIP', 'LOW_FLOW'])]
    const first = await solution()
    expect(first.planned.toSorted()).toEqual(tagged.toSorted())
    expect(first.reasons.toSorted()).toEqual(plain.map((id) => [id, 'SLOTS_FULL']).toSorted())
    // Another rule is another solution, though no job and no place has changed.
    await database()
      .insert(displayRule)
      .values({ cityCode: 'BLR', categoryCode: 'BLR-FLOW', daysAhead: 0, lastOrderHour: 1, createdAt: now() })
    const second = await solution()
    expect([second.routingId === first.routingId, second.planned]).toEqual([false, []])
    // The former one can't be made as planned any more, and says so.
    const late = await server.call('POST', `/router/apply?routingId=${first.routingId}`, { token })
    expect(late.status).toBe(409)
    await database().delete(displayRule).where(eq(displayRule.categoryCode, 'BLR-FLOW'))
    const third = await solution()
    expect(third.planned.toSorted()).toEqual(tagged.toSorted())
    const applied = await server.call('POST', `/router/apply?routingId=${third.routingId}`, { token })
    expect([applied.status, applied.json.message]).toEqual([200, expect.any(String)])
    const held = await database()
      .select({ category: job.slotCategory })
      .from(job)
      .where(and(inArray(job.id, tagged), eq(job.status, 'ASSIGNED')))
    expect(held).toEqual([{ category: 'BLR-FLOW' }, { category: 'BLR-FLOW' }])
    expect(await brokenInvariants(database())).toEqual([])
  })
})
