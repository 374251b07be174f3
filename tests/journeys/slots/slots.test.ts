import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay } from '../../../backend/moment.ts'
import { employeeLeave, job, jobEvent, slotDay } from '../../../backend/store/schema/index.ts'
import { waitInZone } from '../../../backend/testing/jobs/waiting-jobs.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database
let day: string
let jobs: string[]

beforeAll(async () => {
  const later = new Date(stage.server.running.platform.clock.now().getTime() + 20 * 86_400_000)
  day = businessDay(later)
  jobs = await waitInZone(database(), 6)
})
afterAll(async () => expect(await brokenInvariants(database())).toEqual([]))

const address = (more = '') =>
  `/app/workforce/newAvailableSlots?city=BLR&zone=BLR-02&type=SERVICE&from=${day}&to=${day}${more}`
const readJob = async (id: string) => (await database().select().from(job).where(eq(job.id, id)))[0]
/** The cell of a slot on the page. */
const cell = (page: Page, slot: string) =>
  page.locator('#main td').getByRole('button', { name: new RegExp(` ${slot}$`) })
async function chooseJob(page: Page, slot: string, id: string) {
  await cell(page, slot).click()
  await page.getByRole('searchbox').last().fill(id)
  await page.getByRole('dialog').getByRole('button', { name: 'Search jobs' }).click()
  await page.getByRole('button', { name: `Book ${id}`, exact: true }).click()
  await page.getByRole('dialog', { name: `Appointment of ${id}` }).waitFor()
}
const slotRadio = (page: Page, slotId: string) => page.locator(`input[name="slot"][value="${day} ${slotId}"]`)
const setPlaces = (slotId: string, booked: number, capacity: number) =>
  database()
    .insert(slotDay)
    .values({ zoneCode: 'BLR-02', day, slotId, booked, capacity })
    .onConflictDoUpdate({ target: [slotDay.zoneCode, slotDay.day, slotDay.slotId], set: { booked, capacity } })

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Ravi Shankar', address('&other=BLR-01'), { language })
  await page.locator('#main td button').first().waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'available-slots', language)
  await page.locator('#main td button:not([aria-disabled="true"])').first().click()
  await page.locator('[role="dialog"] li button').first().waitFor()
  await picture(page, 'available-slots-book', language)
  await page.locator('[role="dialog"] li button').first().click()
  await page.locator('input[name="slot"]:checked').waitFor({ state: 'attached' })
  await picture(page, 'job-appointment', language)
  // The choice of zones is a read of the same call.
  const reads = /availableSlots\?.*zoneCode/
  await page.route(reads, async (route) => {
    const { body, ...rest } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...rest, body: { slots: [], nearest: body.slots.slice(0, 3) } } })
  })
  await page.goto(address())
  await page.locator('#main h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'available-slots-none', language)
  await page.unroute(reads)
  await page.route(reads, (route) => route.fulfill({ status: 500, body: '{"success":false}' }))
  await page.goto(address())
  await page.locator('#main [role="alert"]').first().waitFor()
  await picture(page, 'available-slots-failed', language)
})

test('H50 B092 two dispatchers give the last place to two customers: one wins, the other keeps the form and takes another slot', async () => {
  await setPlaces('S10', 0, 1)
  const [first, second] = await Promise.all(
    ['Ravi Shankar', 'Asha Menon'].map((name) => openAs(stage, name, address())),
  )
  if (!first || !second) throw new Error('Two pages were asked for.')
  const [one = '', other = ''] = jobs
  await chooseJob(first, '10–12', one)
  await chooseJob(second, '10–12', other)
  expect(await slotRadio(second, 'S10').isChecked()).toBe(true)
  await second.locator('[name="note"]').fill('Lift is out of order')
  await act(first, 'appointment.save').click()
  await first.getByRole('status').filter({ hasText: 'Appointment updated' }).first().waitFor()
  await first.getByRole('dialog').waitFor({ state: 'detached' })
  await act(second, 'appointment.save').click()
  const dialog = second.getByRole('dialog')
  await dialog
    .getByRole('alert')
    .filter({ hasText: /The slot 10:00 to 12:00 on .+ is full in Koramangala/ })
    .waitFor()
  expect(await second.locator('[name="note"]').inputValue()).toBe('Lift is out of order')
  await dialog.getByText('All places of this slot are booked').waitFor()
  await second
    .locator('label')
    .filter({ has: slotRadio(second, 'S12') })
    .click()
  await dialog.getByRole('radio', { name: /^Suresh Babu/ }).check()
  await act(second, 'appointment.save').click()
  await second.getByRole('dialog').waitFor({ state: 'detached' })
  const rows = await Promise.all([one, other].map(readJob))
  expect(rows.map((row) => [row?.status, row?.slotId, row?.technicianId])).toEqual([
    ['SCHEDULED', 'S10', null],
    ['ASSIGNED', 'S12', 'E-2001'],
  ])
  const told = await database().select({ note: jobEvent.note }).from(jobEvent).where(eq(jobEvent.jobId, other))
  expect(told.map(({ note }) => note)).toContainEqual(expect.stringContaining('Lift is out of order'))
})

test('T053 T054 B074 a full cell says why, two zones stand side by side, and a booking closes its dialog and counts', async () => {
  await setPlaces('S14', 2, 2)
  const page = await openAs(stage, 'Ravi Shankar', address('&other=BLR-01'))
  const zones = page.getByRole('region')
  await zones
    .filter({ has: page.getByRole('heading', { name: 'Indiranagar' }) })
    .first()
    .waitFor()
  const koramangala = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Koramangala' }) })
  const full = koramangala.locator('td').getByRole('button', { name: /^Full.* 14–16$/ })
  await full.hover()
  await page.getByText('All 2 places are booked.').first().waitFor()
  expect(await full.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Copy as customer text' }).first().click()
  await page
    .getByText(/\w{3} \d{1,2} \w{3}, 8–10/)
    .first()
    .waitFor()
  await setPlaces('S14', 0, 2)
  const id = jobs[2] ?? ''
  await page.goto(address())
  await chooseJob(page, '16–18', id)
  await act(page, 'appointment.save').click()
  await page.getByRole('status').filter({ hasText: 'Appointment updated' }).first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const [counted] = await database()
    .select()
    .from(slotDay)
    .where(and(eq(slotDay.zoneCode, 'BLR-02'), eq(slotDay.day, day), eq(slotDay.slotId, 'S16')))
  expect([(await readJob(id))?.slotId, counted?.booked]).toEqual(['S16', 1])
})

test('T100 M042 nothing free is said in these words, and a nearest slot can be booked', async () => {
  const leave = { from: day, to: day, type: 'CASUAL', status: 'APPROVED' as const }
  await database()
    .insert(employeeLeave)
    .values(['E-2001', 'E-2002'].map((employeeId) => ({ employeeId, ...leave })))
  const page = await openAs(stage, 'Ravi Shankar', address())
  await page.getByRole('heading', { name: 'Cannot find available slots with given filters' }).waitFor()
  await page
    .getByRole('button', { name: /^Koramangala, / })
    .first()
    .click()
  const id = jobs[3] ?? ''
  await page.getByRole('button', { name: `Book ${id}`, exact: true }).click()
  await act(page, 'appointment.save').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await readJob(id))?.slotId).toBe('S08')
  await database().delete(employeeLeave).where(eq(employeeLeave.from, day))
})
