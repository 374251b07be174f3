import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employee, job } from '../../../backend/store/schema/index.ts'
import { addJob } from '../../../backend/testing/jobs/jobs.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database
const of = async (ids: readonly string[]) => {
  const rows = await database()
    .select()
    .from(job)
    .where(inArray(job.id, ids as string[]))
    .orderBy(job.id)
  return rows.map(({ technicianId, status }) => [technicianId, status])
}

const scheduled = (slotId: string, starts: string) =>
  addJob(database(), {
    type: 'DELIVERY',
    status: 'SCHEDULED',
    appointmentDate: '2026-12-21',
    slotId,
    starts,
    ends: `${starts.slice(0, 3)}30`,
    technicianId: null,
    technician: null,
  })

test('T058 M049 B095 three deliveries are chosen; a person who left meanwhile is refused in the words of the specification, all are kept, and another person gets all three', async () => {
  const ids = [
    await scheduled('S10', '10:00'),
    await scheduled('S12', '12:00'),
    await scheduled('S14', '14:00'),
  ].toSorted()
  const page = await openAs(stage, 'Asha Menon', '/app/delivery/list?isUnassigned=true&pageSize=200&page=1')
  for (const id of ids)
    await page
      .getByRole('row', { name: new RegExp(id) })
      .getByRole('checkbox')
      .click()
  await page.getByRole('button', { name: 'Assign deliveries' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign deliveries' })
  await dialog.locator('[name="assignTo"]').selectOption('E-2101')
  await act(page, 'ids.check').click()
  await act(page, 'act.ask').click()
  await forgetCalls(stage.server)
  // Meanwhile the person left.
  await database().update(employee).set({ disabled: true }).where(eq(employee.id, 'E-2101'))
  await act(page, 'act.confirm').click()
  await dialog.getByText('You do not have the access to perform this action.', { exact: true }).first().waitFor()
  expect(await of(ids)).toEqual(ids.map(() => [null, 'SCHEDULED']))
  await act(page, 'ids.correct').click()
  expect((await dialog.locator('[name="ids"]').inputValue()).split('\n').toSorted()).toEqual(ids)
  await database().update(employee).set({ disabled: false }).where(eq(employee.id, 'E-2101'))
  await act(page, 'ids.check').click()
  await act(page, 'act.ask').click()
  await act(page, 'act.confirm').click()
  await dialog.getByText('Deliveries assigned').waitFor()
  expect(await of(ids)).toEqual(ids.map(() => ['E-2101', 'ASSIGNED']))
  expect(await countCalls(stage.server, 'PUT', '/delivery/assignJobs')).toBe(2)
  await dialog.getByRole('link', { name: 'Generate the challan of these deliveries' }).click()
  await page.waitForURL(/challans#generate--/)
})
