import { expect, test } from 'vitest'
import { daysFrom } from '../../../backend/business/calendar.ts'
import { businessDay } from '../../../backend/moment.ts'
import { addJob } from '../../../backend/testing/jobs/jobs.ts'
import { fillIn } from '../../support/journeys/guarded-write.ts'
import { moveTo, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const schemes = '/app/employee/earning'
const passbook = '/app/employee/view/E-2001/earning'

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Vikram Sethi', schemes, { language })
  const shown = async (name: string, address: string, sign: string) => {
    await moveTo(page, address)
    await page.locator(sign).first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, name, language)
  }
  await shown('earning-schemes', schemes, 'tbody a')
  await shown('earning-scheme', `${schemes}/scheme/view/ES-1`, 'main table td')
  await shown('earning-config-edit', `${schemes}/scheme/edit/ES-1`, 'form table')
  await shown('earning-config-add', `${schemes}/add/ES-1`, 'form table')
  await shown('passbook', passbook, 'tbody a')
  await shown('passbook-payout', `${passbook}?flow=payout`, '[name="amount"]')
})

test('M064 S-308 H110 H111 a payout is reviewed, asked about the second time, and taken back by an entry that names it', async () => {
  const page = await openAs(stage, 'Vikram Sethi', passbook)
  await page.getByRole('link', { name: 'Pay out' }).click()
  const typed = { amount: '333.25', note: 'Tolls of the Hosur visit' }
  await fillIn(page, typed)
  await act(page, 'act.ask').click()
  await page.getByRole('button', { name: 'Pay out ₹333.25' }).click()
  await page.getByText('₹333.25 paid out to Suresh Babu').first().waitFor()
  await page.getByRole('button', { name: 'Open passbook' }).click()
  await page.getByRole('row', { name: /Tolls of the Hosur visit/ }).waitFor()

  await page.getByRole('link', { name: 'Pay out' }).click()
  await fillIn(page, typed)
  await act(page, 'act.ask').click()
  await page.getByText('₹333.25 was paid out to Suresh Babu today already').waitFor()
  await page.getByText(/Vikram Sethi paid it out on/).waitFor()
  await page.locator('[name="reason"]').fill('Both ways were paid')
  await act(page, 'act.ask').click()
  await act(page, 'act.confirm').click()
  await page.getByText('₹333.25 paid out to Suresh Babu').first().waitFor()
  await page.getByRole('button', { name: 'Open passbook' }).click()

  const rows = page.getByRole('row', { name: /Tolls of the Hosur visit/ })
  await expect.poll(() => rows.count()).toBe(2)
  const entryId = await rows.first().getByRole('link').innerText()
  await rows.first().getByRole('link').click()
  const panel = page.locator('aside')
  await panel.getByText('Both ways were paid').waitFor()
  await panel.getByRole('button', { name: 'Reverse…' }).click()
  await page.getByRole('dialog').locator('[name="note"]').fill('One way was paid already')
  await act(page, 'form.submit').click()
  await page.getByText('Entry reversed').first().waitFor()
  await panel.getByRole('link', { name: entryId }).click()
  await panel.getByText('Reversed by').waitFor()
  await page.getByRole('tab', { name: 'Debits' }).click()
  await page.getByRole('tab', { name: 'Debits', selected: true }).waitFor()
  await page.locator('tbody').getByText('−₹333.25').waitFor()
})

test('S-306 S-307 H109 a config is added from tomorrow on and compared, and a job that is completed then is credited by it', async () => {
  const { database, clock } = stage.server.running.platform
  const tomorrow = daysFrom(businessDay(clock.now()), 1)
  const page = await openAs(stage, 'Vikram Sethi', `${schemes}/add/ES-2`)
  await page.locator('form table').waitFor()
  await fillIn(page, { effectiveFrom: tomorrow, 'DELIVERY:L1': '101.5' })
  await page.getByText(/Version 2 of Delivery rounds ends the day before/).waitFor()
  await page.getByText('now ₹95').waitFor()
  await act(page, 'form.submit').click()
  await page.getByText('Config added').first().waitFor()
  await page.waitForURL('**/scheme/view/ES-2')
  const added = page.getByRole('row', { name: /^Version 3/ })
  await added.getByText('Upcoming').waitFor()
  await page.getByText('1 rate differs.').waitFor()
  await page.getByRole('row', { name: 'Delivery L1 ₹95 ₹101.50 +₹6.50' }).waitFor()
  await page.locator('[name="count-DELIVERY"]').fill('3')
  await page.getByText('₹304.50').waitFor()

  stage.server.advance(24 * 3_600_000)
  const jobId = await addJob(database, {
    type: 'DELIVERY',
    status: 'EN_ROUTE',
    technicianId: 'E-2101',
    technician: 'Meena Krishnan',
    appointmentDate: tomorrow,
  })
  const token = await stage.server.session('ravi.shankar@headwater.example')
  await stage.server.call('GET', `/workforce/sendHappyCode?jobId=${jobId}`, { token })
  const sent = (await stage.server.outbox()).find(({ kind, text }) => kind === 'HAPPY_CODE' && text.includes(jobId))
  const body = { jobId, status: 'DELIVERED', note: 'Handed over', happyCode: sent?.text.slice(0, 4) }
  expect((await stage.server.call('PUT', '/delivery/editJobStatus', { token, body })).status).toBe(200)

  const later = await openAs(stage, 'Vikram Sethi', '/app/employee/view/E-2101/earning')
  const row = later.getByRole('row', { name: new RegExp(jobId) })
  await row.getByText('+₹101.50').waitFor()
  await row.getByRole('link').click()
  const panel = later.locator('aside')
  await panel.getByText('Version 3 of Delivery rounds').waitFor()
  const rates = panel.getByRole('region', { name: 'Rates per job' })
  await rates.getByText('No end date').waitFor()
  expect(await rates.locator('dd').allInnerTexts()).toContain('₹101.50')
  await panel.getByRole('link', { name: jobId }).waitFor()
})
