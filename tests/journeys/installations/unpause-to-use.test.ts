import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customer, installation, job } from '../../../backend/store/schema/index.ts'
import { setUpEnvironment } from '../../support/journeys/journey.ts'
import { act, newHome, openInstallation, placeOf, reviewAct } from '../../support/journeys/journey-installations.ts'
import { dispatcher, letterTo } from '../../support/journeys/journey-jobs.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database

test.each([
  ['still runs', 'Active', '2027-01-31'],
  ['is over', 'Inactive', '2026-11-01'],
])(
  'T017 S-133 S-280 a paused installation whose recharge %s is unpaused: its job is opened from the outcome and completed, and then it is %s',
  async (_, status, validTill) => {
    const { id, customerId } = await newHome(stage, 'PAUSED', { validTill })
    const [owner] = await database().select().from(customer).where(eq(customer.id, customerId))
    const page = await openInstallation(stage, id, dispatcher)
    await reviewAct(page, 'Unpause…', {})
    await act(page, 'act.confirm').click()
    await page.getByText('The delivery job is booked.').waitFor()
    const [booked] = await database().select().from(job).where(eq(job.installationId, id))
    const jobId = booked?.id ?? ''
    // The job is a link wherever the installation names it: where the act ended, under the act, in the last jobs.
    await page.getByRole('main').getByRole('link', { name: jobId, exact: true }).waitFor()
    await page.goto(placeOf(id))
    await page.getByRole('link', { name: `Job ${jobId} is booked` }).waitFor()
    await page.getByRole('region', { name: 'Last 3 jobs' }).getByRole('link', { name: jobId }).click()
    await page.waitForURL(`**/app/workforce/job/${jobId}`)

    // The technician is at the door, as their own app reports.
    await database().update(job).set({ status: 'IN_PROGRESS' }).where(eq(job.id, jobId))
    await page.goto(`/app/workforce/job/${jobId}#status`)
    await page.locator('input[name="to"][value="COMPLETED"]').click()
    await act(page, 'code.send').click()
    await expect.poll(() => letterTo(stage, 'HAPPY_CODE', owner?.phone ?? '')).toMatch(/^\d{4} /)
    await page.locator('input[name="code"]').fill((await letterTo(stage, 'HAPPY_CODE', owner?.phone ?? '')).slice(0, 4))
    await page.locator('textarea[name="note"]').fill('Back in the kitchen')
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.getByText('Job status updated', { exact: true }).first().waitFor()

    await page.goto(placeOf(id))
    await page.getByText(`Back in use: ${jobId} completed`).waitFor()
    await page.getByRole('region', { name: 'Status and allowed changes' }).getByText(`Status: ${status}.`).waitFor()
    const [home] = await database().select().from(installation).where(eq(installation.id, id))
    expect(home?.status).toBe(status.toUpperCase())
  },
)
