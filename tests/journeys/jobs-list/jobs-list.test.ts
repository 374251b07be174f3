import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { businessDay } from '../../../backend/moment.ts'
import { slotDay } from '../../../backend/store/schema/index.ts'
import { addHome } from '../../../backend/testing/money/refunds.ts'
import type { JobRow } from '../../../src/contract/areas/jobs/jobs.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act, rowOf } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const list = '/app/workforce/list'
const database = () => stage.server.running.platform.database
const dayFromNow = (days: number) =>
  businessDay(new Date(stage.server.running.platform.clock.now().getTime() + days * 86_400_000))

async function found(query: string): Promise<{ content: JobRow[]; totalElements: number }> {
  const token = await stage.server.session(usernameOf('Ravi Shankar'))
  const { json } = await stage.server.call('GET', `/workforce/job/dashboard/list?${query}`, { token })
  return json.body as { content: JobRow[]; totalElements: number }
}

/** Ids in the order of the rows. */
const shownIds = (page: Page) => page.locator('tbody a[href^="/app/workforce/job/"]').allInnerTexts()

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Ravi Shankar', list, { language })
  await page.locator('tbody a').first().waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'jobs', language)
  await page.goto('/app/workforce/dashboard')
  await page.locator('#main section a').first().waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'workforce-dashboard', language)
  await page.goto(`${list}#add`)
  await page.locator('[role="dialog"] textarea').waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'add-job', language)
})

test('S-327 All jobs begins with the appointments from today, 25 rows, until the day is taken away', async () => {
  const page = await openAs(stage, 'Ravi Shankar', list)
  const begun = await found('appointmentFrom=today&orderBy=appointmentDate&pageSize=25')
  expect(begun.content[0]?.appointmentDate).toBe(dayFromNow(0))
  await expect.poll(() => shownIds(page)).toEqual(begun.content.map(({ jobId }) => jobId))
  await page.getByRole('button', { name: 'Appointment from Today' }).click()
  const all = await found('orderBy=appointmentDate&pageSize=25')
  expect(all.content[0]?.appointmentDate).not.toBe(dayFromNow(0))
  await expect.poll(() => shownIds(page)).toEqual(all.content.map(({ jobId }) => jobId))
})

test('S-83 views are tabs: that of pending payments shows what the service finds, a filter narrows it, and what is saved stands among them', async () => {
  const page = await openAs(stage, 'Ravi Shankar', list)
  await page.locator('tbody a').first().waitFor()
  const tabs = page.getByRole('navigation', { name: 'Saved views' })
  expect(await tabs.locator('[aria-current="page"]').innerText()).toBe('From today')
  await tabs.getByRole('link', { name: 'Payment to collect' }).click()
  await page.waitForURL(/hasPaymentToCollect=true/)
  const expected = await found('hasPaymentToCollect=true&orderBy=paymentToCollect&orderDir=DESC&pageSize=25')
  expect(expected.totalElements).toBeGreaterThan(3)
  await expect.poll(() => shownIds(page)).toEqual(expected.content.map(({ jobId }) => jobId))
  await page.locator('select[name="cityCode"]').selectOption('HYD')
  const narrowed = await found(
    'hasPaymentToCollect=true&cityCode=HYD&orderBy=paymentToCollect&orderDir=DESC&pageSize=25',
  )
  await expect.poll(() => shownIds(page)).toEqual(narrowed.content.map(({ jobId }) => jobId))
  // Neither of the given views is in force now. What is saved stands among them, and is.
  expect(await tabs.locator('[aria-current="page"]').count()).toBe(0)
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByLabel('View name').fill('To collect in Hyderabad')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => tabs.locator('[aria-current="page"]').innerText()).toBe('To collect in Hyderabad')
  await tabs.getByRole('link', { name: 'From today' }).click()
  await expect.poll(() => tabs.locator('[aria-current="page"]').innerText()).toBe('From today')
})

test('S-178 a card and a bar of the dashboard open the list of what they count', async () => {
  const page = await openAs(stage, 'Ravi Shankar', '/app/workforce')
  await page.waitForURL('**/app/workforce/dashboard')
  const card = page.getByRole('region', { name: 'Overdue', exact: true })
  await expect.poll(() => card.locator('p.num').innerText()).toMatch(/^\d+$/)
  const number = await card.locator('p.num').innerText()
  expect(number).toBe(String((await found('isOverdue=true')).totalElements))
  await card.getByRole('link').click()
  await page.waitForURL(/\/app\/workforce\/list\?.*isOverdue=true/)
  const expected = await found('isOverdue=true&orderBy=appointmentDate&pageSize=25')
  await expect.poll(() => shownIds(page)).toEqual(expected.content.map(({ jobId }) => jobId))
})

/** Jobs of homes of their own in these slots of a day. */
async function addScheduled(day: string, slotIds: readonly string[], description: string): Promise<string[]> {
  const ids: string[] = []
  for (const [index, slotId] of slotIds.entries()) {
    const { id } = await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR', zone: 'Indiranagar' })
    const token = await stage.server.session(usernameOf('Ravi Shankar'))
    const body = {
      installationId: id,
      jobType: 'SERVICE',
      description,
      appointment: { appointmentDate: day, slotId },
    }
    const made = await stage.server.call('POST', '/workforce/job/addJobFromSystem', {
      token,
      body,
      key: `${description.replace(' ', '-')}-${index}`,
    })
    expect([made.status, made.json.message]).toEqual([200, made.json.message])
    ids.push((made.json.body as JobRow).jobId)
  }
  return ids
}

test('S-176 S-179 of several jobs one is rejected with the reason, the others are assigned once', async () => {
  const day = dayFromNow(20)
  const ids = await addScheduled(day, ['S10', 'S12', 'S18'], 'Bulk assign')
  const page = await openAs(stage, 'Ravi Shankar', `${list}?appointmentFrom=${day}&appointmentTo=${day}&search=Bulk`)
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Assign technician' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('select[name="cityCode"]').selectOption('BLR')
  await dialog.getByRole('combobox', { name: 'Technician' }).fill('suresh b')
  await page.getByRole('option', { name: 'Suresh Babu' }).click()
  await forgetCalls(stage.server)
  await act(page, 'run.start').click()
  // The shift of Suresh Babu ends at 18:00.
  await dialog.getByText('The shift of Suresh Babu is 08:00 to 18:00.').waitFor()
  const rows = (await found(`appointmentFrom=${day}&appointmentTo=${day}&search=Bulk&orderBy=id`)).content
  expect(rows.map(({ jobId, status, technicianId }) => [jobId, status, technicianId])).toEqual([
    [ids[0], 'ASSIGNED', 'E-2001'],
    [ids[1], 'ASSIGNED', 'E-2001'],
    [ids[2], 'SCHEDULED', null],
  ])
  for (const id of ids) expect(await countCalls(stage.server, 'PUT', `/workforce/job/${id}`)).toBe(1)
})

test('S-175 S-179 several jobs move into one slot of another day, each once; one for which it has no place stays, with the reason', async () => {
  const day = dayFromNow(22)
  const to = dayFromNow(23)
  const ids = await addScheduled(day, ['S10', 'S12', 'S14'], 'Bulk move')
  await database().insert(slotDay).values({ zoneCode: 'BLR-01', day: to, slotId: 'S16', capacity: 2, booked: 0 })
  const page = await openAs(stage, 'Ravi Shankar', `${list}?appointmentFrom=${day}&appointmentTo=${day}&search=Bulk`)
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Move to a slot' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="day"]').fill(to)
  await dialog.locator('select[name="slotId"]').selectOption('S16')
  await forgetCalls(stage.server)
  await act(page, 'run.start').click()
  await dialog.getByText(/is full in Indiranagar/).waitFor()
  const rows = (await found('search=Bulk%20move&orderBy=id')).content
  expect(rows.map(({ appointmentDate, slotId }) => [appointmentDate, slotId]).sort()).toEqual([
    [day, 'S14'],
    [to, 'S16'],
    [to, 'S16'],
  ])
  for (const id of ids) expect(await countCalls(stage.server, 'PUT', `/workforce/job/${id}`)).toBe(1)
})

test('the list leads to the day sheets of its first day, technician and city', async () => {
  const day = dayFromNow(1)
  const query = `appointmentFrom=${day}&appointmentTo=${day}&technicianId=E-2001&cityCode=BLR`
  const page = await openAs(stage, 'Ravi Shankar', `${list}?${query}`)
  await page.getByRole('link', { name: 'Day sheets' }).click()
  await page.waitForURL(`**/app/workforce/calendar?view=day&date=${day}&city=BLR&technicianId=E-2001`)
  await page.getByRole('button', { name: 'Day sheets' }).waitFor()
})

test('S-182 a job is added once from the list and opens; the same again is rejected by name, and nothing typed is lost', async () => {
  const { id } = await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR', zone: 'Indiranagar' })
  const page = await openAs(stage, 'Ravi Shankar', `${list}#add`)
  const add = async () => {
    await page.locator('input[name="installationId"]').fill(id)
    await page.locator('select[name="jobType"]').selectOption('SERVICE')
    await page.locator('textarea[name="description"]').fill('Water tastes of metal')
    await act(page, 'form.submit').click()
  }
  await page.locator('select[name="jobType"] option[value="SERVICE"]').waitFor({ state: 'attached' })
  await add()
  await page.waitForURL(/\/app\/workforce\/job\/J-\d+/)
  const [job] = (await found(`installationId=${id}`)).content
  expect([job?.type, job?.status, page.url().split('/').at(-1)]).toEqual(['SERVICE', 'WAITING', job?.jobId])
  await page.goto(`${list}#add`)
  await add()
  await page.getByText(`${id} has the open job ${job?.jobId} of this type.`).first().waitFor()
  expect(await page.locator('textarea[name="description"]').inputValue()).toBe('Water tastes of metal')
  expect((await found(`installationId=${id}`)).totalElements).toBe(1)
})
