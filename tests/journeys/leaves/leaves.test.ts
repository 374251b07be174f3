import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysFrom } from '../../../backend/business/calendar.ts'
import { businessDay } from '../../../backend/moment.ts'
import { employeeLeave, job } from '../../../backend/store/schema/index.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { newJob } from '../../support/journeys/journey-jobs.ts'
import { picture } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const suresh = 'E-2001'
const database = () => stage.server.running.platform.database
const dayIn = (days: number) => daysFrom(businessDay(stage.server.running.platform.clock.now()), days)

const jobAt = async (day: string, hour: number): Promise<string> => {
  const place = { slotId: `S${hour}`, starts: `${hour}:00`, ends: `${hour + 1}:00` }
  const given = { appointmentDate: day, technicianId: suresh, technician: 'Suresh Babu', type: 'SERVICE', ...place }
  return (await newJob(stage, 'ASSIGNED', given)).id
}
const leaveOn = async (day: string) =>
  (await database().select().from(employeeLeave).where(eq(employeeLeave.from, day)))[0]

test('H107 in Arabic a leave is asked for, approved over two booked jobs that stay listed until they are moved, and is in the calendar', async () => {
  const [first, last] = [dayIn(50), dayIn(51)]
  const ids = [await jobAt(first, 10), await jobAt(last, 12)]
  const page = await openAs(stage, 'Vikram Sethi', `/app/employee/view/${suresh}/leave#add`, { language: 'ar' })
  const dialog = page.locator('[role="dialog"]')
  await dialog.locator('[name="from"]').fill(first)
  await dialog.locator('[name="to"]').fill(last)
  // Both jobs are named before the click, each with its link.
  for (const id of ids) await dialog.locator(`a[href="/app/workforce/job/${id}"]`).waitFor()
  await dialog.locator('[name="type"]').selectOption('CASUAL')
  await dialog.locator('[name="note"]').fill('زواج أخي')
  await dialog.locator('[type="submit"]').click()
  await expect.poll(async () => (await leaveOn(first))?.status).toBe('PENDING')
  const leave = await leaveOn(first)

  await page.goto(`/app/employee/leaves?view=PENDING#LV-${leave?.id}`)
  const panel = page.locator('#main aside')
  await panel.getByText('زواج أخي').waitFor()
  await panel.locator('[name="note"]').fill('مبارك')
  await picture(page, 'leave', 'ar')
  await panel.locator('footer [data-event="act.ask"]').last().click()
  await dialog.getByText('مبارك').waitFor()
  await dialog.locator('[data-event="act.confirm"]').click()
  await expect.poll(async () => (await leaveOn(first))?.status).toBe('APPROVED')
  // Approving moved none, and both are listed still.
  for (const id of ids) await panel.locator(`a[href="/app/workforce/job/${id}"]`).waitFor()
  await panel.getByText('مبارك').waitFor()

  await panel.locator(`a[href*="reassign:${suresh}:${first}"]`).click()
  await page.locator('[role="dialog"] [data-event="act.confirm"]').click()
  const holder = async (id: string) => (await database().select().from(job).where(eq(job.id, id)))[0]?.technicianId
  await expect.poll(() => holder(ids[0] ?? '')).not.toBe(suresh)
  await page.goto(`/app/employee/leaves?view=UNCOVERED#LV-${leave?.id}`)
  await panel.locator(`a[href="/app/workforce/job/${ids[1]}"]`).waitFor()
  expect(await panel.locator(`a[href="/app/workforce/job/${ids[0]}"]`).count()).toBe(0)

  for (const day of [first, last]) {
    await page.goto(`/app/workforce/calendar?view=week&date=${day}&technicianId=${suresh}`)
    await page.locator(`td.cal-away[data-lane="${suresh}"][data-day="${day}"]`).waitFor()
  }
})

test('H106 S-304 the leave in the way is named with its link while the days are typed, and the service names it, too', async () => {
  const [day, before] = [dayIn(60), dayIn(59)]
  const row = { employeeId: suresh, from: day, to: day, type: 'PAID', status: 'APPROVED' } as const
  const [made] = await database().insert(employeeLeave).values(row).returning()
  const page = await openAs(stage, 'Vikram Sethi', `/app/employee/view/${suresh}/leave#add`)
  const dialog = page.getByRole('dialog', { name: 'Add leave' })
  await dialog.locator('[name="from"]').fill(before)
  await dialog.locator('[name="to"]').fill(day)
  await dialog.getByText('2 days', { exact: true }).waitFor()
  await dialog.getByRole('link', { name: `LV-${made?.id}` }).waitFor()
  await picture(page, 'leave-typed', 'en')
  await dialog.locator('[name="type"]').selectOption('SICK')
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await dialog.getByText(`is in LV-${made?.id} of Suresh Babu already`).waitFor()
  // What was typed stays, and other days go through.
  await dialog.locator('[name="to"]').fill(before)
  await dialog.getByText('1 day', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await page.getByRole('status').filter({ hasText: 'Leave added' }).first().waitFor()
  expect(await leaveOn(before)).toMatchObject({ status: 'PENDING', to: before, type: 'SICK' })
})

test('a wrong range in the address is corrected with a word, and the steps beside lead by whole months', async () => {
  const page = await openAs(stage, 'Vikram Sethi', `/app/employee/view/${suresh}/leave/2026-02-30/2026-02-01`)
  await page.getByText('The days in the address aren’t a range of at most a year.').first().waitFor()
  const month = dayIn(0).slice(0, 7)
  await expect.poll(() => new URL(page.url()).pathname).toContain(`/leave/${month}-01/`)
  await page.goto(`/app/employee/view/${suresh}/leave/2028-01-01/2028-01-31`)
  await page.getByRole('link', { name: 'Later' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/leave\/2028-02-01\/2028-02-29$/)
})

test('M066 M067 M068 what the service rejects without words of its own is said as the catalogue has it', async () => {
  const day = dayIn(70)
  const row = { employeeId: suresh, from: day, to: day, type: 'PAID', status: 'PENDING' } as const
  const [made] = await database().insert(employeeLeave).values(row).returning()
  const page = await openAs(stage, 'Kiran Desai', '/app/employee/list')
  const fails = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 400, json: { success: false, message: '', body: null } }))
  const [leaves, notes] = ['**/slot/employee/leaves/search**', '**/slot/employee/leave/notes**']
  await fails(leaves)
  await fails(notes)
  await fails('**/slot/employee/leave/status')
  await page.goto(`/app/employee/leaves?view=PENDING#LV-${made?.id}`)
  const main = page.locator('#main')
  await main.getByText('Failed to fetch field agent leaves', { exact: true }).first().waitFor()
  await page.unroute(leaves)
  await page.reload()
  const panel = main.locator('aside')
  await panel.getByText('Failed to fetch leave notes', { exact: true }).waitFor()
  await page.unroute(notes)
  await panel.getByRole('button', { name: 'Retry' }).click()
  await panel.getByRole('button', { name: 'Approve…' }).click()
  await page.getByRole('dialog').locator('[data-event="act.confirm"]').click()
  await page.getByText('Failed to update the leave status', { exact: true }).first().waitFor()
  expect((await leaveOn(day))?.status).toBe('PENDING')
})

test('S-31 S-305 several leaves are approved with one note: jobs and cover are named before the click, and each ends as it was answered', async () => {
  const day = dayIn(80)
  const waits = { from: day, to: day, type: 'PAID', status: 'PENDING', askedAt: new Date() } as const
  const people = [suresh, 'E-2002', 'E-2006']
  const made = await database()
    .insert(employeeLeave)
    .values(people.map((employeeId) => ({ ...waits, employeeId })))
    .returning()
  const ids = made.map(({ id }) => `LV-${id}`)
  const jobId = await jobAt(day, 10)
  const page = await openAs(stage, 'Vikram Sethi', '/app/employee/leaves?view=PENDING&pageSize=100')
  for (const [at, id] of ids.entries()) {
    const row = page.locator('tbody tr', { has: page.getByText(id, { exact: true }) })
    await row.locator('input[type="checkbox"]').click()
    await page.getByText(at === 0 ? '1 row selected' : `${at + 1} rows selected`).waitFor()
  }
  await page.getByRole('button', { name: 'Approve leaves' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve leaves' })
  await dialog.locator(`a[href="/app/workforce/job/${jobId}"]`).waitFor()
  await dialog.getByText('Lowest zone cover if all are approved').waitFor()
  await dialog
    .getByText(/\d+ → \d+ %/)
    .first()
    .waitFor()
  await picture(page, 'leaves-together', 'en')
  await dialog.locator('[name="note"]').fill('Enjoy the festival')
  // Somebody else is quicker with the last one.
  const first = await stage.server.session('kiran.desai@headwater.example')
  const body = { leaveId: ids[2], status: 'REJECTED', note: 'Two are away' }
  await stage.server.call('PUT', '/slot/employee/leave/status', { token: first, body })
  await dialog.locator('[data-event="run.start"]').click()
  await dialog
    .getByRole('row')
    .filter({ hasText: ids[2] ?? '' })
    .getByText('Skipped')
    .waitFor()
  expect(await dialog.getByRole('row').count()).toBe(2)
  const stored = await database().select().from(employeeLeave).where(eq(employeeLeave.from, day))
  const byId = stored.toSorted((a, b) => a.id - b.id).map(({ status, decidedBy }) => [status, decidedBy])
  expect(byId).toEqual([
    ['APPROVED', 'E-1013'],
    ['APPROVED', 'E-1013'],
    ['REJECTED', 'E-1002'],
  ])
  const said = await stage.server.call('GET', `/slot/employee/leave/notes?leaveId=${ids[0]}`, { token: first })
  expect(said.text).toContain('Enjoy the festival')
})
