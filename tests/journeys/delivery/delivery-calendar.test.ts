import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysFrom } from '../../../backend/business/calendar.ts'
import { businessDay } from '../../../backend/moment.ts'
import { employee, job } from '../../../backend/store/schema/index.ts'
import { changeTechnician } from '../../../backend/testing/jobs/jobs.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { newJob } from '../../support/journeys/journey-jobs.ts'
import { keyboardOf } from '../../support/journeys/journey-keyboard.ts'
import { card, goToCard } from '../calendar/calendar-acts.ts'

const stage = setUpEnvironment()
const person = 'E-2003'

test('S-286 by keys alone a delivery is given to a delivery person; visits of the field desk aren’t there, and theirs aren’t at the field desk', async () => {
  const { database, clock } = stage.server.running.platform
  await database.update(employee).set({ profession: 'DeliveryPerson' }).where(eq(employee.id, person))
  await changeTechnician(database, person, { skills: ['DELIVERY'], zoneCodes: ['BLR-01'] })
  const day = daysFrom(businessDay(clock.now()), 41)
  const waiting = { appointmentDate: day, slotId: 'S12', starts: '12:00', ends: '13:00' }
  const { id: delivery } = await newJob(stage, 'SCHEDULED', { ...waiting, type: 'DELIVERY' })
  const { id: visit } = await newJob(stage, 'SCHEDULED', { ...waiting, type: 'SERVICE' })
  const page = await openAs(stage, 'Ravi Shankar', `/app/delivery/calendar?city=BLR&view=day&date=${day}`)
  await page.getByRole('grid', { name: 'Deliveries by delivery person' }).waitFor()
  await card(page, delivery).waitFor()
  expect(await card(page, visit).count()).toBe(0)
  const keys = keyboardOf(page)
  await goToCard(page, 'ArrowRight', null, delivery)
  await keys.press('Space', 'ArrowRight', 'Enter')
  await page
    .getByRole('status')
    .filter({ hasText: `${delivery} moved` })
    .waitFor()
  const placeOf = async () => {
    const [found] = await database.select().from(job).where(eq(job.id, delivery))
    return [found?.technicianId, found?.status, found?.starts]
  }
  await expect.poll(placeOf).toEqual([person, 'ASSIGNED', '12:00'])
  await page.goto(`/app/workforce/calendar?city=BLR&view=day&date=${day}`)
  await card(page, visit).waitFor()
  expect(await card(page, delivery).count()).toBe(0)
  expect(await page.locator(`[data-lane="${person}"]`).count()).toBe(0)
})
