import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  getRoutingSummary,
  getRoutingTask,
  listIdleTechnicians,
  listRoutingSolutions,
  listWaitingJobs,
} from '../../../src/contract/areas/routing/routing.ts'
import { businessDay, dayStart } from '../../moment.ts'
import { employeeLeave, job, routingRun, slotDay } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { changeTechnician } from '../../testing/jobs/jobs.ts'
import { addWaiting } from '../../testing/jobs/solutions.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { stepRuns } from './routing-runs.ts'

/** Half past nine in Pune with one technician, who has the slots from ten on, and with two jobs that wait. */
onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let jobs: string[]
  let day: string
  const database = () => server.running.platform.database
  const now = () => server.running.platform.clock.now()
  const me = 'E-2001'
  const place = { latitude: 18.5, longitude: 73.85 }

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.running.platform.clock.set(new Date(dayStart(businessDay(now()), 1).getTime() + 9.5 * 3_600_000))
    day = businessDay(now())
    token = await server.session('ravi.shankar@headwater.example')
    await database().execute(sql`update employee set city_code = 'BLR' where city_code = 'PNQ'`)
    await database().execute(sql`update job set status = 'CANCELLED' where status = 'WAITING'`)
    await changeTechnician(database(), me, {
      cityCode: 'PNQ',
      zoneCodes: ['PNQ-01'],
      skills: ['SERVICE'],
      shiftStart: '08:00',
      shiftEnd: '20:00',
      ...place,
    })
    await database().update(job).set({ technicianId: null }).where(eq(job.technicianId, me))
    jobs = [await wait(), await wait()]
  })

  const wait = (more = {}) =>
    addWaiting(database(), {
      at: now(),
      zoneCode: 'PNQ-01',
      home: { cityCode: 'PNQ', ...place },
      ...more,
    })
  const get = (path: string) => server.call('GET', path, { token })
  const apply = (id: string) => server.call('POST', `/router/apply?routingId=${id}`, { token })
  const taskOf = async (id: string) => answerOf(getRoutingTask, await get(`/router/task/${id}`))
  /** The newest solution of the city, after so much time. */
  const solvedAfter = async (seconds = 31) => {
    for (const more of [seconds, 3, 3]) {
      server.advance(more * 1000)
      await stepRuns({ database: database(), at: now() })
    }
    const { items } = answerOf(listRoutingSolutions, await get('/router/solutions?cityCodes=PNQ'))
    return taskOf(items[0]?.routingId ?? '')
  }
  const reasonsOf = async (id: string) => {
    const { outdated, outdatedVisits } = await taskOf(id)
    expect(outdated).toBe(outdatedVisits.length)
    return outdatedVisits.map(({ jobId, reason }) => [jobs.indexOf(jobId), reason])
  }

  it('S-270 S-271 once the first visit should have begun the solution says so, and a newer one can be applied', async () => {
    const first = await solvedAfter()
    expect(first.routes[0]?.stops.map(({ slotId }) => slotId)).toEqual(['S10', 'S12'])
    expect(first.outdated).toBe(0)
    expect((await solvedAfter(60)).routingId).toBe(first.routingId)
    const late = await solvedAfter(31 * 60)
    expect(await reasonsOf(first.routingId)).toEqual([[jobs.indexOf(first.routes[0]?.stops[0]?.jobId ?? ''), 'BEGUN']])
    const rejected = await apply(first.routingId)
    expect([rejected.status, rejected.json.message]).toEqual([
      409,
      `Nothing of ${first.routingId} was applied: ${first.routes[0]?.stops[0]?.jobId} can’t be visited as planned any more.`,
    ])
    expect(late.routingId).not.toBe(first.routingId)
    expect(late.routes[0]?.stops.map(({ slotId }) => slotId)).toEqual(['S12', 'S14'])
    expect((await apply(late.routingId)).status).toBe(200)
  })

  const second = (more: object) => changeTechnician(database(), me, more)
  it.each([
    ['BOOKED', [0, 1], () => book()],
    ['LEAVE', [0, 1], () => leave()],
    ['SHIFT', [1], () => second({ shiftEnd: '12:00' })],
    ['ZONE', [0, 1], () => second({ zoneCodes: ['PNQ-02'] })],
    ['SKILL', [0, 1], () => second({ skills: ['DELIVERY'] })],
    ['FULL', [1], () => fill()],
  ] as const)(
    'S-270 S-271 a technician or slot that is gone makes it outdated, %s, and another run is requested',
    async (reason, which, change) => {
      const { routingId, routes } = await solvedAfter()
      const order = routes[0]?.stops.map(({ jobId }) => jobs.indexOf(jobId)) ?? []
      expect(order).toHaveLength(2)
      await change()
      expect(await reasonsOf(routingId)).toEqual(
        (reason === 'BOOKED' ? [0] : which).map((place) => [order[place], reason]),
      )
      expect((await apply(routingId)).status).toBe(409)
      const states = await database().select().from(job).where(inArray(job.id, jobs))
      expect(states.map(({ status }) => status)).toEqual(['WAITING', 'WAITING'])
      const next = await solvedAfter()
      expect(next.routingId).not.toBe(routingId)
      expect(next.outdated).toBe(0)
    },
  )

  const book = async () =>
    database()
      .update(job)
      .set({
        status: 'ASSIGNED',
        technicianId: me,
        appointmentDate: day,
        slotId: 'S10',
        starts: '10:00',
        ends: '11:00',
      })
      .where(eq(job.id, await wait({ status: 'SCHEDULED', zoneCode: 'PNQ-02' })))
  const leave = () =>
    database().insert(employeeLeave).values({ employeeId: me, from: day, to: day, type: 'SICK', status: 'APPROVED' })
  const fill = () =>
    database().insert(slotDay).values({ zoneCode: 'PNQ-01', day, slotId: 'S12', capacity: 2, booked: 2 })

  it('S-271 a technician who begins the day elsewhere is another solution, and the one before can still be applied', async () => {
    const first = await solvedAfter()
    await second({ latitude: 18.52 })
    expect((await taskOf(first.routingId)).outdated).toBe(0)
    const next = await solvedAfter()
    expect([next.routingId === first.routingId, next.routes[0]?.latitude]).toEqual([false, 18.52])
  })

  it('S-271 what the zone’s slots take no more leaves a gap in the next solution, which says why the rest waits', async () => {
    await fill()
    await database().insert(slotDay).values({ zoneCode: 'PNQ-01', day, slotId: 'S10', capacity: 1, booked: 1 })
    const { routes, routingId } = await solvedAfter()
    expect(routes[0]?.stops.map(({ slotId }) => slotId)).toEqual(['S14', 'S16'])
    expect((await apply(routingId)).status).toBe(200)
  })

  it('S-272 ready is what a solution would take: one technician on the map has zone and skill, and a job waits for them', async () => {
    await changeTechnician(database(), 'E-2002', {
      cityCode: 'PNQ',
      zoneCodes: ['PNQ-02'],
      skills: ['DELIVERY'],
      ...place,
    })
    await changeTechnician(database(), 'E-2003', {
      cityCode: 'PNQ',
      zoneCodes: ['PNQ-03'],
      skills: ['SERVICE'],
      latitude: null,
      longitude: null,
    })
    const apart = await wait({ type: 'DELIVERY' })
    const unmapped = await wait({ zoneCode: 'PNQ-03' })
    const { items } = answerOf(listWaitingJobs, await get('/workforce/getCustomerWaitingJob?cityCodes=PNQ'))
    const lacksOf = (id: string) => items.find(({ jobId }) => jobId === id)?.lacks
    expect([...jobs, apart, unmapped].map(lacksOf)).toEqual([[], [], ['NO_SKILL'], ['OUTSIDE_ZONE']])
    const people = answerOf(listIdleTechnicians, await get('/workforce/idealTechnician?cityCodes=PNQ'))
    expect(people.items.map(({ technicianId, lacks }) => [technicianId, lacks])).toEqual([
      [me, []],
      ['E-2002', ['OUTSIDE_ZONE']],
      ['E-2003', ['NO_COORDINATES']],
    ])
    const summary = answerOf(getRoutingSummary, await get('/workforce/jobAndTechSummaryForRouting?cityCodes=PNQ'))
    expect([summary.jobs.ready, summary.technicians.ready]).toEqual([2, 1])
    const { unassigned, assigned } = await solvedAfter()
    expect(assigned).toBe(summary.jobs.ready)
    expect(unassigned.map(({ jobId, reason }) => [jobId, reason])).toEqual([
      [apart, 'NO_SKILL'],
      [unmapped, 'OUTSIDE_ZONE'],
    ])
    const [run] = await database()
      .select()
      .from(routingRun)
      .where(and(eq(routingRun.cityCode, 'PNQ'), eq(routingRun.state, 'SOLVED')))
    expect(run).toBeDefined()
  })
})
