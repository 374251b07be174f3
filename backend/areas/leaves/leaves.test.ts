/** The leaves of employees, by every call of theirs. Long, because its promises share one server. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getLeaveImpact } from '../../../src/contract/areas/leaves/leave-impact.ts'
import {
  addEmployeeLeave,
  listEmployeeLeaves,
  listLeaveNotes,
  searchFieldAgentLeaves,
  updateLeaveStatus,
} from '../../../src/contract/areas/leaves/leaves.ts'
import { shownOfLeave } from '../../../src/contract/shown/leave.ts'
import { businessDay } from '../../moment.ts'
import { employeeLeave, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob, setTechnician } from '../../testing/jobs/jobs.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const suresh = 'E-2001'
const manjunath = 'E-2002'
const kiran = 'E-1002'

onEitherDatabase((address) => {
  let server: TestServer
  let lead: string
  let finance: string
  const database = () => server.running.platform.database
  const today = () => businessDay(server.running.platform.clock.now())

  beforeAll(async () => {
    server = await startTestServer(await address())
    lead = await server.session('kiran.desai@headwater.example')
    finance = await server.session('farah.sheikh@headwater.example')
  })
  beforeEach(async () => {
    await database().delete(employeeLeave)
  })
  afterAll(() => server.close())

  const add = (
    fromDate: string,
    toDate = fromDate,
    { who = suresh, token = lead, ...more }: Record<string, string> = {},
  ) => server.call('POST', `/employee/${who}/addLeave`, { token, body: { fromDate, toDate, type: 'CASUAL', ...more } })
  const added = async (...asked: Parameters<typeof add>) => answerOf(addEmployeeLeave, await add(...asked)).leaveId
  const decide = (leaveId: string, status: string, note = '', token = finance, seen?: object) =>
    server.call('PUT', '/slot/employee/leave/status', {
      token,
      body: { leaveId, status, note, ...(seen ? { seen } : {}) },
    })
  const update = (leaveId: string, body: object, who = suresh, token = finance) =>
    server.call('PUT', `/employee/${who}/updateLeave/${leaveId}`, { token, body })
  const one = async (leaveId: string) => {
    const found = await server.call('GET', `/slot/employee/leaves/search?leaveId=${leaveId}`, { token: lead })
    const [row] = answerOf(searchFieldAgentLeaves, found).items
    if (!row) throw new Error(`${leaveId} is gone.`)
    return row
  }
  const search = async (query: Record<string, string>) =>
    answerOf(
      searchFieldAgentLeaves,
      await server.call('GET', `/slot/employee/leaves/search?${new URLSearchParams(query)}`, { token: lead }),
    )
  const impact = async (query: Record<string, string>) =>
    answerOf(
      getLeaveImpact,
      await server.call('GET', `/slot/employee/leave/impact?${new URLSearchParams(query)}`, { token: lead }),
    )

  it('H54 H106 S-304 a leave names the one in its way with the days that it holds, and both ends count', async () => {
    const first = await added('2027-02-10', '2027-02-12')
    for (const [from, to, shared] of [
      ['2027-02-12', '2027-02-20', '12 Feb 2027'],
      ['2027-02-01', '2027-02-10', '10 Feb 2027'],
      ['2027-02-11', '2027-02-11', '11 Feb 2027'],
      ['2027-02-01', '2027-02-28', '10 Feb 2027 to 12 Feb 2027'],
    ] as const) {
      const reply = await add(from, to)
      expect([from, reply.status, reply.json.message]).toEqual([
        from,
        409,
        `${shared} is in ${first} of Suresh Babu already (10 Feb 2027 to 12 Feb 2027, pending). Choose other days, or change that leave.`,
      ])
    }
    expect((await add('2027-02-13', '2027-02-14')).status).toBe(200)
    expect((await add('2027-02-10', '2027-02-12', { who: manjunath })).status).toBe(200)
    await decide(first, 'REJECTED', 'Too few people')
    expect((await add('2027-02-10', '2027-02-12')).status).toBe(200)
  })

  it('H54 H106 days run from first to last, 60 at most, each in the calendar, and none is assumed', async () => {
    const said = async (from: string, to: string) => {
      const { status, json } = await add(from, to)
      return [status, json.message]
    }
    expect(await said('2027-05-02', '2027-05-01')).toEqual([422, 'Choose a last day that isn’t before 2 May 2027.'])
    expect(await said('2027-05-01', '2027-06-30')).toEqual([
      422,
      'A leave has 60 days at most. These are 61. Enter it as several.',
    ])
    expect(await said('2027-05-01', '2037-04-30')).toEqual([
      422,
      'A leave has 60 days at most. These are 3653. Enter it as several.',
    ])
    expect(await said('2027-02-29', '2027-03-01')).toEqual([422, '2027-02-29 is no day of the calendar.'])
    expect((await said('2027-05-01', '2027-06-29'))[0]).toBe(200)
    for (const body of [
      { fromDate: '2027-08-01', type: 'CASUAL' },
      { toDate: '2027-08-01', type: 'CASUAL' },
    ])
      expect((await server.call('POST', `/employee/${suresh}/addLeave`, { token: lead, body })).status).toBe(422)
    expect((await add('2027-09-01', '2027-09-01', { type: 'SABBATICAL' })).status).toBe(422)
    expect((await add('2027-09-01', '2027-09-01', { who: 'E-9999' })).status).toBe(404)
  })

  it('T070 H54 H107 S-31 a leave is decided once: by either call, and who comes later learns who was first', async () => {
    for (const [decideIt, other] of [
      [
        (id: string) => decide(id, 'APPROVED'),
        (id: string) => update(id, { status: 'REJECTED', note: 'No' }, suresh, lead),
      ],
      [(id: string) => update(id, { status: 'APPROVED' }), (id: string) => decide(id, 'REJECTED', 'No', lead)],
    ] as const) {
      await database().delete(employeeLeave)
      const id = await added('2027-03-01')
      expect(await decideIt(id)).toMatchObject({ status: 200, json: { message: 'Leave approved' } })
      const later = await other(id)
      expect(later.status).toBe(409)
      expect(later.json.message).toMatch(
        new RegExp(`^Farah Sheikh approved ${id} at .* Cancel it, or change its days\\.$`),
      )
      expect(await one(id)).toMatchObject({ status: 'APPROVED', decidedBy: 'Farah Sheikh' })
    }
  })

  it('H107 S-304 one’s own leave is decided by others on either call, and may be changed and cancelled', async () => {
    const id = await added('2027-03-05', '2027-03-06', { who: kiran })
    for (const status of ['APPROVED', 'REJECTED'])
      for (const reply of [
        await decide(id, status, 'Mine', lead),
        await update(id, { status, note: 'Mine' }, kiran, lead),
      ])
        expect(reply).toMatchObject({
          status: 403,
          json: { message: `${id} is your own leave. Someone else has to decide on it.` },
        })
    expect((await update(id, { toDate: '2027-03-07' }, kiran, lead)).status).toBe(200)
    expect((await decide(id, 'CANCELLED', '', lead)).status).toBe(200)
  })

  it('S-31 a rejection needs a note, and every note is told with its step', async () => {
    const id = await added('2027-03-10', '2027-03-11', { note: 'School admission' })
    expect(await decide(id, 'REJECTED', '  ')).toMatchObject({
      status: 422,
      json: { message: 'Write a note: it tells Suresh Babu why.' },
    })
    await update(id, { toDate: '2027-03-10', note: 'One day is enough' })
    await decide(id, 'REJECTED', 'Exams are that week')
    const steps = answerOf(
      listLeaveNotes,
      await server.call('GET', `/slot/employee/leave/notes?leaveId=${id}`, { token: lead }),
    )
    expect(steps.map(({ by, status, toDate, note }) => [by, status, toDate, note])).toEqual([
      ['Kiran Desai', 'PENDING', '2027-03-11', 'School admission'],
      ['Farah Sheikh', 'PENDING', '2027-03-10', 'One day is enough'],
      ['Farah Sheikh', 'REJECTED', '2027-03-10', 'Exams are that week'],
    ])
    expect((await server.call('GET', '/slot/employee/leave/notes?leaveId=LV-0', { token: lead })).status).toBe(404)
  })

  it('S-304 new days or another type make an approved leave wait again, and days of another stay closed to it', async () => {
    const id = await added('2027-04-01', '2027-04-03')
    const other = await added('2027-04-10')
    for (const body of [{ toDate: '2027-04-02' }, { type: 'PAID' }]) {
      await decide(id, 'APPROVED')
      expect(await update(id, body)).toMatchObject({ status: 200 })
      expect(await one(id)).toMatchObject({ status: 'PENDING', decidedBy: null, ...body })
    }
    const same = await update(id, { toDate: '2027-04-02', type: 'PAID' })
    expect(same).toMatchObject({ status: 422 })
    const overlapping = await update(id, { toDate: '2027-04-10' })
    expect([overlapping.status, overlapping.json.message]).toEqual([409, expect.stringContaining(other)])
    const outdated = await update(id, { toDate: '2027-04-04', updatedAt: '2026-01-01T00:00:00.000Z' })
    expect(outdated).toMatchObject({ status: 409 })
    expect((await update(id, { toDate: '2027-04-04', status: 'APPROVED' })).status).toBe(422)
    expect((await update(id, { toDate: '2027-04-04' }, manjunath)).status).toBe(404)
  })

  it('S-31 a leave is cancelled before its first day and not on it, by the day of the business', async () => {
    const begun = await added(today())
    const ahead = await added('2027-06-01')
    await decide(ahead, 'APPROVED')
    for (const reply of [await decide(begun, 'CANCELLED'), await update(begun, { status: 'CANCELLED' })])
      expect(reply).toMatchObject({ status: 409, json: { message: expect.stringContaining('before that day only') } })
    expect(await decide(ahead, 'CANCELLED')).toMatchObject({ status: 200, json: { message: 'Leave cancelled' } })
    expect((await decide(ahead, 'CANCELLED')).status).toBe(409)
    expect((await decide(begun, 'REJECTED', 'Came to work')).status).toBe(200)
  })

  it('H107 S-304 nothing else stands against rejecting or cancelling what an older program let overlap', async () => {
    const row = { employeeId: suresh, type: 'SICK', enteredBeforeRule: true } as const
    const made = await database()
      .insert(employeeLeave)
      .values([
        { ...row, from: '2027-07-01', to: '2027-09-30', status: 'PENDING' },
        { ...row, from: '2027-07-10', to: '2027-07-10', status: 'APPROVED' },
        { ...row, from: '2027-07-10', to: '2027-07-12', status: 'PENDING' },
      ])
      .returning({ id: employeeLeave.id })
    const [long = '', approved = '', third = ''] = made.map(({ id }) => `LV-${id}`)
    expect((await decide(approved, 'CANCELLED')).status).toBe(200)
    expect((await decide(long, 'REJECTED', 'Ask for shorter ones')).status).toBe(200)
    expect((await decide(third, 'APPROVED')).status).toBe(200)
  })

  it('H107 approving moves no job, answers those left uncovered by day, and they stay counted until they are moved', async () => {
    await setTechnician(database(), suresh)
    const at = { technicianId: suresh, status: 'ASSIGNED', starts: '10:00', ends: '11:00', slotId: 'S10' } as const
    const second = await addJob(database(), { ...at, appointmentDate: '2027-08-03' })
    const first = await addJob(database(), { ...at, appointmentDate: '2027-08-02' })
    await addJob(database(), { ...at, appointmentDate: '2027-08-04' })
    await addJob(database(), {
      ...at,
      slotId: 'S12',
      starts: '12:00',
      ends: '13:00',
      appointmentDate: '2027-08-02',
      status: 'COMPLETED',
    })
    const id = await added('2027-08-02', '2027-08-03')
    const { uncovered } = answerOf(updateLeaveStatus, await decide(id, 'APPROVED'))
    expect(uncovered.map(({ jobId, day, start, zone }) => [jobId, day, start, zone])).toEqual([
      [first, '2027-08-02', '10:00', 'Indiranagar'],
      [second, '2027-08-03', '10:00', 'Indiranagar'],
    ])
    const [held] = await database().select().from(job).where(eq(job.id, first))
    expect(held).toMatchObject({ technicianId: suresh, status: 'ASSIGNED', appointmentDate: '2027-08-02' })
    expect(
      (await search({ view: 'UNCOVERED' })).items.map(({ leaveId, uncoveredJobs }) => [leaveId, uncoveredJobs]),
    ).toEqual([[id, 2]])
    await database().update(job).set({ technicianId: manjunath }).where(eq(job.id, first))
    expect((await one(id)).uncoveredJobs).toBe(1)
    await database().update(job).set({ technicianId: manjunath }).where(eq(job.id, second))
    expect((await search({ view: 'UNCOVERED' })).items).toEqual([])
  })

  it('S-305 cover counts who serves a zone each day, before and if approved, and names who is free for each job', async () => {
    // Two serve Indiranagar alone, nobody else does.
    await database().execute(sql`update technician set zone_codes = '{BLR-09}' where city_code = 'BLR'`)
    await setTechnician(database(), suresh)
    await setTechnician(database(), manjunath)
    const jobId = await addJob(database(), {
      technicianId: suresh,
      status: 'ASSIGNED',
      starts: '10:00',
      ends: '11:00',
      slotId: 'S10',
      appointmentDate: '2027-09-02',
    })
    const other = await added('2027-09-01', '2027-09-01', { who: manjunath })
    await decide(other, 'APPROVED')
    const id = await added('2027-09-01', '2027-09-02')
    const told = await impact({ leaveId: id })
    expect(told.days).toBe(2)
    expect(told.cover).toEqual([
      {
        zoneCode: 'BLR-01',
        zone: 'Indiranagar',
        technicians: 2,
        days: [
          { day: '2027-09-01', before: 1, after: 0 },
          { day: '2027-09-02', before: 2, after: 1 },
        ],
      },
    ])
    expect(told.others.map(({ leaveId }) => leaveId)).toEqual([other])
    expect(told.uncovered.map((one) => [one.jobId, one.free])).toEqual([
      [jobId, [{ technicianId: manjunath, name: 'Manjunath H', jobs: 0 }]],
    ])
    // Days that are still typed say the same, and name the leave in the way.
    const typed = await impact({ employeeId: suresh, fromDate: '2027-09-02', toDate: '2027-09-03' })
    expect([typed.days, typed.own.map(({ leaveId }) => leaveId), typed.uncovered.length]).toEqual([2, [id], 1])
    expect((await impact({ leaveId: id, fromDate: '2027-09-01', toDate: '2027-09-01' })).own).toEqual([])
    await decide(other, 'CANCELLED')
    expect((await impact({ leaveId: id })).cover[0]?.days[0]).toEqual({ day: '2027-09-01', before: 2, after: 1 })
  })

  it('S-324 a decision on days that have changed since the review is rejected with both', async () => {
    const id = await added('2027-10-01', '2027-10-02')
    const seen = shownOfLeave(await one(id))
    await update(id, { toDate: '2027-10-03' })
    const reply = await decide(id, 'APPROVED', '', finance, seen)
    expect([reply.status, reply.json.message]).toEqual([
      409,
      'Changed since the review: days was 2, is 3. Nothing was done.',
    ])
    expect((await decide(id, 'APPROVED', '', finance, shownOfLeave(await one(id)))).status).toBe(200)
  })

  it('S-31 S-231 an employee’s leaves that touch the days asked for, the latest first, without their notes', async () => {
    await added('2026-03-01', '2026-03-05', { note: 'Private' })
    await added('2026-03-20')
    await added('2026-04-10', '2026-04-12')
    const leaves = async (query: string) => {
      const reply = await server.call('GET', `/employee/employeesLeave/${suresh}?${query}`, { token: lead })
      expect(reply.text).not.toContain('Private')
      return answerOf(listEmployeeLeaves, reply).map(({ fromDate }) => fromDate)
    }
    expect(await leaves('fromDate=2026-03-05&toDate=2026-03-20')).toEqual(['2026-03-20', '2026-03-01'])
    expect(await leaves('fromDate=2026-03-06&toDate=2026-03-19')).toEqual([])
    expect(await leaves('fromDate=2026-04-12&toDate=2026-04-12')).toEqual(['2026-04-10'])
    expect((await server.call('GET', '/employee/employeesLeave/E-9999', { token: lead })).status).toBe(404)
  })

  it('views hold what waits, what begins within three days and all; who visits no homes is found by the leave alone', async () => {
    const day = (later: number) => new Date(Date.parse(today()) + later * 86_400_000).toISOString().slice(0, 10)
    const [soon, later, own] = [
      await added(day(3)),
      await added(day(4), day(5)),
      await added(day(1), day(1), { who: kiran }),
    ]
    await decide(soon, 'APPROVED')
    const ids = async (query: Record<string, string>) => (await search(query)).items.map(({ leaveId }) => leaveId)
    expect(await ids({ view: 'PENDING' })).toEqual([later])
    expect(await ids({ view: 'SOON' })).toEqual([soon])
    expect(await ids({ view: 'ALL', orderBy: 'status' })).toEqual([later, soon])
    expect((await search({})).counts).toEqual({ PENDING: 1, SOON: 1, UNCOVERED: 0, ALL: 2 })
    expect(await ids({ search: 'babu', cityCode: 'BLR' })).toEqual([soon, later])
    expect(await ids({ cityCode: 'HYD' })).toEqual([])
    expect(await ids({ fromDate: day(5), toDate: day(9) })).toEqual([later])
    expect(await ids({ leaveId: own })).toEqual([own])
  })
})
