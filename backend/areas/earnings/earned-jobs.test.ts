import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getEarningConfig } from '../../../src/contract/areas/earnings/earning-configs.ts'
import { payFor } from '../../../src/contract/areas/earnings/earning-rates.ts'
import { listEarningEntries } from '../../../src/contract/areas/earnings/earnings.ts'
import { jobTypes } from '../../../src/contract/areas/jobs/job-codes.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { earningEntry } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob, changeTechnician } from '../../testing/jobs/jobs.ts'
import { playRounds } from '../../testing/rounds.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

const today = '2026-11-21'
const seconds = Number(process.env.EARNINGS_SECONDS ?? 1)
const byGrade = { L1: 'E-2004', L2: 'E-2002', L3: 'E-2001' } as const
const visits = jobTypes.filter((type) => !type.startsWith('DEVICE_'))

onBothDatabases((address) => {
  let server: TestServer
  let token = ''
  const database = () => server.running.platform.database
  const entriesOf = async (employeeId: string, query = '') =>
    answerOf(
      listEarningEntries,
      await server.call('GET', `/earnings/entries/?employeeId=${employeeId}&pageSize=200${query}`, { token }),
    )
  const entryOf = async (jobId: string) =>
    (await database().select().from(earningEntry).where(eq(earningEntry.jobId, jobId))).map(
      ({ employeeId, day, type, kind, amount, configId, jobType, grade }) =>
        [employeeId, day, type, kind, amount, configId, jobType, grade] as const,
    )
  const underWay = (type: string, technicianId: string) =>
    addJob(database(), { type, technicianId, technician: 'Who does it', status: 'IN_PROGRESS', appointmentDate: today })
  const happyCodeOf = async (jobId: string) => {
    const { status: sent } = await server.call('GET', `/workforce/sendHappyCode?jobId=${jobId}`, { token })
    const told = (await server.outbox()).find(({ kind, text }) => kind === 'HAPPY_CODE' && text.includes(jobId))
    expect(sent).toBe(200)
    return told?.text.slice(0, 4)
  }
  const complete = async (jobId: string, key?: string) => {
    const body = { jobId, status: 'COMPLETED', note: 'Done', happyCode: await happyCodeOf(jobId) }
    return () =>
      server.call('PUT', `/workforce/job/${jobId}/status`, { token, body, ...(key === undefined ? {} : { key }) })
  }

  beforeAll(async () => {
    const raised = { OTP_PER_HOUR_AND_USER: 1_000_000, OTP_PER_HOUR_AND_PHONE: 1_000_000, OTP_PAUSE_SECONDS: 0 }
    server = await startTestServer(await address(), { settings: raised })
    server.running.platform.clock.set(new Date(`${today}T06:00:00Z`))
    token = await server.session('vikram.sethi@headwater.example')
    for (const [grade, id] of Object.entries(byGrade))
      await changeTechnician(database(), id, { grade: grade as 'L1' | 'L2' | 'L3' })
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  it('S-307 completing a job credits its technician once, by the config of that day, whichever call completes it', async () => {
    const service = await underWay('SERVICE', 'E-2001')
    const done = await complete(service, 'a-service-done')
    expect((await done()).status).toBe(200)
    expect((await done()).status).toBe(200)
    expect(await entryOf(service)).toEqual([['E-2001', today, 'CREDIT', 'JOB', 195_00, 'EC-2', 'SERVICE', 'L3']])
    const delivery = await addJob(database(), {
      type: 'DELIVERY',
      status: 'EN_ROUTE',
      technicianId: 'E-2101',
      technician: 'Meena Krishnan',
      appointmentDate: today,
    })
    const happyCode = await happyCodeOf(delivery)
    const body = { jobId: delivery, status: 'DELIVERED', note: 'Handed over', happyCode }
    const { status, json } = await server.call('PUT', '/delivery/editJobStatus', { token, body })
    expect([status, json.message]).toEqual([200, expect.any(String)])
    expect(await entryOf(delivery)).toEqual([['E-2101', today, 'CREDIT', 'JOB', 95_00, 'EC-5', 'DELIVERY', 'L1']])
    const shown = (await entriesOf('E-2001')).items.find(({ job }) => job?.jobId === service)
    expect(shown?.job).toEqual({
      jobId: service,
      jobType: 'SERVICE',
      grade: 'L3',
      configId: 'EC-2',
      version: 2,
      schemeId: 'ES-1',
      schemeName: 'Visits by grade',
    })
  })

  it('S-307 a cancelled job, and one of a person without a profession in the field, credit nobody', async () => {
    const cancelled = await underWay('SERVICE', 'E-2002')
    const body = { jobId: cancelled, status: 'CANCELLED', note: 'Not needed any more' }
    expect((await server.call('PUT', `/workforce/job/${cancelled}/status`, { token, body })).status).toBe(200)
    expect(await entryOf(cancelled)).toEqual([])
    await database().execute(sql`update employee set profession = null where id = 'E-2003'`)
    const unpaid = await underWay('SERVICE', 'E-2003')
    expect((await (await complete(unpaid))()).status).toBe(200)
    expect(await entryOf(unpaid)).toEqual([])
  })

  it('H109 a version pays from its first day on, and what was paid before keeps the version that paid it', async () => {
    const before = await underWay('SERVICE', 'E-2002')
    const after = await underWay('SERVICE', 'E-2002')
    expect((await (await complete(before))()).status).toBe(200)
    server.running.platform.clock.set(new Date('2026-12-01T06:00:00Z'))
    token = await server.session('vikram.sethi@headwater.example')
    expect((await (await complete(after))()).status).toBe(200)
    expect(await entryOf(before)).toEqual([['E-2002', today, 'CREDIT', 'JOB', 160_00, 'EC-2', 'SERVICE', 'L2']])
    expect(await entryOf(after)).toEqual([['E-2002', '2026-12-01', 'CREDIT', 'JOB', 170_00, 'EC-3', 'SERVICE', 'L2']])
  })

  it(
    'S-307 what any jobs would pay by the config in effect is what completing them credits',
    async () => {
      const config = answerOf(getEarningConfig, await server.call('GET', '/earnings/config/EC-3', { token }))
      const grades = Object.keys(byGrade) as (keyof typeof byGrade)[]
      const done = fc.array(fc.record({ jobType: fc.constantFrom(...visits), grade: fc.constantFrom(...grades) }), {
        minLength: 1,
        maxLength: 4,
      })
      const sums = async () => {
        const each = await Promise.all(Object.values(byGrade).map((id) => entriesOf(id)))
        return each.reduce((sum, { balance }) => sum + balance, 0)
      }
      const round = async (jobs: readonly { jobType: string; grade: keyof typeof byGrade }[]) => {
        const before = await sums()
        for (const { jobType, grade } of jobs)
          expect((await (await complete(await underWay(jobType, byGrade[grade])))()).status).toBe(200)
        const asked = jobs.map((one) => ({ ...one, count: 1 }))
        expect((await sums()) - before).toBe(payFor(config.rates, asked))
      }
      await playRounds({ scripts: done, examples: [[{ jobType: 'INSTALLATION', grade: 'L3' }]], seconds, round })
    },
    (seconds + 60) * 1000,
  )

  it('S-307 a job that two people complete at once is credited once', async () => {
    const jobId = await underWay('SERVICE', 'E-2001')
    const done = await complete(jobId)
    const statuses = (await Promise.all(Array.from({ length: 16 }, () => done()))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await entryOf(jobId)).toHaveLength(1)
  })

  it('S-307 the database itself refuses an entry that is paid by another config or rate, or credited twice', async () => {
    const run = (statement: ReturnType<typeof sql>) =>
      database()
        .execute(statement)
        .then(
          () => 'done',
          (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
        )
    const [held] = await database()
      .select()
      .from(earningEntry)
      .where(and(eq(earningEntry.kind, 'JOB'), eq(earningEntry.configId, 'EC-3')))
    const job = await addJob(database(), { type: 'SERVICE', technicianId: 'E-2001', status: 'COMPLETED' })
    const insert = (configId: string, amount: number, jobId: string, day = '2026-12-01') => sql`
      insert into earning_entry (employee_id, at, day, type, kind, amount, job_id, config_id, job_type, grade)
      values ('E-2001', '2026-12-01T07:00:00Z', ${day}, 'CREDIT', 'JOB', ${amount}, ${jobId}, ${configId}, 'SERVICE', 'L3')`
    expect(await run(insert('EC-2', 195_00, job))).toContain('config of its day')
    expect(await run(insert('EC-3', 195_00, job))).toContain('what its rate says')
    expect(await run(insert('EC-3', 210_00, job, '2026-12-02'))).toContain('earning_entry_check')
    expect(await run(insert('EC-3', 210_00, held?.jobId ?? ''))).toContain('earning_entry_job_id_key')
    expect(await run(insert('EC-3', 210_00, job))).toBe('done')
  })
})
