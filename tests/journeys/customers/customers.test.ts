import { count, desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { installation, plan } from '../../../backend/store/schema/index.ts'
import { moveTo, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { isFree } from '../../support/pages/is-free.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const act = (page: Page, event: string) => page.locator(`[data-event="${event}"]`)
const save = (page: Page) => act(page, 'form.submit').click()

async function fill(page: Page, phone: string): Promise<void> {
  await page.locator('input[name="name"]').fill('Zoya Kamat')
  await page.locator('input[name="phone"]').fill(phone)
  await page.locator('textarea[name="address"]').fill('12 Lake Road')
  await page.locator('select[name="city"]').selectOption('BLR')
}

// First, as the acts below change what they show.
describe.each(picturedIn('en'))('pictures without accessibility violations, in %s', (language) => {
  test('of the customers, and of one', async () => {
    const page = await openAs(stage, 'Asha Menon', '/app/customer/dashboard', { language })
    const shown = async (name: string, address: string, sign: string) => {
      await moveTo(page, address)
      await page.locator(`#main ${sign}`).first().waitFor()
      await page.waitForLoadState('networkidle')
      await picture(page, name, language)
    }
    await shown('customer-dashboard', '/app/customer/dashboard', 'section a')
    await shown('customers', '/app/customer/list', 'tbody a')
    const one = '/app/customer/view/C-010982'
    await shown('customer', one, 'dl')
    await shown('customer-jobs', `${one}?tab=jobs`, 'tbody a')
    await shown('customer-timeline', `${one}?tab=timeline`, 'ol li')
    await shown('customer-edit', '/app/customer/edit/C-010982', 'input[name="name"]')
  })

  test('of a form with its problems, and of a question over a record', async () => {
    const page = await openAs(stage, 'Asha Menon', '/app/customer/add', { language })
    await page.locator('[data-event="form.submit"]').click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await picture(page, 'customer-add', language)
    await page.goto('/app/customer/view/C-010982#communication')
    await page.locator('[role="dialog"] textarea').first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'customer-communication', language)
  })
})

test('T019 a customer whose phone is somebody’s is refused by name in a toast that lies over no button in focus, the draft outlives the page, and another phone is added once', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/customer/add')
  await save(page)
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(4)
  await fill(page, '+91 99001 45674')
  await save(page)
  await page.getByText('Imran Qureshi has this phone number already (C-010982).').waitFor()
  await page.locator('.toasts > *').first().waitFor()
  // So low a window that the toast lies where the form ends.
  await page.setViewportSize({ width: 1440, height: 560 })
  await page.locator('input[name="name"]').focus()
  await act(page, 'form.submit').focus()
  expect(await isFree(act(page, 'form.submit'))).toBe(true)
  await page.reload()
  await page.locator('input[name="name"]').waitFor()
  await expect.poll(() => page.locator('input[name="name"]').inputValue()).toBe('Zoya Kamat')
  await page.locator('input[name="phone"]').fill('9123456701')
  await orderFault(stage.server, { method: 'POST', path: '/customer/add', when: 'after', reset: true, times: 3 })
  await save(page)
  await page.getByText('No response from the server').first().waitFor()
  await act(page, 'form.reload').click()
  await page.getByText('Customer Added successfully').first().waitFor()
  await page.goto('/app/customer/list?pageSize=10&page=1&search=9123456701')
  await page.getByText('1–1 of 1').waitFor()
})

test('T020 S-43 two people change one customer: the second sees field by field what the first saved', async () => {
  const address = '/app/customer/edit/C-010982'
  const asha = await openAs(stage, 'Asha Menon', address)
  const kiran = await openAs(stage, 'Kiran Desai', address)
  await asha.locator('input[name="name"]').fill('Imran A. Qureshi')
  await kiran.locator('input[name="email"]').fill('imran@new.example')
  await save(asha)
  await asha.getByText('Customer details updated').first().waitFor()
  await save(kiran)
  await kiran.getByText('This record has changed').waitFor()
  await kiran.getByText('Imran A. Qureshi').waitFor()
  expect(await kiran.locator('input[name="email"]').inputValue()).toBe('imran@new.example')
  await kiran.locator('input[name="name"]').fill('Imran A. Qureshi')
  await save(kiran)
  await kiran.getByText('Customer details updated').first().waitFor()
  await kiran.getByText('imran@new.example').waitFor()
})

test('a phone that is somebody’s is refused by name in a change, too: nobody changed the record meanwhile', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/customer/edit/C-010817')
  await page.locator('input[name="phone"]').fill('9900145674')
  await save(page)
  await page.getByText('has this phone number already (C-010982)').first().waitFor()
  expect(await page.getByText('This record has changed').count()).toBe(0)
  expect(await page.locator('input[name="phone"]').inputValue()).toBe('9900145674')
  await act(page, 'form.submit').waitFor()
})

test('T022 S-24 a customer is blocked with a reason, and what was said is kept with its follow-up', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/customer/view/C-010982')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change status' }).click()
  await page.locator('select[name="status"]').selectOption('BLOCKED')
  await save(page)
  await page.getByText('Enter a reason for blocking this customer.').waitFor()
  await page.locator('textarea[name="reason"]').fill('Cheque returned')
  await save(page)
  await page.getByText('Status changed').first().waitFor()
  await page.getByText('Cheque returned').waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add communication' }).click()
  await page.locator('select[name="commMode"]').selectOption('CALL')
  await page.locator('textarea[name="note"]').fill('Pays on Friday')
  await page.locator('select[name="result"]').selectOption('PROMISED_PAYMENT')
  await page.locator('select[name="communicationStatus"]').selectOption('FOLLOW_UP')
  await save(page)
  await page.getByText('Enter a follow-up date.').waitFor()
  await page.locator('input[name="followUpDate"]').fill('2026-12-04')
  await save(page)
  await page.getByText('Pays on Friday').waitFor()
  await page.getByText('4 Dec 2026').waitFor()
})

test('T021 T023 T024 T025 an address, a priority, a note and a debt are kept, and there after a reload', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/customer/view/C-010817')
  const dialog = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await dialog('Change address')
  await page.locator('textarea[name="address"]').fill('4 Temple Street')
  await page.locator('select[name="city"]').selectOption('MAA')
  await save(page)
  await page.getByText('Address changed').first().waitFor()

  await dialog('Change priority')
  expect(await page.locator('select[name="priority"]').inputValue()).toBe('false')
  await page.locator('select[name="priority"]').selectOption('true')
  await save(page)
  await page.getByText('Priority changed').first().waitFor()

  await dialog('Add note')
  await page.locator('textarea[name="note"]').fill('Asks for a call before noon')
  await save(page)
  await page.getByText('Note added').first().waitFor()

  await dialog('Record pending payment')
  await page.locator('input[name="amount"]').fill('1,234.50')
  await page.locator('textarea[name="note"]').fill('Filter, first half')
  await save(page)
  await page.getByText('Pending payment recorded').first().waitFor()

  await page.reload()
  await page.getByText('Filter, first half').waitFor()
  await page.getByText('₹1,234.50').first().waitFor()
  await page.goto('/app/customer/view/C-010817')
  const main = page.locator('#main')
  await main.getByText('4 Temple Street').first().waitFor()
  await main.getByText('Chennai').first().waitFor()
  await main.getByText('Priority', { exact: true }).first().waitFor()
  await page.goto('/app/customer/view/C-010817?tab=communication')
  await page.getByText('Asks for a call before noon').waitFor()
})

test('S-46 each count of the dashboard leads to the list that it counts', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/customer/dashboard')
  const card = page.getByRole('region', { name: 'Has pending payment' })
  const shown = async () => Number(await card.locator('p').textContent())
  await expect.poll(shown).toBeGreaterThan(0)
  const count = await shown()
  await card.getByRole('link').click()
  await page.getByText(`of ${count}`).first().waitFor()
})

test('a customer’s jobs and all that happened stand in their tabs, also what is booked or said meanwhile', async () => {
  const page = await openAs(
    stage,
    'Asha Menon',
    '/app/installation/installationDetail/WP-BLR-004217/-/transactions/ALL/AllCustomers',
  )
  await page.getByRole('link', { name: 'Ananya Krishnamurthy' }).first().click()
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await page.getByRole('cell', { name: 'J-88213' }).waitFor()
  const jobs = await page.locator('tbody tr').count()
  await page.getByRole('link', { name: 'Timeline' }).click()
  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect.poll(() => entries.filter({ hasText: 'Job booked' }).count()).toBe(jobs)
  await entries.last().getByText('Customer added').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add note' }).click()
  await page.locator('textarea[name="note"]').fill('Prefers mornings')
  await save(page)
  await page.getByText('Note added').first().waitFor()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await entries.first().getByText('Prefers mornings').waitFor()
})

test('S-90 S-121 the plan at each purifier of a customer stands on their page, each beside the way there', async () => {
  const { database } = stage.server.running.platform
  const [holder] = await database
    .select({ id: installation.customerId })
    .from(installation)
    .groupBy(installation.customerId)
    .orderBy(desc(count()), installation.customerId)
    .limit(1)
  const ofHolder = () =>
    database
      .select({ id: installation.id, till: installation.validTill, plan })
      .from(installation)
      .leftJoin(plan, eq(plan.id, installation.planId))
      .where(eq(installation.customerId, holder?.id ?? ''))
      .orderBy(installation.id)
  const gone = (await ofHolder()).at(-1)
  await database
    .update(plan)
    .set({ isActive: false })
    .where(eq(plan.id, gone?.plan?.id ?? ''))
  const held = await ofHolder()
  const day = (till: string) =>
    new Date(till).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const page = await openAs(stage, 'Asha Menon', `/app/customer/view/${holder?.id}`)
  const rows = page.getByRole('table', { name: 'Plan of each installation' }).locator('tbody tr')
  await rows.first().waitFor()
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.replaceAll(/\s+/g, ' ').trim())),
  )
  expect(texts).toEqual(
    held.map(({ id, till, plan: its }) => [
      id,
      its ? `${its.name}${its.isActive ? '' : ' No longer sold'}` : '–',
      its ? `${its.validityDays} days` : '–',
      its ? `₹${(its.price / 100).toLocaleString('en-IN')}` : '–',
      till ? day(till) : '–',
    ]),
  )
  expect([texts.length > 1, texts.at(-1)?.[1]]).toEqual([true, `${gone?.plan?.name} No longer sold`])
  await rows
    .last()
    .getByRole('link', { name: gone?.id ?? '' })
    .click()
  await page.getByRole('heading', { level: 1, name: gone?.id ?? '' }).waitFor()
})
