import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employee, job } from '../../../backend/store/schema/index.ts'
import { addJob } from '../../../backend/testing/jobs/jobs.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { keyboardOf } from '../../support/journeys/journey-keyboard.ts'
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

const scheduled = (slotId: string, starts: string, technicianId: string | null = null) =>
  addJob(database(), {
    type: 'DELIVERY',
    status: technicianId === null ? 'SCHEDULED' : 'ASSIGNED',
    appointmentDate: '2026-12-21',
    slotId,
    starts,
    ends: `${starts.slice(0, 3)}30`,
    technicianId,
    technician: technicianId,
  })

test('T058 M049 B095 S-285 by keyboard alone three deliveries are chosen; who can’t take one is offered no review; a person who left in the meantime is refused in the words of the specification, all are kept, and another person gets all three', async () => {
  const ids = [
    await scheduled('S10', '10:00'),
    await scheduled('S12', '12:00'),
    await scheduled('S14', '14:00'),
  ].toSorted()
  // One of two has a delivery at ten already.
  await scheduled('S10', '10:00', 'E-2101')
  const page = await openAs(
    stage,
    'Asha Menon',
    '/app/delivery/list?isUnassigned=true&appointmentFrom=2026-12-21&appointmentTo=2026-12-21&pageSize=10&page=1',
  )
  await page.getByRole('row', { name: new RegExp(ids[0] ?? '') }).waitFor()
  const keys = keyboardOf(page)
  await keys.goToThe(page.locator('#main section.tbl-zone'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Home')
  for (const _ of ids) {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
  await keys.enter(page.getByRole('button', { name: 'Assign deliveries' }), 'Shift+Tab')
  const dialog = page.getByRole('dialog', { name: 'Assign deliveries' })
  const agent = dialog.locator('[name="assignTo"]')
  const choose = async (id: string) => {
    await agent.locator(`option[value="${id}"]`).waitFor({ state: 'attached' })
    await keys.goToThe(agent)
    const [at, from] = await agent.evaluate((one: HTMLSelectElement, value) => {
      const values = [...one.options].map((option) => option.value)
      return [values.indexOf(value), one.selectedIndex]
    }, id)
    for (let step = from ?? 0; step < (at ?? 0); step += 1) await page.keyboard.press('ArrowDown')
    expect([
      await agent.inputValue(),
      (await dialog.locator('[name="ids"]').inputValue()).split('\n').toSorted(),
    ]).toEqual([id, ids])
    await keys.enter(act(page, 'ids.check'))
  }
  await choose('E-2101')
  const banner = dialog.getByText('can’t take')
  await banner.waitFor()
  expect(await act(page, 'act.ask').count()).toBe(0)
  const correct = act(page, 'ids.correct')
  expect((await banner.boundingBox())?.y).toBeLessThan((await correct.boundingBox())?.y ?? 0)
  await keys.enter(correct)
  await choose('E-2102')
  await keys.enter(act(page, 'act.ask'))
  await forgetCalls(stage.server)
  // In the meantime the person left.
  await database().update(employee).set({ disabled: true }).where(eq(employee.id, 'E-2102'))
  await keys.enter(act(page, 'act.confirm'))
  await dialog.getByText('You do not have the access to perform this action.', { exact: true }).first().waitFor()
  expect(await of(ids)).toEqual(ids.map(() => [null, 'SCHEDULED']))
  await keys.enter(correct)
  expect((await dialog.locator('[name="ids"]').inputValue()).split('\n').toSorted()).toEqual(ids)
  await database().update(employee).set({ disabled: false }).where(eq(employee.id, 'E-2102'))
  await keys.enter(act(page, 'ids.check'))
  await keys.enter(act(page, 'act.ask'))
  await keys.enter(act(page, 'act.confirm'))
  await dialog.getByText('Deliveries assigned').waitFor()
  expect(await of(ids)).toEqual(ids.map(() => ['E-2102', 'ASSIGNED']))
  expect(await countCalls(stage.server, 'PUT', '/delivery/assignJobs')).toBe(2)
  await keys.enter(dialog.getByRole('link', { name: 'Generate the challan of these deliveries' }))
  await page.waitForURL(/challans#generate--/)
})
