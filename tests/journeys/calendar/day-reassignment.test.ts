import { inArray } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { daysFrom } from '../../../backend/business/calendar.ts'
import { businessDay } from '../../../backend/moment.ts'
import { employeeLeave, job } from '../../../backend/store/schema/index.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { newJob } from '../../support/journeys/journey-jobs.ts'
import { picture } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const ill = 'E-2001'

const dayIn = (days: number) => daysFrom(businessDay(stage.server.running.platform.clock.now()), days)

/** Jobs of the technician that day, one in each of these slots. */
async function jobsOfDay(day: string, types: Readonly<Record<number, string>>): Promise<string[]> {
  const ids: string[] = []
  for (const [hour, type] of Object.entries(types)) {
    const place = { slotId: `S${hour}`, starts: `${hour}:00`, ends: `${Number(hour) + 1}:00` }
    const given = { appointmentDate: day, technicianId: ill, technician: 'Suresh Babu', type, ...place }
    ids.push((await newJob(stage, 'ASSIGNED', given)).id)
  }
  return ids
}

/** Where the service has the jobs, in their order. */
async function placesOf(ids: readonly string[]) {
  const found = await stage.server.running.platform.database
    .select()
    .from(job)
    .where(inArray(job.id, [...ids]))
  return ids.map((id) => found.find((one) => one.id === id))
}

const rows = (page: Page) => page.locator('[role="dialog"] li:has(a)')

test('the four jobs of a technician who falls ill each have a place or a reason after three clicks', async () => {
  const day = dayIn(41)
  const ids = await jobsOfDay(day, { 10: 'SERVICE', 12: 'SERVICE', 14: 'SERVICE', 16: 'UNHEARD_OF' })
  const page = await openAs(stage, 'Ravi Shankar', `/app/workforce/calendar?city=BLR&view=day&date=${day}`)
  let clicks = 0
  const click = async (selector: string) => {
    clicks += 1
    await page.locator(selector).click()
  }
  await click(`a[href="#reassign:${ill}:${day}"]`)
  await expect.poll(() => rows(page).count()).toBe(4)
  expect(await rows(page).first().innerText()).toContain('Another slot than promised: the customer expects 10:00')
  await click('[data-event="act.confirm"]')
  await page.getByRole('button', { name: 'Propose the rest again' }).waitFor()
  const told = await rows(page).allInnerTexts()
  expect(told.map((text) => /Done/.test(text))).toEqual([true, true, true, false])
  expect(told[3]).toContain('No one else has the skill')
  const places = await placesOf(ids)
  expect(places.map((one) => [one?.appointmentDate, one?.starts, one?.status, one?.technicianId === ill])).toEqual([
    // The zone's other technician comes at noon, and the two promised slots are kept for their own jobs.
    [day, '16:00', 'ASSIGNED', false],
    [day, '12:00', 'ASSIGNED', false],
    [day, '14:00', 'ASSIGNED', false],
    [day, '16:00', 'ASSIGNED', true],
  ])
  await click('[role="dialog"] [data-event="flow.close"] >> nth=-1')
  await page.locator(`[data-lane="${ill}"] [data-job="${ids[3]}"]`).waitFor()
  expect(await page.locator(`[data-lane="${ill}"] [data-job]`).count()).toBe(1)
  expect(clicks).toBeLessThanOrEqual(5)
})

test('S-175 S-176 four selected jobs of the list each go to the best free technician by one call each, and who is on leave is named', async () => {
  const [day, last] = [dayIn(46), dayIn(47)]
  const away = 'E-2006'
  const leave = { employeeId: away, from: day, to: last, type: 'SICK', status: 'APPROVED' } as const
  await stage.server.running.platform.database.insert(employeeLeave).values(leave)
  const place = (hour: number) => ({ slotId: `S${hour}`, starts: `${hour}:00`, ends: `${hour + 1}:00` })
  const given = { appointmentDate: day, description: 'Each to someone' }
  const ids: string[] = []
  for (const hour of [10, 12, 14]) ids.push((await newJob(stage, 'SCHEDULED', { ...given, ...place(hour) })).id)
  const his = { ...given, ...place(16), technicianId: away, technician: 'Naveen Kumar' }
  ids.push((await newJob(stage, 'ASSIGNED', his)).id)
  const list = `/app/workforce/list?appointmentFrom=${day}&appointmentTo=${day}&search=Each%20to%20someone`
  const page = await openAs(stage, 'Ravi Shankar', list)
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT') sent.push(new URL(one.url()).pathname.split('/').at(-1) ?? '')
  })
  await page.getByRole('checkbox', { name: 'Select all rows on this page', exact: true }).click()
  await page.getByRole('button', { name: 'Assign each to the best free' }).click()
  await expect.poll(() => rows(page).count()).toBe(4)
  const who = page.locator('[data-event="row.change"]')
  expect(await who.first().innerText()).toMatch(/Naveen Kumar \(.*; on leave until .*\)/)
  // What is chosen against a leave is told, and needs a note.
  await who.first().selectOption(away)
  await page.locator('[name="note"]').waitFor()
  await rows(page).first().getByText('Naveen Kumar is on leave').waitFor()
  await who.first().selectOption(ill)
  await page.getByRole('button', { name: 'Assign 4 jobs' }).click()
  await page.getByRole('dialog').getByText('Done', { exact: true }).nth(3).waitFor()
  const places = await placesOf(ids)
  expect(places.map((one) => [one?.status, one?.technicianId, one?.starts])).toEqual(
    ['10:00', '12:00', '14:00', '16:00'].map((time) => ['ASSIGNED', ill, time]),
  )
  expect([...sent].sort()).toEqual([...ids].sort())
  await page.locator('[role="dialog"] [data-event="flow.close"]').last().click()
  // The list is read again.
  await expect.poll(() => page.locator('tbody').getByText('Suresh Babu').count()).toBe(4)
})

test('a page that is reloaded amid the run learns what became of the job, and sends no job twice', async () => {
  const day = dayIn(42)
  const ids = await jobsOfDay(day, { 10: 'SERVICE', 12: 'SERVICE' })
  const page = await openAs(
    stage,
    'Ravi Shankar',
    `/app/workforce/calendar?city=BLR&view=day&date=${day}#reassign:${ill}:${day}`,
  )
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT') sent.push(new URL(one.url()).pathname.split('/').at(-1) ?? '')
  })
  await expect.poll(() => rows(page).count()).toBe(2)
  // The first one arrives, and its answer never comes: the page is reloaded while it is sent.
  await page.route(`**/workforce/job/${ids[0]}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    await page.reload()
    return undefined
  })
  await page.locator('[data-event="act.confirm"]').click()
  await page.getByRole('dialog').getByText('Done', { exact: true }).nth(1).waitFor()
  expect(sent).toEqual(ids)
  expect((await placesOf(ids)).map((one) => one?.technicianId === ill)).toEqual([false, false])
})

test('a day is reassigned from the page of the technician, too, by keys', async () => {
  const [id = ''] = await jobsOfDay(dayIn(0), { 18: 'UNHEARD_OF' })
  const page = await openAs(stage, 'Ravi Shankar', `/app/technician/details/${ill}`)
  await page.getByRole('link', { name: 'Reassign the day…' }).focus()
  await page.keyboard.press('Enter')
  const row = rows(page).filter({ hasText: id })
  await row.waitFor()
  await page.keyboard.press('Escape')
  await row.waitFor({ state: 'detached' })
  expect(new URL(page.url()).hash).toBe('')
})

describe.each(['en', 'ar'] as const)('pictures without accessibility violations, in %s', (language) => {
  test('of proposals, one of which needs a note', async () => {
    const day = dayIn(language === 'en' ? 43 : 44)
    await jobsOfDay(day, { 10: 'SERVICE', 12: 'UNHEARD_OF' })
    const page = await openAs(
      stage,
      'Ravi Shankar',
      `/app/workforce/calendar?view=day&city=BLR&date=${day}#reassign:${ill}:${day}`,
      {
        language,
      },
    )
    await rows(page).nth(1).waitFor()
    await page.locator('[data-event="row.change"]').nth(1).selectOption({ index: 2 })
    await page.locator('[name="note"]').waitFor()
    await picture(page, 'day-reassignment', language)
  })
})
