import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysFrom, weekEnd } from '../../../backend/business/calendar.ts'
import { businessDay } from '../../../backend/moment.ts'
import { customSlot, job } from '../../../backend/store/schema/index.ts'
import { waitInZone } from '../../../backend/testing/jobs/waiting-jobs.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { moveTo, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database
const zones = '/app/slotzone/all/list'
const customs = '/app/slotzone/custom/list'
let monday: string

beforeAll(() => {
  monday = daysFrom(weekEnd(businessDay(stage.server.running.platform.clock.now())), 1)
})
afterAll(async () => expect(await brokenInvariants(database())).toEqual([]))

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Vikram Sethi', `${zones}#HYD-01`, { language })
  const shown = async (name: string, address: string, until: string) => {
    await moveTo(page, address)
    await page.locator(until).first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, name, language)
  }
  await shown('slot-zones', `${zones}?search=HYD#HYD-01`, 'aside ul')
  await shown('slot-zone-edit', `${zones}#edit-HYD-01`, '[role="dialog"] input[name="MONDAY S08"]')
  await shown('custom-slots', `${customs}?search=CS#CS-1001`, 'aside dl')
  await shown('custom-slot-cancel', `${customs}#cancel-CS-1001`, '[role="dialog"] textarea')
})

test('S-309 H113 a zone’s Mondays are closed: what that leaves is said before, and New Available Slots offers none after', async () => {
  const page = await openAs(stage, 'Vikram Sethi', `${zones}#edit-HYD-04`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="MONDAY S08"]').waitFor()
  for (const slotId of ['S08', 'S10', 'S12', 'S14', 'S16', 'S18'])
    await dialog.locator(`[name="MONDAY ${slotId}"]`).fill('')
  await dialog.getByText(/No slots are left on/).waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  expect(await dialog.locator('[name="MONDAY S18"]').inputValue()).not.toBe('')
  await dialog.locator('[name="MONDAY S18"]').fill('')
  await dialog.getByRole('button', { name: 'Save slot zone' }).click()
  await page.getByRole('status').filter({ hasText: 'Slot zone saved' }).waitFor()
  await page.locator('aside').getByText('Places until then').waitFor()
  await page.goto(`/app/workforce/newAvailableSlots?city=HYD&zone=HYD-04&type=SERVICE&from=${monday}&to=${monday}`)
  await page.locator('#main td button').first().waitFor()
  expect(await page.locator('#main td button').allInnerTexts()).toEqual(Array(6).fill(expect.stringMatching(/^Closed/)))
})

test('T067 S-312 a custom slot is cancelled with its bookings named, and stays in the list', async () => {
  const [id = ''] = await waitInZone(database(), 1, 'HYD-02')
  await database().insert(customSlot).values({
    id: 'CS-1900',
    zoneCode: 'HYD-02',
    categoryCode: 'HYD-VIP',
    day: monday,
    slotId: 'S08',
    places: 2,
    status: 'ACTIVE',
  })
  await database()
    .update(job)
    .set({ tags: ['VIP'] })
    .where(eq(job.id, id))
  const token = await stage.server.session('vikram.sethi@headwater.example')
  const booked = await stage.server.call('PUT', `/workforce/job/${id}`, {
    token,
    body: { appointment: { appointmentDate: monday, slotId: 'S08' } },
  })
  expect(booked.status).toBe(200)
  const page = await openAs(stage, 'Vikram Sethi', `${customs}#CS-1900`)
  await page.locator('aside').getByRole('link', { name: 'Cancel slot…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 booking stays and has to be moved by hand.').waitFor()
  await dialog.getByRole('link', { name: id }).waitFor()
  await dialog.locator('[name="reason"]').fill('The van is at the garage')
  await dialog.getByRole('button', { name: 'Cancel custom slot' }).click()
  await page.getByRole('status').filter({ hasText: 'Custom slot cancelled' }).waitFor()
  await page.locator('aside').getByText('The van is at the garage').waitFor()
  await page.locator('aside').getByRole('link', { name: id }).waitFor()
  const [held] = await database().select().from(job).where(eq(job.id, id))
  expect([held?.slotId, held?.customSlotId]).toEqual(['S08', 'CS-1900'])
})

test('B066 B080 lists, a zone and custom slots that fail without a word say so, custom slots for three seconds', async () => {
  const page = await openAs(stage, 'Vikram Sethi', '/', { ownClock: true })
  const fails = { status: 500, json: { success: false, message: '', body: null } }
  const failing = (path: string) => page.route(`**/api${path}`, (route) => route.fulfill(fails))
  await failing('/slotzone/HYD-01')
  await page.goto(`${zones}#HYD-01`)
  await page.locator('aside').getByText('Failed to fetch details.').first().waitFor()
  for (const path of ['/slotzone/list*', '/slot/zoneWiseCategoryCustomSlotsForCity*']) await failing(path)
  await page.goto(zones)
  await page.locator('#main').getByText('Failed to fetch data.').first().waitFor()
  await page.goto(customs)
  await page.locator('#main').getByText('Failed to fetch data.').first().waitFor()
  const toast = page.locator('[data-event="notice.dismiss"]')
  await toast.first().waitFor()
  await page.clock.runFor(1_000)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(2_500)
  await expect.poll(() => toast.count()).toBe(0)
})
