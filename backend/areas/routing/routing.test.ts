/** Long, because a solution is asked for, compared and applied here on one server. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  applyRouting,
  getRoutingSummary,
  getRoutingTask,
  listIdleTechnicians,
  listRoutingPlaces,
  listRoutingSolutions,
  listRoutingTasks,
  listWaitingJobs,
} from '../../../src/contract/areas/routing/routing.ts'
import { keepStepping } from '../../keep-stepping.ts'
import { businessDay, dayStart } from '../../moment.ts'
import { employeeLeave, job, jobEvent, routingRun, slotDay, technician } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addSolution, addWaiting } from '../../testing/jobs/solutions.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'
import { stepRuns } from './routing-runs.ts'

onBothDatabases((address) => {
  let server: TestServer
  let token: string
  let other: string
  let morning: Date
  const database = () => server.running.platform.database
  const now = () => server.running.platform.clock.now()

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    // Nine o'clock of tomorrow: the day itself is planned (S-208).
    morning = new Date(dayStart(businessDay(now()), 1).getTime() + 9 * 3_600_000)
    server.running.platform.clock.set(morning)
    token = await server.session('ravi.shankar@headwater.example')
    other = await server.session('vikram.sethi@headwater.example')
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token })
  const apply = (id: string, as = token) => server.call('POST', `/router/apply?routingId=${id}`, { token: as })
  const taskOf = async (id: string) => answerOf(getRoutingTask, await get(`/router/task/${id}`))
  const jobOf = async (id: string) => (await database().select().from(job).where(eq(job.id, id)))[0]
  const waiting = (more = {}) =>
    addWaiting(database(), {
      at: now(),
      zoneCode: 'BLR-01',
      home: { cityCode: 'BLR', latitude: 12.97, longitude: 77.6 },
      ...more,
    })
  const stepBy = async (seconds: number) => {
    server.advance(seconds * 1000)
    await stepRuns({ database: database(), at: now() })
  }
  const newestOf = async (city: string) =>
    answerOf(listRoutingSolutions, await get(`/router/solutions?cityCodes=${city}`)).items[0]

  it('B090 changed waiting jobs request a run by themselves: requested, solving, solved', async () => {
    await waiting()
    await waiting()
    const stop = keepStepping(server.running.platform, [stepRuns], 20)
    server.advance(31_000)
    const aSecondLater = () => newestOf('BLR').finally(() => server.advance(1_000))
    await expect.poll(aSecondLater).toMatchObject({ state: 'SOLVED' })
    await stop()
    const { routingId = '' } = (await newestOf('BLR')) ?? {}
    for (const seconds of [60, 3, 3]) await stepBy(seconds)
    expect((await newestOf('BLR'))?.routingId).toBe(routingId)
    const late = await waiting()
    const seen: (string | undefined)[] = []
    for (const seconds of [31, 1, 3]) {
      await stepBy(seconds)
      seen.push((await newestOf('BLR'))?.state)
    }
    expect(seen).toEqual(['REQUESTED', 'SOLVING', 'SOLVED'])
    const newer = await taskOf((await newestOf('BLR'))?.routingId ?? '')
    const told = [
      ...newer.routes.flatMap(({ stops }) => stops.map(({ jobId }) => jobId)),
      ...newer.unassigned.map(({ jobId }) => jobId),
    ]
    expect(told).toContain(late)
    const { schedule, tasks, total } = answerOf(listRoutingTasks, await get('/router/tasks'))
    expect(schedule).toEqual({ everySeconds: 30, leastJobs: 2, plansTomorrowFrom: '14:00' })
    expect([total, tasks.length]).toEqual([await database().$count(routingRun), Math.min(total, 20)])
    expect(tasks.map((one) => one.routingId)).toEqual(expect.arrayContaining([routingId, newer.routingId]))
  })

  it('T068 an applied solution assigns each job to its technician and slot, with its events, in one go', async () => {
    const run = await newestOf('BLR')
    const { routes, day } = await taskOf(run?.routingId ?? '')
    const stops = routes.flatMap(({ technicianId, technician: name, stops }) =>
      stops.map((stop) => ({ technicianId, name, ...stop })),
    )
    expect(stops.length).toBeGreaterThan(0)
    const applied = await apply(run?.routingId ?? '')
    expect(answerOf(applyRouting, applied)).toMatchObject({ state: 'APPLIED', appliedBy: 'Ravi Shankar' })
    for (const stop of stops) {
      expect(await jobOf(stop.jobId)).toMatchObject({
        status: 'ASSIGNED',
        technicianId: stop.technicianId,
        technician: stop.name,
        appointmentDate: day,
        slotId: stop.slotId,
        starts: stop.start,
      })
      const events = await database().select().from(jobEvent).where(eq(jobEvent.jobId, stop.jobId))
      expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['APPOINTMENT', 'TECHNICIAN', 'STATUS']))
    }
    const [booked] = await database()
      .select({ count: sql<number>`sum(booked)::int` })
      .from(slotDay)
      .where(
        and(
          eq(slotDay.day, day ?? ''),
          inArray(
            slotDay.slotId,
            stops.map(({ slotId }) => slotId),
          ),
        ),
      )
    expect(booked?.count).toBeGreaterThanOrEqual(stops.filter(({ jobId }) => jobId.startsWith('J-W')).length)
  })

  it('H52 a second apply is rejected with who applied it and when; nothing is assigned twice', async () => {
    const jobId = await waiting()
    const { id } = await addSolution(database(), now(), [{ jobId }], 2)
    expect((await apply(id)).status).toBe(200)
    const before = await jobOf(jobId)
    const again = await apply(id, other)
    expect([again.status, again.json.message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^Ravi Shankar applied ${id} at 09:\\d\\d on `)),
    ])
    expect(await jobOf(jobId)).toEqual(before)
  })

  it('H52 of many who apply one solution at once, one wins and the others are told who', async () => {
    const jobId = await waiting()
    const { id } = await addSolution(database(), now(), [{ jobId, slotId: 'S12' }], 3)
    const answers = await Promise.all([token, other, token, other, token].map((as) => apply(id, as)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const events = await database()
      .select()
      .from(jobEvent)
      .where(and(eq(jobEvent.jobId, jobId), eq(jobEvent.kind, 'TECHNICIAN')))
    expect(events).toHaveLength(1)
  })

  it('H52 S-211 a solution with a job that has changed is outdated: rejected with the job, and none of it is kept', async () => {
    const [kept, moved] = [await waiting(), await waiting()]
    const { id } = await addSolution(database(), now(), [{ jobId: kept }, { jobId: moved, slotId: 'S14' }], 4)
    const changed = await server.call('PUT', `/workforce/job/${moved}`, { token, body: { priority: 'URGENT' } })
    expect(changed.status).toBe(200)
    expect((await taskOf(id)).outdatedVisits).toMatchObject([{ jobId: moved, reason: 'CHANGED' }])
    const rejected = await apply(id)
    expect([rejected.status, rejected.json.message]).toEqual([409, expect.stringContaining(moved)])
    expect(rejected.json.message).not.toContain(kept)
    expect([(await jobOf(kept))?.status, (await taskOf(id)).state]).toEqual(['WAITING', 'SOLVED'])
  })

  it('S-211 what can’t be assigned any more leaves the whole solution unapplied', async () => {
    const [first, second] = [await waiting(), await waiting({ zoneCode: 'BLR-02' })]
    const { id } = await addSolution(
      database(),
      now(),
      [{ jobId: first }, { jobId: second, technicianId: 'E-2002' }],
      5,
    )
    const taken = await addSolution(
      database(),
      now(),
      [{ jobId: await waiting({ zoneCode: 'BLR-02' }), technicianId: 'E-2002' }],
      5,
    )
    expect((await apply(taken.id)).status).toBe(200)
    expect((await apply(id)).status).toBe(409)
    expect((await jobOf(first))?.status).toBe('WAITING')
    const late = await addSolution(database(), now(), [{ jobId: await waiting() }], -1)
    expect((await apply(late.id)).status).toBe(409)
  })

  it('S-210 with nobody on shift a run fails and says so', async () => {
    const people = await database().select().from(technician).where(eq(technician.cityCode, 'MAA'))
    const day = businessDay(now())
    await database()
      .insert(employeeLeave)
      .values(
        people.map(({ id }) => ({ employeeId: id, from: day, to: day, type: 'SICK', status: 'APPROVED' as const })),
      )
    for (let count = 0; count < 2; count += 1)
      await waiting({ zoneCode: 'MAA-01', home: { cityCode: 'MAA', latitude: 13.08, longitude: 80.27 } })
    for (const seconds of [31, 3, 3, 3]) await stepBy(seconds)
    expect(await newestOf('MAA')).toMatchObject({ state: 'FAILED', reason: 'NO_TECHNICIAN' })
    const idle = answerOf(listIdleTechnicians, await get('/workforce/idealTechnician?cityCodes=MAA'))
    expect(idle.items).toEqual([])
  })

  it('B064 B081 both lists begin at page 1 with ten rows, and take repeated cities and zones', async () => {
    const all = answerOf(listWaitingJobs, await get('/workforce/getCustomerWaitingJob'))
    expect([all.page, all.size]).toEqual([1, 10])
    const people = answerOf(listIdleTechnicians, await get('/workforce/idealTechnician'))
    expect([people.page, people.size]).toEqual([1, 10])
    const path = '/workforce/getCustomerWaitingJob?pageSize=200'
    const counts = await Promise.all(
      ['cityCodes=BLR', 'cityCodes=MAA', 'cityCodes=BLR&cityCodes=MAA', 'zoneCodes=MAA-01&zoneCodes=BLR-01'].map(
        async (asked) => answerOf(listWaitingJobs, await get(`${path}&${asked}`)).total,
      ),
    )
    expect(counts[2]).toBe((counts[0] ?? 0) + (counts[1] ?? 0))
    const rows = await database()
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.status, 'WAITING'), inArray(job.zoneCode, ['MAA-01', 'BLR-01'])))
      .orderBy(asc(job.id))
    expect(counts[3]).toBe(rows.length)
  })

  it('B090 a row says what it lacks, and the summary counts it', async () => {
    const ids = [
      await waiting({ home: { cityCode: 'BLR' } }),
      await waiting({ type: 'CLEANING' }),
      await waiting({ zoneCode: null }),
      await waiting(),
    ]
    const { items } = answerOf(
      listWaitingJobs,
      await get('/workforce/getCustomerWaitingJob?cityCodes=BLR&pageSize=200'),
    )
    const lacks = ids.map((id) => items.find(({ jobId }) => jobId === id)?.lacks)
    expect(lacks).toEqual([['NO_COORDINATES'], ['NO_SKILL'], ['OUTSIDE_ZONE'], []])
    const { jobs } = answerOf(getRoutingSummary, await get('/workforce/jobAndTechSummaryForRouting?cityCodes=BLR'))
    expect(jobs.total).toBe(items.length)
    expect(jobs.ready).toBe(items.filter((row) => row.lacks.length === 0).length)
    expect(jobs.lacks.NO_SKILL).toBe(items.filter((row) => row.lacks.includes('NO_SKILL')).length)
    const places = answerOf(listRoutingPlaces, await get('/routing/getEligibleEmployeesAndZones'))
    expect(places.find(({ cityCode }) => cityCode === 'BLR')?.jobs).toBe(items.length)
  })

  it('B090 whoever has free slots is idle, with their hours; a job in a slot takes it away', async () => {
    const idleOf = async (id: string) =>
      answerOf(listIdleTechnicians, await get(`/workforce/idealTechnician?pageSize=200&search=${id}`)).items[0]
    const before = await idleOf('E-2002')
    const { id, day } = await addSolution(
      database(),
      now(),
      [{ jobId: await waiting({ zoneCode: 'BLR-02' }), technicianId: 'E-2002', slotId: 'S16' }],
      0,
    )
    expect(before?.day).toBe(day)
    expect((await apply(id)).status).toBe(200)
    expect((await idleOf('E-2002'))?.freeMinutes).toBe((before?.freeMinutes ?? 0) - 120)
  })
})
