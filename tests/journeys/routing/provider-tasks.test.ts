import { expect, test } from 'vitest'
import { addSolution, addWaiting } from '../../../backend/testing/jobs/solutions.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'

const stage = setUpEnvironment()
const address = '/app/workforce/autoRouting'

test('S-63 B090 the provider’s tasks are listed; one is opened, read again after a failure, and leads to its solution', async () => {
  const { database, clock } = stage.server.running.platform
  const jobIds = [await addWaiting(database, { at: clock.now() }), await addWaiting(database, { at: clock.now() })]
  const visits = jobIds.map((jobId, index) => ({ jobId, slotId: index ? 'S12' : 'S10' }))
  const { id } = await addSolution(database, clock.now(), visits, 40)
  const page = await openAs(stage, 'Ravi Shankar', '/app/workforce/routing')
  await forgetCalls(stage.server)
  await page.getByRole('navigation').getByRole('link', { name: 'Auto Routing' }).click()
  await page.waitForURL(`**${address}`)
  await expect.poll(() => countCalls(stage.server, 'GET', '/router/tasks')).toBe(1)
  const read = `**/router/task/${id}`
  await page.route(read, (route) => route.fulfill({ status: 500, body: '{"success":false}' }))
  await page.getByRole('region', { name: 'Runs' }).getByRole('link', { name: id }).click()
  const detail = page.getByRole('region', { name: 'Run', exact: true })
  await detail.getByRole('alert').waitFor()
  await page.unroute(read)
  await detail.getByRole('alert').locator('[data-event="read.again"]').click()
  const facts = detail.locator('dl')
  await facts.getByText(id, { exact: true }).waitFor()
  const shown = await facts.locator('dt, dd').allInnerTexts()
  const factOf = (label: string) => shown[shown.indexOf(label) + 1]
  expect(['City', 'Waiting jobs', 'Jobs assigned', 'Kilometres before', 'Kilometres after'].map(factOf)).toEqual([
    ...['Bengaluru', '2', '2', '8', '6'],
  ])
  await detail.getByRole('link', { name: id }).click()
  await page.waitForURL(`**/app/workforce/routing#${id}`)
  await page.getByText('Review before applying').waitFor()
})
