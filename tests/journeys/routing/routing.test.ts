import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stepRuns } from '../../../backend/areas/routing/routing-runs.ts'
import { businessDay, dayStart } from '../../../backend/moment.ts'
import { installation, job, routingRun, technician } from '../../../backend/store/schema/index.ts'
import { addSolution, addWaiting } from '../../../backend/testing/solutions.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const address = '/app/workforce/routing'
const platform = () => stage.server.running.platform
const database = () => platform().database
const now = () => platform().clock.now()

/** 120 waiting jobs and 15 technicians in one city, solved by the stand-in in the morning. */
async function solvedCity(): Promise<string> {
  platform().clock.set(new Date(dayStart(businessDay(now()), 1).getTime() + 7 * 3_600_000))
  const people = await database().select().from(technician)
  for (const { id } of people)
    await database()
      .update(technician)
      .set({ cityCode: 'PNQ', zoneCodes: ['PNQ-01', 'PNQ-02'] })
      .where(eq(technician.id, id))
  await database().execute(sql`update zone_slot set capacity = 40 where zone_code in ('PNQ-01', 'PNQ-02')`)
  for (let made = 0; made < 120; made += 1)
    await addWaiting(database(), {
      at: now(),
      zoneCode: made % 2 ? 'PNQ-01' : 'PNQ-02',
      home: {
        ...{ cityCode: 'PNQ', zone: 'Kothrud' },
        ...{ latitude: 18.45 + (made % 11) / 80, longitude: 73.8 + (made % 13) / 90 },
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

test('T068 T069 H52 S-79 120 waiting jobs: applied once, the lists are read again 3.5 seconds later, not when the page was left', async () => {
  const id = await solvedCity()
  const ids = await assigned(id)
  expect(ids.length).toBeGreaterThan(30)
  const before = await waitingIn('PNQ')
  const page = await openAs(stage, 'Ravi Shankar', `${address}?cityCodes=PNQ#${id}`, { ownClock: true })
  await page.getByText('Review before applying').waitFor()
  await expect.poll(() => page.locator('svg polyline').count()).toBeGreaterThan(5)
  expect(await act(page, 'apply.confirm').innerText()).toBe(`Apply ${id} to ${ids.length} jobs`)
  await act(page, 'apply.confirm').click()
  await page.getByText(`${id} applied. Refreshing waiting jobs and technicians…`).waitFor()
  expect(await waitingIn('PNQ')).toBe(before - ids.length)
  await forgetCalls(stage.server)
  await page.clock.runFor(3_400)
  expect(await countCalls(stage.server, 'GET', '/workforce/getCustomerWaitingJob')).toBe(0)
  await page.clock.runFor(200)
  for (const path of ['/workforce/getCustomerWaitingJob', '/workforce/idealTechnician', '/router/solutions'])
    await expect.poll(() => countCalls(stage.server, 'GET', path)).toBe(1)
  await page.getByText(`Ravi Shankar applied ${id}`).first().waitFor()
})

test('H52 left during the follow-up and returned to: the solution is applied, and nothing more is read by itself', async () => {
  const jobId = await addWaiting(database(), { at: now() })
  const { id } = await addSolution(database(), now(), [{ jobId }], 20)
  const page = await openAs(stage, 'Ravi Shankar', `${address}#${id}`, { ownClock: true })
  await act(page, 'apply.confirm').click()
  await page.getByText(`${id} applied. Refreshing`).waitFor()
  await page.getByRole('link', { name: 'Auto Routing' }).click()
  await page.getByRole('heading', { name: 'Auto routing' }).waitFor()
  await forgetCalls(stage.server)
  await page.clock.runFor(5_000)
  expect(await countCalls(stage.server, 'GET', '/workforce/getCustomerWaitingJob')).toBe(0)
  await page.goBack()
  await page.getByText(`Ravi Shankar applied ${id}`).first().waitFor()
  expect(await act(page, 'apply.confirm').count()).toBe(0)
  const [held] = await database().select().from(job).where(eq(job.id, jobId))
  expect(held?.status).toBe('ASSIGNED')
})

test('H52 applied by somebody else meanwhile: rejected with who, and nothing is sent', async () => {
  const jobId = await addWaiting(database(), { at: now() })
  const { id } = await addSolution(database(), now(), [{ jobId }], 21)
  const page = await openAs(stage, 'Ravi Shankar', `${address}#${id}`)
  await act(page, 'apply.confirm').waitFor()
  const token = await stage.server.session(usernameOf('Vikram Sethi'))
  expect((await stage.server.call('POST', `/router/apply?routingId=${id}`, { token })).status).toBe(200)
  await forgetCalls(stage.server)
  await act(page, 'apply.confirm').click()
  await page.getByText(`Vikram Sethi applied ${id}`).first().waitFor()
  expect(await countCalls(stage.server, 'POST', '/router/apply')).toBe(0)
})

test('H21 B064 B081 each list has its own page and search, zones are repeated, and the latest answer stays', async () => {
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

test.each(['en', 'ar'])('pictures of both pages without accessibility violations, in %s', async (language) => {
  const jobId = await addWaiting(database(), { at: now() })
  const { id } = await addSolution(database(), now(), [{ jobId }], language === 'en' ? 22 : 23)
  const page = await openAs(stage, 'Ravi Shankar', `${address}#${id}`, { language })
  await page.locator('svg[role="img"]').waitFor()
  await picture(page, 'routing', language)
  await page.goto(`/app/workforce/autoRouting#${id}`)
  await page.locator('#main dl').nth(1).waitFor()
  await picture(page, 'auto-routing', language)
})
