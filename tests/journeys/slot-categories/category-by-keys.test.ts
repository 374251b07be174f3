import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { daysFrom, weekEnd } from '../../../backend/business/calendar.ts'
import { businessDay } from '../../../backend/moment.ts'
import { job } from '../../../backend/store/schema/index.ts'
import { waitInZone } from '../../../backend/testing/jobs/waiting-jobs.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { newHome } from '../../support/journeys/journey-installations.ts'
import { keyboardOf } from '../../support/journeys/journey-keyboard.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database
const page = '/app/slotzone/manageSlotCategory'
afterAll(async () => expect(await brokenInvariants(database())).toEqual([]))

/** A Monday beyond all that the demo business has booked. */
const monday = () => daysFrom(weekEnd(daysFrom(businessDay(stage.server.running.platform.clock.now()), 20)), 1)

test('S-310 H112 B080 by keys alone a category gets a tag and a place in a zone; a job with that tag is offered that place, and takes it', async () => {
  const token = await stage.server.session(usernameOf('Vikram Sethi'))
  const body = { code: 'HYD-FLOW', cityCode: 'HYD', name: 'Low flow', active: true }
  expect((await stage.server.call('POST', '/slot/slotCategory', { token, body })).status).toBe(200)
  const [id = '', other = ''] = await waitInZone(database(), 2, 'HYD-01')
  await database()
    .update(job)
    .set({ tags: ['LOW_FLOW'] })
    .where(inArray(job.id, [id, other]))

  // The page's time is wound on by the test, which counts how long a toast stays.
  const there = await openAs(stage, 'Vikram Sethi', `${page}/categories/tags#HYD-FLOW`, { ownClock: true })
  const keys = keyboardOf(there)
  const toast = (text: string) => there.getByRole('status').filter({ hasText: text })
  const staysSevenSeconds = async (text: string) => {
    await toast(text).waitFor()
    // Five seconds are over and seven aren't, however slow the machine is.
    await there.clock.runFor(5_200)
    expect(await toast(text).count()).toBe(1)
    await there.clock.runFor(2_300)
    await toast(text).waitFor({ state: 'detached' })
  }
  await keys.goToThe(there.locator('aside [name="tag"][value="LOW_FLOW"]'))
  await keys.press('Space')
  await keys.goTo('button', 'Assign selected tags')
  await keys.press('Enter')
  await staysSevenSeconds('Tags assigned')
  await keys.goTo('link', 'Zones', 'Shift+Tab')
  await keys.press('Enter')
  await keys.goTo('link', 'Assign zone…')
  await keys.press('Enter')
  await keys.goToThe(there.getByRole('dialog').locator('[name="zone"]'))
  await keys.type('Ban')
  await keys.goToThe(there.getByRole('dialog').locator('[name="MONDAY S08"]'))
  await keys.type('1')
  await keys.press('Enter')
  await staysSevenSeconds('Slot category saved')

  const slots = `/app/workforce/newAvailableSlots?city=HYD&zone=HYD-01&type=SERVICE&from=${monday()}&to=${monday()}`
  await there.goto(slots)
  const offered = there.locator('#main td button:not([aria-disabled="true"])')
  await offered.first().waitFor()
  expect(await offered.count()).toBeGreaterThan(1)
  await keys.goToThe(there.locator('#main [name="tag"]'))
  await keys.type('Low')
  await there.waitForURL(/tag=LOW_FLOW/)
  await expect.poll(() => offered.allInnerTexts()).toEqual([expect.stringMatching(/^1 of \d+\s+free\s.+ 8–10$/)])
  await keys.goToThe(offered)
  await keys.press('Enter')
  await keys.goTo('button', `Book ${id}`)
  await keys.press('Enter')
  await keys.goTo('button', 'Save appointment')
  await keys.press('Enter')
  await toast('Appointment updated').first().waitFor()
  const taken = there.locator('#main td').getByRole('button', { name: /^Category full .+ 8–10$/ })
  await taken.waitFor()
  expect(await offered.count()).toBe(0)
  await keys.goTo('button', 'Why?', 'Shift+Tab')
  await keys.press('Enter')
  await there.getByRole('dialog').getByText('The places of the category are booked.').waitFor()
  const place = { appointmentDate: monday(), slotId: 'S08' }
  const refused = await stage.server.call('PUT', `/workforce/job/${other}`, { token, body: { appointment: place } })
  expect([refused.status, refused.json.message]).toEqual([
    409,
    expect.stringMatching(/^The places of Low flow in the slot 08:00 to 10:00 .+ are taken in Banjara Hills\./),
  ])
  const held = await database()
    .select({ id: job.id, slotId: job.slotId, category: job.slotCategory })
    .from(job)
    .where(inArray(job.id, [id, other]))
  expect(held.toSorted((a) => (a.id === id ? -1 : 1))).toEqual([
    { id, slotId: 'S08', category: 'HYD-FLOW' },
    { id: other, slotId: null, category: null },
  ])
})

test('S-310 a tag chosen while a job is added narrows the slots that it is offered, and stays with the job', async () => {
  const { id } = await newHome(stage, 'ACTIVE', { cityCode: 'HYD', zone: 'Banjara Hills' })
  const there = await openAs(stage, 'Ravi Shankar', '/app/workforce/list#add')
  const dialog = there.getByRole('dialog')
  await dialog.locator('[name="installationId"]').fill(id)
  await dialog.locator('select[name="jobType"]').selectOption('SERVICE')
  await dialog.locator('textarea[name="description"]').fill('Drips at the tap')
  const open = dialog.locator('input[name="slot"]:enabled')
  await open.first().waitFor({ state: 'attached' })
  const before = await open.count()
  await dialog.getByRole('checkbox', { name: 'Leak' }).check()
  await dialog.getByText(/^First free: /).waitFor()
  await expect.poll(async () => [(await open.count()) > 0, (await open.count()) < before]).toEqual([true, true])
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click()
  await there.locator('[data-event="form.submit"]').click()
  await there.waitForURL('**/app/workforce/job/J-*')
  const made = await database()
    .select()
    .from(job)
    .where(eq(job.id, there.url().split('/').at(-1) ?? ''))
  expect(made.map(({ tags, slotCategory, slotId }) => [tags, slotCategory, slotId !== null])).toEqual([
    [['LEAK'], 'HYD-LEAK', true],
  ])
})
