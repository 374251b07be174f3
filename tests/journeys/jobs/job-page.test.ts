import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { plan } from '../../../backend/store/schema/index.ts'
import { openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { dispatcher, letterTo, newJob, openJob } from '../../support/journeys/journey-jobs.ts'
import { picture } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const act = (page: Page, event: string) => page.locator(`[data-event="${event}"]`)
const choose = (page: Page, status: string) => page.locator(`input[name="to"][value="${status}"]`).click()
const dialog = (page: Page) => page.getByRole('dialog')

describe.each(['en', 'ar'])('pictures without accessibility violations, in %s', (language) => {
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

test('T051 T052 B074 B092 a job goes from waiting to completed, with slot, technician, payment and happy code; the dialog closes only on success', async () => {
  const { id, phone } = await newJob(stage, 'WAITING', { paymentToCollect: 649_00 })
  const page = await openJob(stage, id, '#status')
  await choose(page, 'SCHEDULED')
  await page.locator('select[name="day"]').selectOption({ index: 5 })
  await page.locator('select[name="slotId"]').selectOption('S18')
  await act(page, 'status.confirm').click()
  await page.getByText('Job status updated', { exact: true }).first().waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.locator('#main').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign technician' }).click()
  await page.locator('input[name="technicianId"][value="E-2001"]').click()
  await page.locator('[name="note"]').fill('Stays longer')
  await act(page, 'appointment.save').click()
  await page.getByText('Appointment updated', { exact: true }).first().waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
  const token = await stage.server.session('ravi.shankar@headwater.example')
  for (const status of ['EN_ROUTE', 'IN_PROGRESS', 'COMPLETED']) {
    await page.goto('about:blank')
    await page.goto(`/app/workforce/job/${id}#status`)
    await choose(page, status)
    if (status !== 'COMPLETED') {
      await act(page, 'status.confirm').click()
      await expect.poll(() => dialog(page).count()).toBe(0)
    }
  }
  await act(page, 'code.send').click()
  await expect.poll(() => letterTo(stage, 'HAPPY_CODE', phone)).toMatch(/^\d{4} /)
  const code = (await letterTo(stage, 'HAPPY_CODE', phone)).slice(0, 4)
  await page.getByRole('timer').waitFor()
  await page.locator('select[name="payType"]').selectOption('UPI')
  await page.locator('textarea[name="note"]').fill('Both filters replaced')
  await page.locator('input[name="code"]').fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await page.getByRole('button', { name: 'Complete' }).click()
  await dialog(page).getByText('Failed: Wrong happy code. 4 attempts left.').waitFor()
  expect(await page.locator('textarea[name="note"]').inputValue()).toBe('Both filters replaced')
  await page.locator('input[name="code"]').fill(code)
  await page.getByRole('button', { name: 'Complete' }).dblclick()
  await page.getByText('Job status updated', { exact: true }).first().waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
  const { json } = await stage.server.call('GET', `/workforce/job/${id}`, { token })
  const done = json.body as { status: string; paymentToCollect: number; events: { kind: string; note: string }[] }
  expect([done.status, done.paymentToCollect]).toEqual(['COMPLETED', 0])
  expect(done.events.filter(({ kind }) => kind === 'PAYMENT').map(({ note }) => note)).toEqual(['₹649 collected, UPI'])
})

test('H49 the technician moved on meanwhile: the dialog shows who and what, and keeps what was typed', async () => {
  const { id } = await newJob(stage, 'ASSIGNED')
  const page = await openJob(stage, id, '#status')
  await choose(page, 'CANCELLED')
  await page.locator('textarea[name="note"]').fill('Customer asked to cancel')
  const token = await stage.server.session('asha.menon@headwater.example')
  await stage.server.call('PUT', `/workforce/job/${id}/status`, { token, body: { jobId: id, status: 'EN_ROUTE' } })
  await act(page, 'status.confirm').click()
  await dialog(page).getByText(`${id} has changed`).waitFor()
  await dialog(page)
    .getByText(/Asha Menon changed this job/)
    .waitFor()
  await act(page, 'review.again').click()
  await expect.poll(() => page.locator('textarea[name="note"]').inputValue()).toBe('Customer asked to cancel')
  await act(page, 'status.confirm').click()
  await page.getByText('Job status updated', { exact: true }).first().waitFor()
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
  await page.locator('#main [aria-current="step"]').waitFor()
})

test('B095 M055 S-187 a text and the payment link on the workflow page, which then waits; the job’s tags and zip', async () => {
  const { id, phone } = await newJob(stage, 'IN_PROGRESS', { paymentToCollect: 300_00 })
  const page = await openJob(stage, id, '/workflow')
  await page.getByRole('button', { name: 'Send payment link…' }).click()
  await act(page, 'act.confirm').click()
  await page.getByText('Payment link sent', { exact: true }).waitFor()
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
  await page.locator('#main').getByRole('button', { name: 'More acts' }).click()
  await page.getByRole('menuitem', { name: 'Change plan' }).click()
  await page.locator('select[name="planname"]').selectOption('Unlimited')
  await page.locator('select[name="tenure"]').selectOption('84')
  await dialog(page).getByText('₹2,749').waitFor()
  // While the person reviews it, the plan is taken off the list.
  await act(page, 'change.ask').click()
  await database.update(plan).set({ isActive: false }).where(eq(plan.id, 'P-UNLIMITED-84'))
  await act(page, 'change.confirm').click()
  await dialog(page).getByText('Unlimited with validity 84 days is not present', { exact: true }).waitFor()
  expect(await page.locator('select[name="planname"]').inputValue()).toBe('Unlimited')
  await database.update(plan).set({ isActive: true }).where(eq(plan.id, 'P-UNLIMITED-84'))
  await page.locator('select[name="planname"]').selectOption('Family 30')
  await page.locator('select[name="tenure"]').selectOption('28')
  await act(page, 'change.ask').click()
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
  await act(page, 'change.confirm').dblclick()
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
