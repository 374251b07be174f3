import { inArray } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { daysFrom } from '../../../backend/business/calendar.ts'
import { businessDay } from '../../../backend/moment.ts'
import { job } from '../../../backend/store/schema/index.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { newJob } from '../../support/journeys/journey-jobs.ts'
import { keyboardOf } from '../../support/journeys/journey-keyboard.ts'
import { card, goToCard } from './calendar-acts.ts'

const stage = setUpEnvironment()
const calendar = '/app/workforce/calendar?city=BLR&view=day'
const told = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()

/** Where the service has the jobs, in their order: technician, time and status. */
async function placesOf(...ids: string[]) {
  const found = await stage.server.running.platform.database.select().from(job).where(inArray(job.id, ids))
  return ids.map((id) => found.find((one) => one.id === id)).map((one) => [one?.technicianId, one?.starts, one?.status])
}

test('S-202 S-204 S-206 by keys alone two waiting jobs are given together, put back once, and one is given with a note', async () => {
  const day = daysFrom(businessDay(stage.server.running.platform.clock.now()), 40)
  const waiting = { appointmentDate: day, slotId: 'S12', starts: '12:00', ends: '13:00' }
  const { id: first } = await newJob(stage, 'SCHEDULED', waiting)
  const { id: second } = await newJob(stage, 'SCHEDULED', waiting)
  const free = [null, '12:00', 'SCHEDULED']
  const page = await openAs(stage, 'Ravi Shankar', `${calendar}&date=${day}&technicianId=E-2001&technicianId=E-2003`)
  await card(page, second).waitFor()
  const keys = keyboardOf(page)
  const pickOf = (id: string) => card(page, id).locator('[data-card]')
  for (const id of [first, second]) {
    await goToCard(page, 'ArrowRight', null, id)
    await keys.goToThe(page.getByRole('checkbox', { name: `Select ${id}` }))
    await keys.press('Space')
    await keys.goToThe(pickOf(id), 'Shift+Tab')
  }
  await keys.press('Space')
  await told(page, new RegExp(`${first}.*${second} picked up, at 12:00, unassigned`))
  await keys.press('ArrowRight')
  await told(page, '12:00 with Suresh Babu')
  await keys.press('Enter')
  await told(page, new RegExp(`${first}.*${second} moved`))
  const given = [
    ['E-2001', '12:00', 'ASSIGNED'],
    ['E-2001', '14:00', 'ASSIGNED'],
  ]
  await expect.poll(() => placesOf(first, second)).toEqual(given)
  await keys.press('Control+z')
  await told(page, /moved back/)
  await expect.poll(() => placesOf(first, second)).toEqual([free, free])
  // There is nothing more to put back.
  await keys.press('Control+z')
  expect(await placesOf(first, second)).toEqual([free, free])

  // Farhan Ali has the second lane, and doesn't serve the zone.
  await goToCard(page, 'ArrowRight', null, first)
  await keys.press('Space', 'ArrowRight', 'ArrowRight', 'Enter')
  await told(page, '12:00 with Farhan Ali requires a note')
  expect(await placesOf(first)).toEqual([free])
  await keys.goTo('button', 'Override with a note…')
  await keys.press('Enter')
  await keys.isAt('textbox', 'Note')
  await keys.type('Farhan lives next door')
  await keys.goTo('button', 'Drop with this note')
  await keys.press('Enter')
  await told(page, `${first} moved`)
  await expect.poll(() => placesOf(first, second)).toEqual([['E-2003', '12:00', 'ASSIGNED'], free])
  await keys.isIn(pickOf(first))
})

test('the line of now stands at the time of the business, where the browser has yesterday', async () => {
  const page = await openAs(stage, 'Ravi Shankar', calendar, { timezoneId: 'America/Los_Angeles' })
  const line = page.locator('.cal-hours .cal-now b')
  await line.waitFor()
  const minutes = (time: string | null) => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3))
  // India has no summer time.
  const indian = await page.evaluate(() => new Date(Date.now() + 330 * 60_000).toISOString().slice(11, 16))
  expect(Math.abs(minutes(await line.textContent()) - minutes(indian))).toBeLessThanOrEqual(1)
  const top = async (of: string) => (await page.locator(of).first().boundingBox())?.y ?? Number.NaN
  const ten = await top('.cal-hours span:text-is("10:00")')
  const perHour = (await top('.cal-hours span:text-is("11:00")')) - ten
  const place = 10 + ((await top('.cal-hours .cal-now')) - ten) / perHour
  expect(Math.abs(place * 60 - minutes(indian))).toBeLessThan(12)
})
