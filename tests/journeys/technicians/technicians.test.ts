import { expect, test } from 'vitest'
import { businessDay } from '../../../backend/moment.ts'
import type { JobRow } from '../../../src/contract/areas/jobs/jobs.ts'
import { moveTo, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()

async function jobsOf(query: string): Promise<JobRow[]> {
  const token = await stage.server.session(usernameOf('Ravi Shankar'))
  const { json } = await stage.server.call('GET', `/workforce/job/dashboard/list?${query}`, { token })
  return (json.body as { content: JobRow[] }).content
}

test.each(picturedIn('en'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Ravi Shankar', '/app/technician/dashboard', { language })
  const shown = async (name: string, address: string, sign: string) => {
    await moveTo(page, address)
    await page.locator(`#main ${sign}`).first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, name, language)
  }
  await shown('technician-dashboard', '/app/technician/dashboard', 'section a')
  await shown('technicians', '/app/workforce/technician', 'tbody a')
  await shown('technician', '/app/technician/details/E-2001', 'dl')
  await shown('technician-history', '/app/technician/history/E-2001', 'tbody a')
})

test('B086 B087 S-51 the group leads to its dashboard; another path under it shows a page with links', async () => {
  const page = await openAs(stage, 'Ravi Shankar', '/app/technician')
  await page.waitForURL('**/app/technician/dashboard')
  await page.getByRole('region', { name: 'On leave' }).getByText('2', { exact: true }).waitFor()
  await page.goto('/app/technician/nowhere')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.locator('#main').getByRole('link', { name: 'Technicians' }).click()
  await page.waitForURL('**/app/technician/list')
  await page.locator('tbody a').first().waitFor()
})

test('S-40 both lists lead to the details, and from there to the route of the day in its order', async () => {
  const today = businessDay(stage.server.running.platform.clock.now())
  // Whoever has most to do that day.
  const ofDay = await jobsOf(`appointmentFrom=${today}&appointmentTo=${today}&pageSize=200`)
  const busy = ofDay.flatMap(({ technicianId }) => technicianId ?? [])
  const visitsOf = (id: string) => busy.filter((one) => one === id).length
  const [id = ''] = busy.toSorted((one, other) => visitsOf(other) - visitsOf(one))
  const page = await openAs(stage, 'Ravi Shankar', `/app/workforce/technician?search=${id}`)
  await page.locator('tbody').getByRole('link', { name: id, exact: true }).click()
  await page.waitForURL(`**/app/technician/details/${id}`)
  const expected = await jobsOf(
    `technicianId=${id}&appointmentFrom=${today}&appointmentTo=${today}&orderBy=appointmentDate&pageSize=50`,
  )
  expect(expected.length).toBeGreaterThan(1)
  const starts = expected.map(({ appointmentStartTime }) => appointmentStartTime)
  expect(starts).toEqual(starts.toSorted())
  const ids = expected.map(({ jobId }) => jobId)
  const links = page.locator('#main a[href^="/app/workforce/job/"]')
  await expect.poll(() => links.allInnerTexts()).toEqual(ids)
  await page.getByRole('link', { name: 'Route of the day' }).click()
  await page.waitForURL(`**/app/technician/jobs/${id}*`)
  await expect.poll(() => links.allInnerTexts()).toEqual(ids)
  await page.goto(`/app/technician/history/${id}`)
  const done = await jobsOf(`technicianId=${id}&status=COMPLETED&orderBy=appointmentDate&orderDir=DESC&pageSize=25`)
  await expect.poll(() => links.allInnerTexts()).toEqual(done.map(({ jobId }) => jobId))
})

test('M050 technicians that can’t be fetched are said so in the words of the specification, for five seconds', async () => {
  const page = await openAs(stage, 'Ravi Shankar', '/app/technician/list')
  await page.locator('tbody a').first().waitFor()
  await page.route('**/workforce/getTechnicians*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.clock.install()
  await page.reload()
  const toast = page.locator('[data-event="notice.dismiss"]')
  await toast.first().waitFor()
  await page.getByText('Failed to fetch technicians, please try again').first().waitFor()
  await page.clock.runFor(2_000)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(4_000)
  await expect.poll(() => toast.count(), { timeout: 2_000 }).toBe(0)
})
