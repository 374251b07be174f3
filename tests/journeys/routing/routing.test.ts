/** Long, because a day of routing is walked from its solutions to the applied one. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { stepRuns } from '../../../backend/areas/routing/routing-runs.ts'
import { businessDay, dayStart } from '../../../backend/moment.ts'
import { employeeLeave, installation, job, routingRun, technician } from '../../../backend/store/schema/index.ts'
import { changeTechnician } from '../../../backend/testing/jobs/jobs.ts'
import { addSolution, addWaiting } from '../../../backend/testing/jobs/solutions.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const address = '/app/workforce/routing'
const platform = () => stage.server.running.platform
const database = () => platform().database
const now = () => platform().clock.now()

/** 120 waiting jobs and 15 technicians in one city, solved by the stand-in in the morning. */
async function solvedCity(): Promise<string> {
  platform().clock.set(new Date(dayStart(businessDay(now()), 1).getTime() + 7 * 3_600_000))
  await database().execute(
    sql`with moved as (update employee set city_code = 'BLR' where city_code = 'PNQ' returning id)
      update technician set zone_codes = '{BLR-01}' where id in (select id from moved)`,
  )
  await database().delete(employeeLeave)
  const people = (await database().select().from(technician).orderBy(technician.id)).slice(0, 15)
  for (const [index, { id, skills }] of people.entries())
    await changeTechnician(database(), id, {
      cityCode: 'PNQ',
      zoneCodes: ['PNQ-01', 'PNQ-02'],
      skills: [...new Set([...skills, 'SERVICE'])],
      latitude: 18.46 + index / 100,
      longitude: 73.82 + index / 120,
    })
  await database().execute(sql`update zone_slot set capacity = 40 where zone_code in ('PNQ-01', 'PNQ-02')`)
  for (let made = 0; made < 120; made += 1)
    await addWaiting(database(), {
      at: now(),
      zoneCode: made % 2 ? 'PNQ-01' : 'PNQ-02',
      home: {
        cityCode: 'PNQ',
        zone: 'Kothrud',
        latitude: 18.45 + (made % 11) / 80,
        longitude: 73.8 + (made % 13) / 90,
      },
    })
  for (const seconds of [31, 3, 3]) {
    stage.server.advance(seconds * 1000)
    await stepRuns({ database: database(), at: now() })
  }
  const [run] = await database()
    .select()
    .from(routingRun)
    .where(and(eq(routingRun.cityCode, 'PNQ'), eq(routingRun.state, 'SOLVED')))
    .orderBy(sql`requested_at desc`)
    .limit(1)
  return run?.id ?? ''
}

const assigned = async (id: string) => {
  const [run] = await database().select().from(routingRun).where(eq(routingRun.id, id))
  return run?.solution?.routes.flatMap(({ stops }) => stops.map(({ jobId }) => jobId)) ?? []
}

const waitingIn = async (cityCode: string) =>
  (
    await database()
      .select({ id: job.id })
      .from(job)
      .innerJoin(installation, eq(installation.id, job.installationId))
      .where(and(eq(job.status, 'WAITING'), eq(installation.cityCode, cityCode)))
  ).length

const lists = ['/workforce/getCustomerWaitingJob', '/workforce/idealTechnician', '/router/solutions'] as const
const places = '/routing/getEligibleEmployeesAndZones'

test('H21 B064 B081 each list has its own page and search, zones are repeated, and the latest answer stays', async () => {
  for (let made = 0; made < 12; made += 1)
    await addWaiting(database(), { at: now(), zoneCode: 'PNQ-01', home: { cityCode: 'PNQ', zone: 'Kothrud' } })
  const page = await openAs(stage, 'Ravi Shankar', `${address}?cityCodes=PNQ&zoneCodes=PNQ-01&zoneCodes=PNQ-02`)
  const jobs = page.locator('#waiting-jobs')
  const people = page.locator('#idle-technicians')
  await jobs.getByRole('row').nth(1).waitFor()
  await people.getByRole('row').nth(1).waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/workforce/')) asked.push(new URL(request.url()).search)
  })
  await page.route(/getCustomerWaitingJob.*search=SLOW/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue().catch(() => undefined)
  })
  await jobs.getByRole('searchbox').fill('SLOW')
  await expect.poll(() => asked.some((search) => search.includes('SLOW'))).toBe(true)
  await jobs.getByRole('searchbox').fill('J-W')
  await jobs.getByRole('row', { name: /J-W/ }).first().waitFor()
  await page.waitForTimeout(1_800)
  expect(await jobs.getByRole('row', { name: /J-W/ }).count()).toBe(10)
  expect(asked.at(-1)).toMatch(/zoneCodes=PNQ-01&zoneCodes=PNQ-02/)
  await people.getByRole('checkbox').nth(1).click()
  await people.getByText('1 row selected').waitFor()
  expect(new URL(page.url()).searchParams.get('jobs.search')).toBe('J-W')
  expect(new URL(page.url()).searchParams.get('technicians.search')).toBeNull()
  await people.getByRole('button', { name: 'Copy IDs' }).waitFor()
})

test('T068 T069 H52 S-79 a run of 120 jobs and 15 technicians: applied, left during the follow-up and returned to', async () => {
  await database().execute(sql`update job set status = 'CANCELLED' where status = 'WAITING'
    and installation_id in (select id from installation where city_code = 'PNQ')`)
  const id = await solvedCity()
  const ids = await assigned(id)
  expect(ids.length).toBeGreaterThan(35)
  expect(await waitingIn('PNQ')).toBe(120)
  const page = await openAs(stage, 'Ravi Shankar', `${address}?cityCodes=PNQ#${id}`, { ownClock: true })
  const countOf = (list: string) => page.locator(`#${list} header`).innerText()
  await page.getByText('Review before applying').waitFor()
  expect(await countOf('waiting-jobs')).toMatch(/\b120\b/)
  expect(await countOf('idle-technicians')).toMatch(/\b15\b/)
  await expect.poll(() => page.locator('svg polyline').count()).toBe(15)
  expect(await act(page, 'act.confirm').innerText()).toBe(`Apply ${id} to ${ids.length} jobs`)
  await act(page, 'act.confirm').click()
  await page.getByText(`${id} applied. Refreshing waiting jobs and technicians…`).waitFor()
  expect(await waitingIn('PNQ')).toBe(120 - ids.length)
  await page.getByRole('link', { name: 'Auto Routing' }).click()
  await page.getByRole('heading', { name: 'Auto routing' }).waitFor()
  await forgetCalls(stage.server)
  await page.clock.runFor(5_000)
  expect(await countCalls(stage.server, 'GET', lists[0])).toBe(0)
  await page.goBack()
  await page.getByText(`Ravi Shankar applied ${id}`).first().waitFor()
  expect(await act(page, 'act.confirm').count()).toBe(0)
  await expect.poll(() => countOf('waiting-jobs')).toMatch(new RegExp(`\\b${120 - ids.length}\\b`))
  for (const path of lists) await expect.poll(() => countCalls(stage.server, 'GET', path)).toBe(1)
  const held = await database().select().from(job).where(inArray(job.id, ids))
  expect(held.every(({ status, technicianId }) => status === 'ASSIGNED' && technicianId !== null)).toBe(true)
})

afterEach(() => void vi.restoreAllMocks())

/** Applied; from here on the time of the page and of the service stands still, but for what is wound on. */
async function followed(daysAhead: number) {
  const jobs = [{ jobId: await addWaiting(database(), { at: now() }) }]
  const { id } = await addSolution(database(), now(), jobs, daysAhead)
  const page = await openAs(stage, 'Ravi Shankar', `${address}#${id}`, { ownClock: true })
  const timeOf = () => page.evaluate(() => Date.now())
  const begun = await timeOf()
  await act(page, 'act.confirm').click()
  await page.getByText(`${id} applied. Refreshing`).waitFor()
  const ended = await timeOf()
  // The page follows the service's clock, which is hours from its own here.
  const apart = platform().clock.now().getTime() - ended
  let time = ended + 300
  await page.clock.pauseAt(time)
  vi.spyOn(platform().clock, 'now').mockImplementation(() => new Date(time + apart))
  const windTo = async (to: number) => {
    time = Math.max(to, await timeOf())
    await page.clock.runFor(time - (await timeOf()))
  }
  /** All is read again 3.5 seconds after the apply, not sooner. A new page knows the service's time to a second. */
  const readAgain = async (within = 0) => {
    await forgetCalls(stage.server)
    await windTo(begun + 3_400 - within)
    expect(await countCalls(stage.server, 'GET', lists[0])).toBe(0)
    await windTo(ended + 3_600 + within)
    for (const path of [...lists, places]) await expect.poll(() => countCalls(stage.server, 'GET', path)).toBe(1)
  }
  return { page, id, readAgain }
}

test('T069 H52 S-79 another solution is opened during the follow-up: lists, counts and solutions are read again', async () => {
  const other = await addSolution(database(), now(), [{ jobId: await addWaiting(database(), { at: now() }) }], 24)
  const { page, readAgain } = await followed(20)
  await page.locator(`a[href="#${other.id}"]`).click()
  await page.getByText('Review before applying').waitFor()
  await readAgain()
  await act(page, 'act.confirm').waitFor()
})

test('T069 H52 S-79 a reload during the follow-up moves it nowhere, and nothing is applied or told twice', async () => {
  const { page, id, readAgain } = await followed(25)
  await forgetCalls(stage.server)
  await page.reload()
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return page.getByText(`${id} applied. Refreshing`).count()
    })
    .toBe(1)
  for (const path of [...lists, places]) await expect.poll(() => countCalls(stage.server, 'GET', path)).toBe(1)
  expect(await page.getByText(/applied: 1 job assigned/).count()).toBe(0)
  await readAgain(1_100)
  expect(await countCalls(stage.server, 'POST', '/router/apply')).toBe(0)
  await page.getByText(`Ravi Shankar applied ${id}`).first().waitFor()
})

test('B090 S-273 two solutions are compared, by an address of their own; a run under way is read again until it ends', async () => {
  const made = await Promise.all(
    [26, 27].map(async (day) =>
      addSolution(database(), now(), [{ jobId: await addWaiting(database(), { at: now() }) }], day),
    ),
  )
  const [first = '', second = ''] = made.map(({ id }) => id)
  await database().insert(routingRun).values({
    id: 'R-UNDERWAY',
    cityCode: 'HYD',
    state: 'SOLVING',
    fingerprint: 'x',
    requestedAt: now(),
    startedAt: now(),
  })
  const page = await openAs(stage, 'Ravi Shankar', `${address}#${first}`, { ownClock: true })
  await page.getByLabel('Compare with').selectOption(second)
  const table = page.getByRole('table', { name: 'Two solutions side by side' })
  await table.getByRole('row', { name: /^Kilometres after 3 3/ }).waitFor()
  await page.reload()
  await table.getByRole('columnheader', { name: second }).waitFor()
  await page.getByLabel('Compare with').selectOption('')
  await table.waitFor({ state: 'detached' })
  const row = page.locator('a[href="#R-UNDERWAY"]')
  await row.getByText('Solving').waitFor()
  await database()
    .update(routingRun)
    .set({ state: 'FAILED', reason: 'NO_TECHNICIAN', endedAt: now() })
    .where(eq(routingRun.id, 'R-UNDERWAY'))
  await page.clock.runFor(3_100)
  await row.getByText('No technician on shift').waitFor()
  await forgetCalls(stage.server)
  await page.clock.runFor(10_000)
  expect(await countCalls(stage.server, 'GET', '/router/solutions')).toBe(0)
})

test('H52 applied by somebody else meanwhile: rejected with who, and nothing is sent', async () => {
  const jobId = await addWaiting(database(), { at: now() })
  const { id } = await addSolution(database(), now(), [{ jobId }], 21)
  const page = await openAs(stage, 'Ravi Shankar', `${address}#${id}`)
  await act(page, 'act.confirm').waitFor()
  const token = await stage.server.session(usernameOf('Vikram Sethi'))
  expect((await stage.server.call('POST', `/router/apply?routingId=${id}`, { token })).status).toBe(200)
  await forgetCalls(stage.server)
  await act(page, 'act.confirm').click()
  await page.getByText(`Vikram Sethi applied ${id}`).first().waitFor()
  expect(await countCalls(stage.server, 'POST', '/router/apply')).toBe(0)
})

test.each(picturedIn('en'))('pictures of both pages without accessibility violations, in %s', async (language) => {
  const jobId = await addWaiting(database(), { at: now() })
  const { id } = await addSolution(database(), now(), [{ jobId }], language === 'en' ? 22 : 23)
  const page = await openAs(stage, 'Ravi Shankar', `${address}#${id}`, { language })
  await page.locator('svg[role="img"]').waitFor()
  await picture(page, 'routing', language)
  await page.goto(`/app/workforce/autoRouting#${id}`)
  await page.locator('#main dl').nth(1).waitFor()
  await picture(page, 'auto-routing', language)
})
