import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { plan } from '../../../backend/store/schema/index.ts'
import { fillIn } from '../../support/journeys/guarded-write.ts'
import { openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { dispatcher, letterTo, newJob, openFromMenu, openJob } from '../../support/journeys/journey-jobs.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const act = (page: Page, event: string) => page.locator(`[data-event="${event}"]`)
const choose = (page: Page, status: string) => page.locator(`input[name="to"][value="${status}"]`).click()
const dialog = (page: Page) => page.getByRole('dialog')

describe.each(picturedIn('en'))('pictures without accessibility violations, in %s', (language) => {
  test('of a job, its workflow and the change of its status', async () => {
    const page = await openAs(stage, dispatcher, '/app/workforce/job/J-88213', { language })
    await page.locator('#main dl').first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'job', language)
    await page.goto('/app/workforce/job/J-88213/workflow')
    await page.locator('#main [aria-current="step"]').waitFor()
    await picture(page, 'job-workflow', language)
    await page.goto('/app/workforce/job/J-88213#status')
    await choose(page, 'CANCELLED')
    await page.locator('[name="note"]').waitFor()
    await picture(page, 'job-status', language)
  })
})

test('H49 the technician moved on meanwhile: the dialog shows who and what, and keeps what was typed', async () => {
  const { id } = await newJob(stage, 'ASSIGNED')
  const page = await openJob(stage, id, '#status')
  await choose(page, 'CANCELLED')
  await page.locator('textarea[name="note"]').fill('Customer asked to cancel')
  const token = await stage.server.session('asha.menon@headwater.example')
  await stage.server.call('PUT', `/workforce/job/${id}/status`, { token, body: { jobId: id, status: 'EN_ROUTE' } })
  await act(page, 'act.confirm').click()
  await dialog(page).getByText(`${id} has changed`).waitFor()
  await dialog(page)
    .getByText(/Asha Menon changed this job/)
    .waitFor()
  await act(page, 'review.again').click()
  await expect.poll(() => page.locator('textarea[name="note"]').inputValue()).toBe('Customer asked to cancel')
  await act(page, 'act.confirm').click()
  await page.getByText('Job status updated', { exact: true }).first().waitFor()
})

test('S-49 the further fields that the service describes for an installation are filled in, and kept', async () => {
  const { id } = await newJob(stage, 'ASSIGNED', { type: 'INSTALLATION' })
  const page = await openJob(stage, id)
  const card = page.getByRole('region', { name: 'Extra fields' })
  await card.getByText('No extra fields filled in yet').waitFor()
  await card.getByRole('link', { name: 'Edit' }).click()
  await dialog(page).locator('select[name="waterSource"]').selectOption('TANKER')
  await dialog(page).locator('input[name="tds"]').fill('1200')
  await act(page, 'form.submit').click()
  await dialog(page).getByText('Correct the fields above.').waitFor()
  await dialog(page).locator('input[name="deliveries"]').fill('6')
  await act(page, 'form.submit').click()
  await card.getByText('Tanker').waitFor()
  await card.getByText('1,200').waitFor()
  await page.goto(`/app/workforce/job/${id}/workflow`)
  await page.locator('#main ol').getByText('Changed: Extra fields').waitFor()
})

test('S-63 M026 a call that fails says so and may be tried again; it is noted at the job', async () => {
  const { id, phone } = await newJob(stage, 'ASSIGNED')
  const page = await openJob(stage, id)
  await orderFault(stage.server, { method: 'POST', path: `/dial/${phone}`, status: 500, body: '{"success":false}' })
  await page.getByRole('button', { name: 'Call…' }).click()
  await act(page, 'act.confirm').click()
  const shown = `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`
  await dialog(page).getByText(`Failed to call ${shown}`).waitFor()
  await act(page, 'act.confirm').click()
  await page.getByText('Calling', { exact: true }).waitFor()
  expect(await letterTo(stage, 'CALL', phone)).toBe(`Ravi Shankar calls about ${id}.`)
  await page.goto(`/app/workforce/job/${id}/workflow`)
  await page.locator('#main ol').getByText('Call to the customer').waitFor()
})

test('B095 S-187 a text and the payment link on the workflow page, which then waits; the job’s tags and zip', async () => {
  const { id, phone } = await newJob(stage, 'IN_PROGRESS', { paymentToCollect: 300_00 })
  const page = await openJob(stage, id, '/workflow')
  await page.getByRole('button', { name: 'Send payment link…' }).click()
  await act(page, 'act.confirm').click()
  await page.getByRole('region', { name: 'Notices' }).getByText('Payment link sent', { exact: true }).waitFor()
  await page.locator('#main ol').getByText('Payment link sent', { exact: true }).waitFor()
  expect(await letterTo(stage, 'PAYMENT_LINK', phone)).toContain(`Please pay ₹300 for the visit ${id}: /pay/adhoc/`)
  await page.getByRole('timer').waitFor()
  await page.getByRole('link', { name: 'Add text' }).click()
  await page.locator('textarea[name="text"]').fill('Call at gate 2')
  await act(page, 'form.submit').click()
  await page.locator('#main').getByText('Call at gate 2').waitFor()
  await page.goto(`/app/workforce/job/${id}#zip`)
  await page.locator('input[name="zip"]').fill('560038')
  await act(page, 'form.submit').click()
  await page.getByText('Zip updated', { exact: true }).waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.locator('#main dl').getByText('560038').waitFor()
})

test('T046 T047 T107 H44 the plan of a delivery is changed at the door; one removed meanwhile is told', async () => {
  const { database } = stage.server.running.platform
  const { id } = await newJob(stage, 'IN_PROGRESS', { type: 'DELIVERY', paymentToCollect: 250_00 })
  const page = await openJob(stage, id)
  await openFromMenu(page, 'changePlan')
  await page.locator('select[name="planname"]').selectOption('Unlimited')
  await page.locator('select[name="tenure"]').selectOption('84')
  await dialog(page).getByText('₹2,749').waitFor()
  // While the person reviews it, the plan is taken off the list.
  await dialog(page).locator('[data-event="act.ask"]').click()
  await database.update(plan).set({ isActive: false }).where(eq(plan.id, 'P-UNLIMITED-84'))
  await act(page, 'act.confirm').click()
  await dialog(page).getByText('Unlimited with validity 84 days is not present', { exact: true }).waitFor()
  expect(await page.locator('select[name="planname"]').inputValue()).toBe('Unlimited')
  await database.update(plan).set({ isActive: true }).where(eq(plan.id, 'P-UNLIMITED-84'))
  await page.locator('select[name="planname"]').selectOption('Family 30')
  await page.locator('select[name="tenure"]').selectOption('28')
  await dialog(page).locator('[data-event="act.ask"]').click()
  let sent = 0
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/workforce/changePlanDetailsDuringDelivery', async (route) => {
    sent += 1
    await answered
    await route.continue()
  })
  await act(page, 'act.confirm').dblclick()
  await dialog(page).getByText('Changing the plan').waitFor()
  answer()
  await page.getByText('Plan changed', { exact: true }).first().waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.locator('#main').getByText('₹949', { exact: true }).waitFor()
  await page.locator('#main dl').getByText('Family 30, 28 days').waitFor()
  expect(sent).toBe(1)
  // The next change begins at the defaults.
  await page.goto('about:blank')
  await page.goto(`/app/workforce/job/${id}#changePlan`)
  await page.locator('select[name="planname"]').waitFor()
  expect(await page.locator('select[name="planname"]').inputValue()).toBe('')
})

test('B073 M052 M053 M054 M056 a read or a change of a job that fails says so in its own words, and the dialog keeps what was typed', async () => {
  const { id } = await newJob(stage, 'ASSIGNED')
  const page = await openAs(stage, dispatcher, '/app/workforce/job/J-88213')
  const broken = { status: 500, body: '{"success":false}' }
  await page.route('**/workforce/getLast3JobsByInstallation/**', (route) => route.fulfill(broken))
  await page.route(`**/workforce/job/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(broken) : route.continue(),
  )
  await page.route(`**/workforce/job/${id}/status`, (route) => route.fulfill(broken))
  await page.goto(`/app/workforce/job/${id}`)
  const last3 = page.getByRole('region', { name: 'Last 3 jobs' })
  await last3.getByRole('alert').getByText('Failed to fetch last 3 jobs, please try again').waitFor()
  for (const { hash, name, value, text } of [
    { hash: 'details', name: 'description', value: 'Smells of chlorine', text: 'Failed to update job details' },
    { hash: 'zip', name: 'zip', value: '560038', text: 'Failed to update zip' },
  ]) {
    await openFromMenu(page, hash)
    await page.locator(`[name="${name}"]`).fill(value)
    await act(page, 'form.submit').click()
    await dialog(page).getByRole('alert').getByText(text).waitFor()
    expect(await page.locator(`[name="${name}"]`).inputValue()).toBe(value)
    await page.goBack()
    await expect.poll(() => dialog(page).count()).toBe(0)
  }
  await page.locator('a[href="#status"]').click()
  await choose(page, 'EN_ROUTE')
  await act(page, 'act.confirm').click()
  await dialog(page).getByRole('alert').getByText('Failed to update job status').waitFor()
  expect(await page.locator('input[name="to"]:checked').inputValue()).toBe('EN_ROUTE')
})

test('B095 S-250 what was said about a job, with the payment that was promised, is listed at the job and at its customer', async () => {
  const { id } = await newJob(stage, 'ASSIGNED')
  const page = await openJob(stage, id)
  await openFromMenu(page, 'communication')
  await fillIn(dialog(page), {
    commMode: 'CALL',
    note: 'Pays at the door',
    result: 'PROMISED_PAYMENT',
    communicationStatus: 'CLOSED',
    payType: 'CASH',
    payAmount: '649.50',
  })
  await act(page, 'form.submit').click()
  const card = page.getByRole('region', { name: 'Communication' })
  for (const text of ['Pays at the door', 'Promised to pay', 'Cash', '₹649.50']) await card.getByText(text).waitFor()
  await page.locator('#main h1').getByRole('link').click()
  await page.waitForURL('**/app/customer/view/**')
  await page.goto(`${page.url()}?tab=communication`)
  await page.getByText('Pays at the door', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: id }).getAttribute('href')).toBe(`/app/workforce/job/${id}`)
})
