import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { dispatcher, letterTo, newJob, openJob } from '../../support/journeys/journey-jobs.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const act = (page: Page, event: string) => page.locator(`[data-event="${event}"]`)
const dialog = (page: Page) => page.getByRole('dialog')
const freeSlots = (page: Page) => page.locator('input[name="slot"]:not(:disabled):not(:checked)')

/** Of the job, as the service has it. */
async function jobOf(id: string) {
  const token = await stage.server.session('ravi.shankar@headwater.example')
  const { json } = await stage.server.call('GET', `/workforce/job/${id}`, { token })
  return json.body as { status: string; appointmentDate: string; slotId: string; events: { status: string }[] }
}

const otpOf = async (phone: string) => (await letterTo(stage, 'OTP', phone)).slice(0, 6)
const lettersTo = async (phone: string) =>
  (await stage.server.outbox()).filter(({ kind, recipient }) => kind === 'OTP' && recipient === phone).length
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Not of today: part of the day is over. */
async function chooseSlot(page: Page, index = 20): Promise<string> {
  await freeSlots(page).first().waitFor({ state: 'attached' })
  const slot = freeSlots(page).nth(index)
  const value = await slot.inputValue()
  await slot.locator('..').click()
  return value
}

const because = (page: Page, reason: string) => page.locator('select[name="reason"]').selectOption(reason)

async function sendOtp(page: Page, phone: string): Promise<string> {
  await act(page, 'code.send').click()
  await expect.poll(() => otpOf(phone)).toMatch(/^\d{6}$/)
  await page.getByRole('timer').waitFor()
  return otpOf(phone)
}

describe.each(picturedIn('ar'))('pictures without accessibility violations, in %s', (language) => {
  test('of a job that is being postponed', async () => {
    const page = await openAs(stage, dispatcher, '/app/workforce/job/J-88213#postpone', { language })
    await freeSlots(page).first().waitFor({ state: 'attached' })
    await picture(page, 'job-postponement', language)
  })
})

test('S-16 T055 T056 H51 a job is postponed with a code and gets a new slot', async () => {
  const { id, phone } = await newJob(stage, 'SCHEDULED', { paymentToCollect: 649_00 })
  const page = await openJob(stage, id, '#status')
  await page.locator('input[name="to"][value="POSTPONED"]').click()
  await act(page, 'act.confirm').click()
  await dialog(page).getByText('₹649 to collect').waitFor()
  await because(page, 'CUSTOMER_AWAY')
  const code = await sendOtp(page, phone)
  const slot = await chooseSlot(page)
  await page.locator('textarea[name="note"]').fill('Back on Monday')
  await page.locator('input[name="code"]').fill(otherThan(code))
  await act(page, 'postpone.confirm').click()
  await dialog(page).getByText('Wrong OTP. 4 attempts left.').waitFor()
  expect(await page.locator('input[name="code"]').inputValue()).toBe(otherThan(code))
  expect(await page.locator('textarea[name="note"]').inputValue()).toBe('Back on Monday')
  expect(await page.locator('input[name="slot"]:checked').inputValue()).toBe(slot)
  await page.locator('input[name="code"]').fill(code)
  await act(page, 'postpone.confirm').dblclick()
  await page.getByText('Job postponed', { exact: true }).first().waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
  const { status, appointmentDate, slotId, events } = await jobOf(id)
  expect([status, `${appointmentDate} ${slotId}`]).toEqual(['SCHEDULED', slot])
  expect(events.filter((one) => one.status === 'POSTPONED')).toHaveLength(1)
  await page.goto(`/app/workforce/job/${id}/workflow`)
  await page.getByText('Customer is away: Back on Monday').waitFor()
})

test('M025 H37 an OTP that fails to be sent says so; one without response is not sent again, and neither is one by a reload', async () => {
  const { id, phone } = await newJob(stage, 'ASSIGNED')
  const page = await openJob(stage, id, '/workflow#postpone')
  await because(page, 'NO_ACCESS')
  const path = '/workforce/sendOtpForPostponement'
  await orderFault(stage.server, { method: 'POST', path, when: 'before', status: 500, body: '{"success":false}' })
  await act(page, 'code.send').click()
  await dialog(page).getByText('Failed to send OTP').waitFor()
  const cut = { when: 'after', status: 200, body: '<html>', type: 'text/html' } as const
  await orderFault(stage.server, { method: 'POST', path, ...cut })
  await act(page, 'code.send').click()
  await dialog(page).getByText('The message may have reached the customer').waitFor()
  await chooseSlot(page)
  await page.reload()
  await dialog(page).getByText('The message may have reached the customer').waitFor()
  expect(await page.locator('input[name="slot"]:checked').count()).toBe(1)
  expect(await lettersTo(phone)).toBe(1)
  await page.locator('input[name="code"]').fill(await otpOf(phone))
  await act(page, 'postpone.confirm').click()
  await page.getByText('Job postponed', { exact: true }).first().waitFor()
  expect([await lettersTo(phone), (await jobOf(id)).status]).toEqual([1, 'SCHEDULED'])
})

test('H50 S-213 a slot that was taken meanwhile is told and the form kept; one lost after the postponement is replaced without an OTP', async () => {
  const { id, phone } = await newJob(stage, 'SCHEDULED')
  const page = await openJob(stage, id, '#postpone')
  await because(page, 'OTHER_TIME')
  const code = await sendOtp(page, phone)
  await page.locator('input[name="code"]').fill(code)
  const fill = async (slot: string) => {
    const [day, slotId] = slot.split(' ')
    await stage.server.running.platform.database.execute(
      sql`insert into slot_day values ('BLR-01', ${day}, ${slotId}, 0, 0)
        on conflict (zone_code, day, slot_id) do update set capacity = slot_day.booked`,
    )
  }
  await fill(await chooseSlot(page))
  await act(page, 'postpone.confirm').click()
  await dialog(page)
    .getByText(/(?:is full|has no places) in .*Choose another slot/)
    .waitFor()
  expect([await page.locator('input[name="code"]').inputValue(), (await jobOf(id)).status]).toEqual([code, 'SCHEDULED'])
  // A service that knows only the written fields of the status call takes no appointment with it.
  await page.route(`**/workforce/job/${id}/status`, async (route) => {
    const { appointment: _, ...body } = route.request().postDataJSON() as { appointment?: object }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await fill(await chooseSlot(page))
  await act(page, 'postpone.confirm').click()
  await dialog(page).getByText(`${id} is postponed, but has no new slot yet`).waitFor()
  await dialog(page)
    .getByText(/(?:is full|has no places) in .*Choose another slot/)
    .waitFor()
  const slot = await chooseSlot(page)
  await act(page, 'slot.confirm').click()
  await page.getByText('Job postponed', { exact: true }).first().waitFor()
  const { status, appointmentDate, slotId, events } = await jobOf(id)
  expect([status, `${appointmentDate} ${slotId}`, await lettersTo(phone)]).toEqual(['SCHEDULED', slot, 1])
  expect(events.filter((one) => one.status === 'POSTPONED')).toHaveLength(1)
})
