import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { daysFrom } from '../../../backend/business/calendar.ts'
import { businessDay } from '../../../backend/moment.ts'
import { installation, job, slotDay } from '../../../backend/store/schema/index.ts'
import type { Home } from '../../../backend/testing/money/refunds.ts'
import { countCalls, forgetCalls, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act, newHome, placeOf } from '../../support/journeys/journey-installations.ts'
import { keyboardOf } from '../../support/journeys/journey-keyboard.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database
const adding = '/workforce/job/addJobFromSystem'
/** Beyond all that the demo business has booked. */
let day: string

beforeAll(() => {
  day = daysFrom(businessDay(stage.server.running.platform.clock.now()), 20)
})

const newPlace = (): Promise<Home> => newHome(stage, 'ACTIVE', { cityCode: 'BLR', zone: 'Koramangala' })
const jobsAt = (installationId: string) =>
  database()
    .select()
    .from(job)
    .where(and(eq(job.installationId, installationId), eq(job.type, 'SERVICE')))
const dialog = (page: Page) => page.getByRole('dialog')
const slotRadio = (page: Page, value: string) => dialog(page).locator(`input[name="slot"][value="${value}"]`)
const proposed = (page: Page) => dialog(page).getByText(/^(First|Next) free: /)
const setPlaces = (slotId: string, booked: number, capacity: number) =>
  database()
    .insert(slotDay)
    .values({ zoneCode: 'BLR-02', day, slotId, booked, capacity })
    .onConflictDoUpdate({ target: [slotDay.zoneCode, slotDay.day, slotDay.slotId], set: { booked, capacity } })

test('S-193 S-182 a job is added with the first free slot by one click, beside who could come and why others can’t', async () => {
  const { id } = await newPlace()
  const page = await openAs(stage, 'Ravi Shankar', '/app/workforce/list#add')
  await dialog(page).getByText('Enter the installation and choose a type to see its slots.').waitFor()
  await dialog(page).locator('[name="installationId"]').fill(id.toLowerCase())
  await dialog(page).locator('select[name="jobType"]').selectOption('SERVICE')
  await dialog(page).locator('textarea[name="description"]').fill('Low flow')
  const first = (await proposed(page).innerText()).replace('First free: ', '')
  await dialog(page)
    .getByRole('heading', { name: `Technicians, ${first}` })
    .waitFor()
  await dialog(page)
    .getByText(/doesn’t serve this zone/)
    .first()
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Choose', exact: true }).click()
  await dialog(page).getByText(`Chosen: ${first}`).waitFor()
  // The focus stays where the next act on the choice is.
  await dialog(page).getByRole('button', { name: 'Clear', exact: true }).and(page.locator(':focus')).waitFor()
  const chosen = await dialog(page).locator('input[name="slot"]:checked').getAttribute('value')
  await act(page, 'form.submit').click()
  await page.waitForURL('**/app/workforce/job/J-*')
  const [made, ...more] = await jobsAt(id)
  expect([`${made?.appointmentDate} ${made?.slotId}`, made?.status, more]).toEqual([chosen, 'SCHEDULED', []])
})

test('H50 a slot that is taken in the meantime is told with the next free one; what was typed stays, and one job is booked', async () => {
  const { id } = await newPlace()
  await setPlaces('S10', 0, 1)
  await setPlaces('S12', 0, 2)
  const page = await openAs(stage, 'Asha Menon', `/app/workforce/GSDueDays?search=${id}#${id}`)
  await dialog(page).locator('textarea[name="description"]').fill('Ring twice')
  const later = dialog(page).getByRole('button', { name: 'Later days' })
  await later.click()
  // The focus stays, so that the next week is a key away.
  await later.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await slotRadio(page, `${day} S10`).click({ force: true })
  await setPlaces('S10', 1, 1)
  await forgetCalls(stage.server)
  await act(page, 'form.submit').click()
  await dialog(page)
    .getByText(/is full in Koramangala\. Choose another slot\.$/)
    .waitFor()
  await dialog(page)
    .getByText(/10–12 is no longer free\.$/)
    .waitFor()
  expect(await proposed(page).innerText()).toMatch(/^Next free: .*, 12–14$/)
  expect(await jobsAt(id)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Choose', exact: true }).click()
  expect(await dialog(page).locator('textarea[name="description"]').inputValue()).toBe('Ring twice')
  await act(page, 'form.submit').click()
  await dialog(page).waitFor({ state: 'detached' })
  const made = await jobsAt(id)
  expect(made.map((one) => [one.appointmentDate, one.slotId, one.description])).toEqual([[day, 'S12', 'Ring twice']])
  expect(await countCalls(stage.server, 'POST', adding)).toBe(2)
})

test('H31 without response the open job with this slot tells that it was booked, and nothing is sent again', async () => {
  const { id } = await newPlace()
  const page = await openAs(stage, 'Asha Menon', `/app/workforce/GSDueDays?search=${id}#${id}`)
  await dialog(page).getByRole('button', { name: 'Choose', exact: true }).click()
  await forgetCalls(stage.server)
  await orderFault(stage.server, { method: 'POST', path: adding, when: 'after', status: 504 })
  await act(page, 'form.submit').click()
  await act(page, 'form.reload').click()
  await dialog(page).waitFor({ state: 'detached' })
  const made = await jobsAt(id)
  expect([made.length, made[0]?.slotId?.length, await countCalls(stage.server, 'POST', adding)]).toEqual([1, 3, 1])
})

/** Counts in the page itself what a person does there: clicks, keys that write nothing, and fields that are typed into. */
const countInteractions = (page: Page) =>
  page.evaluate(() => {
    const done: string[] = []
    const textOf = ({ target }: Event) =>
      (target as HTMLElement).closest<HTMLElement>('a, button')?.innerText.trim() ?? ''
    document.addEventListener('click', (event) => event.isTrusted && done.push(`click ${textOf(event)}`), true)
    document.addEventListener('keydown', ({ key }) => key.length > 1 && done.push(`key ${key}`), true)
    document.addEventListener('input', ({ target }) => {
      const step = `type ${(target as HTMLInputElement).value.replace(/\d+/, 'the number')}`
      if (done.at(-1) !== step) done.push(step)
    })
    Object.assign(window, { interactions: done })
  })
const interactionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { interactions?: readonly string[] }).interactions)

test('S-182 from All customers with a phone number to a booked slot in six interactions, and nothing typed but the number', async () => {
  const { id, phone } = await newPlace()
  const page = await openAs(stage, 'Asha Menon', '/app/installation/AllCustomers')
  await page.locator('tbody a').first().waitFor()
  await countInteractions(page)
  await page.getByRole('searchbox').first().click()
  await page.keyboard.type(phone)
  await page.locator('#main').getByRole('link', { name: id }).click()
  await page.getByRole('link', { name: 'Book service…' }).first().click()
  await dialog(page).getByRole('button', { name: 'Choose', exact: true }).click()
  const chosen = await dialog(page).locator('input[name="slot"]:checked').getAttribute('value')
  await act(page, 'form.submit').click()
  await page.waitForURL('**/app/workforce/job/J-*')
  const [made, ...more] = await jobsAt(id)
  expect([`${made?.appointmentDate} ${made?.slotId}`, made?.status, more]).toEqual([chosen, 'SCHEDULED', []])
  expect(await interactionsOf(page)).toEqual([
    'click ',
    'type the number',
    `click ${id}`,
    'click Book service…',
    'click Choose',
    'click Book service',
  ])
})

test('S-182 in Arabic a service is booked with keys alone, and the focus is never lost', async () => {
  const { id } = await newPlace()
  const page = await openAs(stage, 'Asha Menon', placeOf(id), { language: 'ar' })
  const { goTo, goToThe, isAt, press } = keyboardOf(page)
  await goToThe(page.locator('#main header a[href="#service"]'))
  await press('Enter')
  await dialog(page).waitFor()
  await goTo('button', 'اختيار')
  await press('Enter')
  await isAt('button', 'مسح')
  await goToThe(act(page, 'form.submit'))
  await press('Enter')
  await page.waitForURL('**/app/workforce/job/J-*')
  expect((await jobsAt(id)).map(({ status }) => status)).toEqual(['SCHEDULED'])
})

test('S-182 a customer with one installation is booked for at once, one of several is chosen; where a service job is open, the act leads to it', async () => {
  const first = await newPlace()
  const second = await newHome(stage, 'ACTIVE', { cityCode: 'BLR', zone: 'Koramangala' })
  const view = `/app/customer/view/${first.customerId}`
  const page = await openAs(stage, 'Asha Menon', view)
  const book = page.locator('#main header').getByRole('link', { name: 'Book service…' })
  await book.click()
  await dialog(page).getByText(first.id).waitFor()
  await dialog(page).getByRole('button', { name: 'Choose', exact: true }).click()
  await act(page, 'form.submit').click()
  await page.waitForURL('**/app/workforce/job/J-*')
  const [made] = await jobsAt(first.id)
  await database().update(installation).set({ customerId: first.customerId }).where(eq(installation.id, second.id))
  await page.goto(view)
  await book.click()
  const open = dialog(page).getByRole('link', { name: `Service job ${made?.id} is open` })
  expect(await open.getAttribute('href')).toBe(`/app/workforce/job/${made?.id}`)
  await dialog(page).getByRole('link', { name: 'Book service…' }).click()
  await page.waitForURL(`**/installationDetail/${second.id}/**#service`)
  await dialog(page).getByText(second.id).waitFor()
  await proposed(page).waitFor()
  // Another one was booked for the same home in the meantime: said in front of the act.
  await page.goto(`/app/workforce/GSDueDays?search=${first.id}#${first.id}`)
  await dialog(page).getByText('The installation has an open service job').waitFor()
  expect(
    await dialog(page)
      .getByRole('link', { name: `Open job ${made?.id}` })
      .getAttribute('href'),
  ).toBe(`/app/workforce/job/${made?.id}`)
})

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const { id } = await newPlace()
  const page = await openAs(stage, 'Asha Menon', `/app/workforce/GSDueDays?search=${id}#${id}`, { language })
  await dialog(page).locator('input[name="slot"]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await picture(page, 'book-service', language)
})
