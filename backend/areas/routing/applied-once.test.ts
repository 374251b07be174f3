import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyRouting, getRoutingTask, listIdleTechnicians } from '../../../src/contract/areas/routing/routing.ts'
import { businessDay, dayStart } from '../../moment.ts'
import { audit } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addSolution, addWaiting } from '../../testing/jobs/solutions.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  const tokens: Record<string, string> = {}
  const database = () => server.running.platform.database
  const now = () => server.running.platform.clock.now()

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    server.running.platform.clock.set(new Date(dayStart(businessDay(now()), 1).getTime() + 9 * 3_600_000))
    for (const name of ['Ravi Shankar', 'Vikram Sethi'])
      tokens[name] = await server.session(`${name.toLowerCase().replace(' ', '.')}@headwater.example`)
  })
  afterAll(() => server.close())

  const apply = (id: string, name: string) =>
    server.call('POST', `/router/apply?routingId=${id}`, { token: tokens[name] ?? '' })
  const get = (path: string) => server.call('GET', path, { token: tokens['Ravi Shankar'] ?? '' })
  const told = (ids: readonly string[]) =>
    database()
      .select()
      .from(audit)
      .where(inArray(audit.subjectId, [...ids]))
      .orderBy(audit.action)
  const solution = async (daysAhead: number) => {
    const ids = [await addWaiting(database(), { at: now() }), await addWaiting(database(), { at: now() })]
    const visits = ids.map((jobId, place) => ({ jobId, slotId: place ? 'S12' : 'S10' }))
    return { ids, ...(await addSolution(database(), now(), visits, daysAhead)) }
  }

  it('T068 H52 an apply is noted once with who, and once for each of its jobs', async () => {
    const { id, ids } = await solution(2)
    expect((await apply(id, 'Vikram Sethi')).status).toBe(200)
    expect((await apply(id, 'Ravi Shankar')).status).toBe(409)
    const [run, ...jobs] = (await told([id, ...ids])).toReversed()
    const { appliedById } = answerOf(getRoutingTask, await get(`/router/task/${id}`))
    expect(run).toMatchObject({ action: 'routing.apply', subjectId: id, actorId: appliedById, detail: { jobs: 2 } })
    expect(jobs.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual(
      ids.map(() => ['job.update', appliedById, { routingId: id }]),
    )
    expect(jobs.map(({ subjectId }) => subjectId).toSorted()).toEqual(ids.toSorted())
  })

  it('H52 whoever comes later is told when the first one applied it, and how it is since', async () => {
    const { id } = await solution(3)
    const before = now().getTime()
    const first = answerOf(applyRouting, await apply(id, 'Ravi Shankar'))
    expect(first.appliedBy).toBe('Ravi Shankar')
    expect(Date.parse(first.appliedAt ?? '')).toBeGreaterThan(before)
    expect(Date.parse(first.appliedAt ?? '')).toBeLessThanOrEqual(now().getTime())
    server.advance(7 * 60_000)
    const late = await apply(id, 'Vikram Sethi')
    expect(late.json.message).toMatch(new RegExp(`^Ravi Shankar applied ${id} at 09:00 on `))
    expect(late.json.body).toMatchObject({ state: 'APPLIED', appliedBy: 'Ravi Shankar', appliedAt: first.appliedAt })
    expect(answerOf(getRoutingTask, await get(`/router/task/${id}`))).toEqual(first)
  })

  it('H52 S-211 an outdated solution is rejected with all visits that can’t be made', async () => {
    const { id, ids } = await solution(-1)
    const rejected = await apply(id, 'Ravi Shankar')
    expect([rejected.status, rejected.json.body]).toMatchObject([409, { state: 'SOLVED', outdated: 2 }])
    for (const jobId of ids) expect(rejected.json.message).toContain(jobId)
    expect(await told([id, ...ids])).toEqual([])
  })

  it('S-79 a solution that assigns no job is not applied', async () => {
    const { id } = await addSolution(database(), now(), [], 4)
    const rejected = await apply(id, 'Ravi Shankar')
    expect([rejected.status, rejected.json.message]).toEqual([409, `${id} assigns no job.`])
    expect(rejected.json.body).toMatchObject({ state: 'SOLVED', appliedBy: null })
    expect(await told([id])).toEqual([])
  })

  it('H52 of two people at once one wins, and the other is told their name', async () => {
    const { id, ids } = await solution(4)
    const names = ['Vikram Sethi', 'Ravi Shankar']
    const answers = await Promise.all(names.map((name) => apply(id, name)))
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - won]?.json.message).toContain(`${names[won]} applied ${id} `)
    expect(answerOf(getRoutingTask, await get(`/router/task/${id}`)).appliedBy).toBe(names[won])
    expect(await told([id, ...ids])).toHaveLength(3)
  })

  it('B064 B081 idle technicians come in pages, of each repeated city and zone', async () => {
    const list = async (query: string) =>
      answerOf(listIdleTechnicians, await get(`/workforce/idealTechnician?${query}`))
    const idsOf = async (query: string) => (await list(`pageSize=200&${query}`)).items.map((one) => one.technicianId)
    const all = await idsOf('')
    const [first, second] = [await list('pageSize=2'), await list('pageSize=2&page=2')]
    expect([...first.items, ...second.items].map((one) => one.technicianId)).toEqual(all.slice(0, 4))
    expect([first.total, second.total, second.page]).toEqual([all.length, all.length, 2])
    for (const [name, one, two] of [
      ['cityCodes', 'BLR', 'HYD'],
      ['zoneCodes', 'BLR-01', 'HYD-01'],
    ] as const) {
      const [here, there] = [await idsOf(`${name}=${one}`), await idsOf(`${name}=${two}`)]
      expect(Math.min(here.length, there.length)).toBeGreaterThan(0)
      expect(await idsOf(`${name}=${one}&${name}=${two}`)).toEqual(all.filter((id) => [...here, ...there].includes(id)))
      expect(here.length).toBeLessThan(all.length)
      expect(await idsOf(`${name}=${one},${two}`)).toEqual([])
    }
  })
})
