import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysFrom } from '../../../backend/business/calendar.ts'
import { businessDay } from '../../../backend/moment.ts'
import { job, jobEvent } from '../../../backend/store/schema/index.ts'
import { answerOf } from '../../../backend/testing/answer.ts'
import { getEmployee } from '../../../src/contract/areas/employees/employees.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { newJob } from '../../support/journeys/journey-jobs.ts'

const stage = setUpEnvironment()
const leaver = 'E-2007'
const admin = 'vikram.sethi@headwater.example'

test('H104 S-302 open jobs, items and cash of a leaver are told before the click, stay listed, and wait in the calendar for somebody else', async () => {
  const { clock, database } = stage.server.running.platform
  const day = daysFrom(businessDay(clock.now()), 40)
  const at = { appointmentDate: day, slotId: 'S10', starts: '10:00', ends: '11:00' }
  const { id } = await newJob(stage, 'ASSIGNED', {
    ...at,
    technicianId: leaver,
    technician: 'Somebody',
    type: 'SERVICE',
  })
  const done = await newJob(stage, 'COMPLETED', { technicianId: leaver, technician: 'Somebody' })
  const detail = { payType: 'CASH', payAmount: 649, left: 0 }
  await database.insert(jobEvent).values({ jobId: done.id, at: clock.now(), kind: 'PAYMENT', detail })
  const { openWork } = answerOf(
    getEmployee,
    await stage.server.call('GET', `/employee/${leaver}`, { token: await stage.server.session(admin) }),
  )
  expect(openWork).toMatchObject({ cashInHand: 649_00 })
  const page = await openAs(stage, 'Vikram Sethi', `/app/employee/view/${leaver}`)
  const main = page.locator('#main')
  const listed = main.getByRole('link', { name: id, exact: true })
  await listed.waitFor()
  await main.getByRole('button', { name: 'Disable…' }).click()
  const dialog = page.getByRole('dialog')
  const open = `/app/workforce/list?technicianId=${leaver}&isOpen=true`
  await dialog.locator(`a[href="${open}"]`).waitFor()
  await dialog.getByText('₹649', { exact: true }).waitFor()
  const things = dialog.locator(`a[href="/app/technician/details/${leaver}"]`)
  expect(await things.innerText()).toContain(String(openWork.itemCount))
  await dialog.locator('[data-event="act.confirm"]').click()
  await page.getByText('Employee disabled').first().waitFor()
  await main.getByText('Disabled', { exact: true }).waitFor()
  await listed.waitFor()

  // Among those of their profession they are still found.
  await page.goto(`/app/employee/list?search=${leaver}`)
  await page
    .getByRole('tab', { name: 'Technicians' })
    .or(page.getByRole('link', { name: 'Technicians' }))
    .first()
    .click()
  await main.getByRole('row').filter({ hasText: leaver }).filter({ hasText: 'Disabled' }).waitFor()

  await page.goto(`/app/workforce/calendar?view=day&date=${day}`)
  await page.locator(`[data-lane=""][data-day="${day}"] [data-card="${id}"]`).waitFor()
  expect(await page.locator(`[data-lane="${leaver}"]`).count()).toBe(0)

  await database.update(job).set({ technicianId: 'E-2001', technician: 'Suresh Babu' }).where(eq(job.id, id))
  await page.goto(`/app/employee/view/${leaver}`)
  await main.getByText('Waiting for this person').waitFor()
  expect(await listed.count()).toBe(0)
})
