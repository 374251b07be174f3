import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDbuiForm } from '../../../src/contract/areas/dbui/dbui.ts'
import {
  getRepeatJobDependencies,
  listRepeatedJobs,
  submitRepeatedJobRca,
} from '../../../src/contract/areas/repeat-jobs/repeat-jobs.ts'
import { jobImage, repeatJobRca } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addServices } from '../../testing/jobs/repeated-jobs.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

const values = {
  category: 'WORKMANSHIP',
  subCategory: 'FITTING_LOOSE',
  responsible: 'TECHNICIAN',
  action: 'Fitting tightened',
  note: 'Second visit',
}

onBothDatabases((address) => {
  let server: TestServer
  let token: string
  let other: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    token = await server.session('ravi.shankar@headwater.example')
    other = await server.session('vikram.sethi@headwater.example')
  })
  afterAll(() => server.close())

  const list = async (query: string) =>
    answerOf(listRepeatedJobs, await server.call('GET', `/workforce/job/repeatedJobsDashboard?${query}`, { token }))
  const chainOf = (jobId = '') => server.call('GET', `/workforce/getRepeatJobDependencies?jobId=${jobId}`, { token })
  const submit = (jobId: string | undefined, given: object = values, as = token) =>
    server.call('POST', '/workforce/submitRepeatedJobRcaDetails', { token: as, body: { jobId, values: given } })

  it('S-222 a completed service is repeated at most 20 days after another one, and each counts those before it', async () => {
    const near = await addServices(database(), ['2026-03-01', '2026-03-08', '2026-03-21'])
    const far = await addServices(database(), ['2026-03-01', '2026-03-22'])
    const late = await addServices(database(), ['2026-03-01', '2026-03-05'], { status: 'CANCELLED' })
    const { items } = await list('from=2026-03-01&to=2026-03-31&orderBy=day&orderDir=ASC&pageSize=50')
    const ours = items.filter((row) => [near, far, late].some((one) => one.installationId === row.installationId))
    expect(ours.map((row) => [row.jobId, row.daysBetween, row.jobsInWindow, row.technicians, row.rca])).toEqual([
      [near.ids[1], 7, 2, ['Suresh Babu', 'Manjunath H'], 'DUE'],
      [near.ids[2], 13, 3, ['Suresh Babu', 'Manjunath H'], 'DUE'],
    ])
    expect((await chainOf(far.ids[1])).status).toBe(404)
    expect((await submit(far.ids[1])).status).toBe(404)
  })

  it('the chain holds the services of the window with their technicians, days between and pictures', async () => {
    const { ids } = await addServices(database(), ['2026-04-01', '2026-04-04', '2026-04-10'])
    const takenAt = new Date('2026-04-04T09:00:00Z')
    await database()
      .insert(jobImage)
      .values({ id: `${ids[1]}-1`, jobId: ids[1] ?? '', stage: 'BEFORE', url: '/photos/label-Purifier.svg', takenAt })
    const { chain, rca } = answerOf(getRepeatJobDependencies, await chainOf(ids[2]))
    expect(chain.map((link) => [link.jobId, link.technician, link.daysSince, link.images.length])).toEqual([
      [ids[0], 'Suresh Babu', null, 0],
      [ids[1], 'Manjunath H', 3, 1],
      [ids[2], 'Suresh Babu', 6, 0],
    ])
    expect(chain[1]?.images[0]?.url).toBe('/photos/label-Purifier.svg')
    expect(rca).toBe(null)
  })

  it('B093 M093 one root cause a job: a second one is rejected with who was first and their record', async () => {
    const { ids } = await addServices(database(), ['2026-05-01', '2026-05-08'])
    const stored = await submit(ids[1])
    expect([stored.status, stored.json.message]).toEqual([200, 'RCA Details Submitted Successfully'])
    expect(answerOf(submitRepeatedJobRca, stored)).toMatchObject({ jobId: ids[1], values, submittedBy: 'Ravi Shankar' })
    const second = await submit(ids[1], { ...values, action: 'Another' }, other)
    expect([second.status, second.json.message]).toEqual([
      409,
      expect.stringMatching(/^Ravi Shankar submitted the RCA of J-\d+ at \d\d:\d\d on/),
    ])
    expect(second.json.body).toMatchObject({ values, submittedBy: 'Ravi Shankar' })
    const { items } = await list(`search=${ids[1]}`)
    expect([items[0]?.rca, items[0]?.category, items[0]?.submittedBy]).toEqual(['DONE', 'WORKMANSHIP', 'Ravi Shankar'])
  })

  it('B093 of ten at once one wins, and the others are told', async () => {
    const { ids } = await addServices(database(), ['2026-06-01', '2026-06-08'])
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => submit(ids[1], { ...values, action: `By ${at}` }, at % 2 ? token : other)),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const rows = await database()
      .select()
      .from(repeatJobRca)
      .where(eq(repeatJobRca.jobId, ids[1] ?? ''))
    expect(rows).toHaveLength(1)
  })

  it('the database itself keeps a second root cause of a job out', async () => {
    const { ids } = await addServices(database(), ['2026-06-11', '2026-06-18'])
    const row = { jobId: ids[1] ?? '', category: 'USAGE', values: {}, submittedBy: 'E-1001', submittedAt: new Date() }
    await database().insert(repeatJobRca).values(row)
    await expect(database().insert(repeatJobRca).values(row)).rejects.toThrow()
  })

  it('S-49 what the form doesn’t allow is rejected in words, and nothing is stored', async () => {
    const { ids } = await addServices(database(), ['2026-07-01', '2026-07-08'])
    const { subCategory: _, ...lacking } = values
    const { action: __, ...noAction } = values
    const wrong: [object, string][] = [
      [lacking, 'Sub-category is required.'],
      [{ ...noAction, action: '   ' }, 'Action is required.'],
      [{ ...values, subCategory: 'HIGH_TDS' }, 'Sub-category has a value that the form doesn’t allow.'],
      [{ ...values, responsible: 'PART' }, 'Part is required.'],
      [{ ...values, part: 'PUMP' }, 'The form doesn’t ask for part.'],
      [{ ...values, action: 'x'.repeat(201) }, 'Action has a value that the form doesn’t allow.'],
      [{ ...values, note: true }, 'Note has a value that the form doesn’t allow.'],
    ]
    for (const [given, message] of wrong) {
      const answer = await submit(ids[1], given)
      expect([answer.status, answer.json.message]).toEqual([422, message])
    }
    expect(answerOf(getRepeatJobDependencies, await chainOf(ids[1])).rca).toBe(null)
    expect((await submit(ids[1], { ...values, responsible: 'PART', part: 'PUMP' })).status).toBe(200)
  })

  it('lists by state, category, city and day; counts due and done, and causes for the chart', async () => {
    const { ids } = await addServices(database(), ['2026-08-01', '2026-08-05', '2026-08-09', '2026-08-12'])
    await submit(ids[1], { ...values, category: 'USAGE', subCategory: 'POWER_OFF' })
    await submit(ids[2])
    const range = 'from=2026-08-05&to=2026-08-12'
    const all = await list(range)
    expect(all.counts?.DONE).toBeGreaterThanOrEqual(2)
    expect((all.counts?.DUE ?? 0) + (all.counts?.DONE ?? 0)).toBe(all.total)
    const done = await list(`${range}&rca=DONE&category=USAGE`)
    expect(done.items.map(({ jobId }) => jobId)).toContain(ids[1])
    expect(done.items.every(({ category }) => category === 'USAGE')).toBe(true)
    expect(done.counts).toEqual({ DUE: 0, DONE: done.total })
    const causes = (await list(`${range}&category=USAGE&countBy=category`)).counts ?? {}
    expect([causes.USAGE, causes.WORKMANSHIP].every((count) => (count ?? 0) >= 1)).toBe(true)
    expect(causes.USAGE).toBe(done.total)
    expect((await list(`${range}&cityCode=NONE`)).total).toBe(0)
  })

  it('the demo business has repeated jobs of both kinds; that of the showcase is due', async () => {
    const { counts } = await list('')
    expect([(counts?.DUE ?? 0) > 0, (counts?.DONE ?? 0) > 0]).toEqual([true, true])
    const { items } = await list('search=J-87640')
    expect(items.map((row) => [row.jobId, row.daysBetween, row.rca])).toEqual([['J-87640', 8, 'DUE']])
  })

  it('S-49 S-224 the form is read by its name, in the languages of the console; 404 where there is none', async () => {
    const form = answerOf(getDbuiForm, await server.call('GET', '/dbui/form/by/name/repeat-job-rca', { token }))
    expect(form.fields.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['category', 'select', true],
      ['subCategory', 'select', true],
      ['responsible', 'select', true],
      ['part', 'select', true],
      ['action', 'text', true],
      ['note', 'text', false],
    ])
    const named = [form, ...form.fields, ...form.fields.flatMap(({ options }) => options)]
    expect(new Set(named.map(({ words }) => Object.keys(words).sort().join()))).toEqual(new Set(['ar,es,fr,it,zh']))
    expect((await server.call('GET', '/dbui/form/by/name/nothing', { token })).status).toBe(404)
  })
})
