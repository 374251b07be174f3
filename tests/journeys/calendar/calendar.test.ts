import { and, eq, like, sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { job } from '../../../backend/store/schema/index.ts'
import { addHome } from '../../../backend/testing/money/refunds.ts'
import { addressOf, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { keyboardOf } from '../../support/journeys/journey-keyboard.ts'
import { card, drag, goToCard, id, printed } from './calendar-acts.ts'

const stage = setUpEnvironment()
const calendar = '/app/workforce/calendar'
const told = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()

/** Where the service has the job: technician and time. */
async function placeOf(jobId = id) {
  const [found] = await stage.server.running.platform.database.select().from(job).where(eq(job.id, jobId))
  return [found?.technicianId, found?.starts, found?.status]
}

/** The day whose jobs are shown first. */
async function dayOfTheJob() {
  const [found] = await stage.server.running.platform.database.select().from(job).where(eq(job.id, id))
  return found?.appointmentDate ?? ''
}

const open = async (search = '?city=BLR&view=day', options = {}) => {
  const page = await openAs(stage, 'Ravi Shankar', `${calendar}${search}`, options)
  await card(page).first().waitFor()
  return page
}

test('S-202 S-205 a day is rearranged by keys alone, as the service then has it, and put back by keys', async () => {
  const page = await open()
  const keys = keyboardOf(page)
  const own = card(page).locator('[data-card]')
  await goToCard(page, 'ArrowRight')
  expect(await placeOf()).toEqual(['E-2001', '12:00', 'ASSIGNED'])
  await keys.press('Space')
  await told(page, /J-88213 picked up, at 12:00 with Suresh Babu/)
  await keys.press('ArrowDown', 'ArrowDown')
  await told(page, /at 13:00 with Suresh Babu/)
  await keys.press('ArrowRight')
  // Manjunath has the next lane: what is told depends on the day's jobs, the place does not.
  await told(page, /13:00 with Manjunath H/)
  await keys.press('ArrowLeft', 'Enter')
  await told(page, 'J-88213 moved')
  expect(await placeOf()).toEqual(['E-2001', '13:00', 'ASSIGNED'])
  await keys.isIn(own)
  await keys.press('Control+z')
  await told(page, 'J-88213 moved back')
  expect(await placeOf()).toEqual(['E-2001', '12:00', 'ASSIGNED'])
  await keys.press('Space', 'ArrowDown', 'Escape')
  await told(page, 'J-88213 put back')
  expect(await placeOf()).toEqual(['E-2001', '12:00', 'ASSIGNED'])
})

test('S-175 S-176 S-205 a card is dragged, and put back once; a colleague out of its zone gets it with a note alone', async () => {
  const page = await open()
  await drag(page, 'E-2001', 16)
  await told(page, 'J-88213 moved')
  expect(await placeOf()).toEqual(['E-2001', '16:00', 'ASSIGNED'])
  await page.locator('[data-event="undo.start"]').click()
  await told(page, 'J-88213 moved back')
  expect(await placeOf()).toEqual(['E-2001', '12:00', 'ASSIGNED'])
  expect(await page.locator('[data-event="undo.start"]').count()).toBe(0)
  await drag(page, 'E-2003', 16)
  await page.getByText('Indiranagar is outside the zones of Farhan Ali', { exact: true }).waitFor()
  expect(await placeOf()).toEqual(['E-2001', '12:00', 'ASSIGNED'])
  await page.locator('[data-event="override.start"]').click()
  await page.locator('[name="note"]').fill('Farhan lives next door')
  await page.locator('[data-event="override.confirm"]').click()
  await told(page, 'J-88213 moved')
  expect(await placeOf()).toEqual(['E-2003', '16:00', 'ASSIGNED'])
  await page.locator('[data-event="undo.start"]').click()
  await told(page, 'J-88213 moved back')
  expect(await placeOf()).toEqual(['E-2001', '12:00', 'ASSIGNED'])
})

test('S-205 a card can be dragged though the pointer lay on it before the code of dragging came', async () => {
  const page = await open()
  let letGo = () => {}
  const isWanted = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/card-dragging*.js', async (route) => {
    await isWanted
    await route.continue()
  })
  await page.reload()
  await card(page).first().waitFor()
  const box = await card(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 6)
  letGo()
  await page.locator(`[data-job="${id}"][draggable="true"]`).waitFor()
})

test('S-202 B064 in Arabic the arrow to the left leads to the next technician, as their lanes lie', async () => {
  const page = await open('?city=BLR&view=day', { language: 'ar' })
  const keys = keyboardOf(page)
  const leftOf = async (lane: string) =>
    (await page.locator(`.cal-body[data-lane="${lane}"]`).boundingBox())?.x ?? Number.NaN
  expect(await leftOf('E-2002')).toBeLessThan(await leftOf('E-2001'))
  await goToCard(page, 'ArrowLeft')
  const laneOf = () => page.locator(`[data-lane]:has([data-moving="${id}"])`).getAttribute('data-lane')
  await keys.press('Space', 'ArrowDown', 'ArrowDown', 'ArrowLeft')
  await expect.poll(laneOf).toBe('E-2002')
  await keys.press('ArrowRight')
  await expect.poll(laneOf).toBe('E-2001')
  await keys.press('Escape')
  expect(await placeOf()).toEqual(['E-2001', '12:00', 'ASSIGNED'])
})

test('S-43 a drop that the service rejects puts the card back with the reason', async () => {
  const page = await open()
  const token = await stage.server.session(usernameOf('Asha Menon'))
  const path = `/workforce/job/${id}`
  await stage.server.call('PUT', path, { token, key: 'calendar-in-between', body: { priority: 'HIGH' } })
  await drag(page, 'E-2001', 16)
  const reason = page.getByRole('listitem').filter({ hasText: /J-88213.*16:00/ })
  await reason.waitFor()
  expect(await reason.textContent()).toMatch(/changed/i)
  expect(await placeOf()).toEqual(['E-2001', '12:00', 'ASSIGNED'])
  await expect.poll(() => card(page).textContent()).toContain('12:00')
  expect(await page.locator('.cal-body[data-lane="E-2001"] [data-job]').count()).toBeGreaterThan(0)
  // The board was read again, so the next drop has the version of now.
  await page.locator('[data-event="setbacks.dismiss"]').click()
  await drag(page, 'E-2001', 16)
  await told(page, 'J-88213 moved')
  expect(await placeOf()).toEqual(['E-2001', '16:00', 'ASSIGNED'])
})

test('a job is added from the calendar: its form leaves and comes over the same days', async () => {
  const search = `?city=BLR&view=day&date=${await dayOfTheJob()}`
  const page = await open(search)
  const add = page.getByRole('link', { name: 'Add job' })
  await add.click()
  await page.locator('input[name="installationId"]').fill('no such')
  await page.keyboard.press('Escape')
  await page.locator('input[name="installationId"]').waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe(calendar + search)
  expect(await card(page).count()).toBe(1)
  const { id: home } = await addHome(stage.server.running.platform.database, { status: 'ACTIVE', cityCode: 'BLR' })
  await add.click()
  await page.locator('input[name="installationId"]').fill(home)
  await page.locator('select[name="jobType"]').selectOption('SERVICE')
  await page.locator('textarea[name="description"]').fill('Water tastes of metal')
  await page.locator('[data-event="form.submit"]').click()
  await page.waitForURL(/\/app\/workforce\/job\/J-\d+$/)
  const found = await placeOf(page.url().split('/').at(-1))
  expect(found).toEqual([null, null, 'WAITING'])
})

test('day sheets are printed alone: one of each technician who has jobs, with all of them', async () => {
  const page = await open()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(`window.print = () => { window.paper = (${printed})() }`)
  // Paper shows no buttons, so a pointer would find none.
  await page.getByRole('button', { name: 'Day sheets', includeHidden: true }).dispatchEvent('click')
  const paper = async () => (await page.evaluate('window.paper')) as ReturnType<typeof printed> | undefined
  await expect.poll(paper).toBeDefined()
  const { sheets, jobs, others } = (await paper()) ?? { sheets: [], jobs: 0, others: [] }
  const held = await stage.server.running.platform.database
    .select()
    .from(job)
    .where(
      and(
        eq(job.appointmentDate, await dayOfTheJob()),
        like(job.zoneCode, 'BLR-%'),
        // Deliveries of delivery persons are on the sheets of the delivery desk.
        sql`${job.technicianId} in (select id from employee where profession = 'Technician')`,
      ),
    )
  expect([new Set(sheets).size, jobs]).toEqual([
    new Set(held.map(({ technicianId }) => technicianId)).size,
    held.length,
  ])
  expect(sheets.some((title) => title.startsWith('Suresh Babu'))).toBe(true)
  expect(others).toEqual([])
})

test('T088 T089 B064 S-201 day, view and filters are the address; empty ones are dropped from the request', async () => {
  const asked: URLSearchParams[] = []
  const page = await stage.newPage()
  page.on('request', (request) => {
    if (request.url().includes('getTechniciansJobSlots')) asked.push(new URL(request.url()).searchParams)
  })
  const token = await stage.server.session(usernameOf('Ravi Shankar'))
  await page.addInitScript(
    (text) => localStorage.setItem('headwater.session', text),
    JSON.stringify({ version: 1, token }),
  )
  await page.goto(`${calendar}?view=day&date=2026-11-20&city=&technicianId=&status=`)
  await page.locator('[data-lane]').first().waitFor()
  expect([...(asked.at(-1)?.keys() ?? [])]).toEqual(['from', 'to'])
  await page.locator('select[name="city"]').selectOption('BLR')
  await page.getByRole('button', { name: 'Technicians' }).click()
  const people = ['E-2001', 'E-2002']
  for (const one of people) await page.locator(`[name="technicianId"][value="${one}"]`).check()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('technicianId').toSorted()).toEqual(people)
  await expect.poll(() => asked.at(-1)?.getAll('technicianId').toSorted()).toEqual(people)
  expect(asked.at(-1)?.getAll('cityCode')).toEqual(['BLR'])
  expect(asked.at(-1)?.has('status')).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect.poll(() => [asked.at(-1)?.get('from'), asked.at(-1)?.get('to')]).toEqual(['2026-11-16', '2026-11-22'])
  await page.goBack()
  await page.goBack()
  await expect.poll(() => asked.at(-1)?.getAll('technicianId')).toEqual(['E-2001'])
})
