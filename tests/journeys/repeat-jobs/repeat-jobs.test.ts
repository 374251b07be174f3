import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { repeatJobRca } from '../../../backend/store/schema/index.ts'
import { addServices } from '../../../backend/testing/jobs/repeated-jobs.ts'
import { fillIn } from '../../support/journeys/guarded-write.ts'
import { openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const address = '/app/workforce/RepeatJobs'
const database = () => stage.server.running.platform.database
const values = {
  category: 'WORKMANSHIP',
  subCategory: 'FITTING_LOOSE',
  responsible: 'TECHNICIAN',
  action: 'Fitting tightened, checklist extended',
}

/** Repeated jobs of a day of their own, the oldest first. */
async function newJobs(month: string, count: number): Promise<string[]> {
  const made: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { ids } = await addServices(database(), [`${month}-01`, `${month}-1${index}`])
    made.push(ids[1] ?? '')
  }
  return made
}

const listOf = (month: string) => `${address}?rca=DUE&from=${month}-01&to=${month}-28&orderBy=day&orderDir=ASC`
const rcaOf = (id = '') => database().select().from(repeatJobRca).where(eq(repeatJobRca.jobId, id))
const panel = (page: Page, id = '') => page.getByRole('complementary', { name: id })

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const [id = ''] = await newJobs(language === 'en' ? '2025-07' : '2025-08', 1)
  const page = await openAs(stage, 'Ravi Shankar', address, { language })
  await page.locator('tbody a').first().waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'repeat-jobs', language)
  await page.goto(`${address}#${id}`)
  await act(page, 'rca.submit').waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'repeat-job-rca', language)
  await act(page, 'rca.submit').click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await picture(page, 'repeat-job-rca-incomplete', language)
  await page.goto(`${address}?search=nobody%20has%20this`)
  await page.locator('#main h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'repeat-jobs-none', language)
  await page.route('**/job/repeatedJobsDashboard*', (route) =>
    route.fulfill({ status: 500, body: '{"success":false}' }),
  )
  await page.goto(`${address}?cityCode=BLR`)
  await page.locator('#main [role="alert"]').first().waitFor()
  await picture(page, 'repeat-jobs-failed', language)
})

test('B093 M093 S-226 the RCA of a repeated job: chain, form, submitted once, then the next row opens and is said', async () => {
  const [first, second] = await newJobs('2025-01', 2)
  const page = await openAs(stage, 'Ravi Shankar', listOf('2025-01'))
  await page.getByRole('link', { name: /^WP-/ }).first().click()
  const panelOfFirst = panel(page, first)
  await panelOfFirst.getByText('9 days later').waitFor()
  expect(await panelOfFirst.getByRole('link', { name: /^J-/ }).count()).toBe(2)
  await act(page, 'rca.submit').click()
  await panelOfFirst.getByText('Complete or correct 4 fields.').waitFor()
  expect(await rcaOf(first)).toEqual([])
  await fillIn(panel(page, first), values)
  await act(page, 'rca.submit').click()
  await page.getByRole('status').getByText('RCA Details Submitted Successfully').first().waitFor()
  const told = `The RCA of ${first} is submitted. This is the next job without one. 1 job left.`
  await panel(page, second).getByRole('status').getByText(told).waitFor()
  await panel(page, second).getByText('10 days later').waitFor()
  expect(new URL(page.url()).hash).toBe(`#${second}`)
  expect((await rcaOf(first)).map(({ values: stored, submittedBy }) => [stored, submittedBy])).toEqual([
    [values, 'E-1006'],
  ])
  await expect.poll(() => page.getByRole('table').last().getByRole('row').count()).toBe(2)
  await fillIn(panel(page, second), values)
  await page.mouse.move(0, 0)
  await act(page, 'rca.submit').click()
  await panel(page, second).getByText('All repeat jobs have an RCA').waitFor()
})

test('B093 a colleague was first: refused and told, and what was typed stays in view', async () => {
  const [id = ''] = await newJobs('2025-02', 1)
  const page = await openAs(stage, 'Ravi Shankar', `${listOf('2025-02')}#${id}`)
  await fillIn(panel(page, id), { ...values, note: 'Mine' })
  const token = await stage.server.session(usernameOf('Vikram Sethi'))
  const body = { jobId: id, values: { ...values, action: 'Theirs' } }
  await stage.server.call('POST', '/workforce/submitRepeatedJobRcaDetails', { token, body })
  await act(page, 'rca.submit').click()
  await panel(page, id).getByText('Vikram Sethi submitted this RCA first').waitFor()
  const shown = await panel(page, id).innerText()
  for (const text of ['Theirs', 'Mine', values.action, 'Workmanship', 'Fitting loose']) expect(shown).toContain(text)
  expect((await rcaOf(id)).map(({ values: stored }) => stored.action)).toEqual(['Theirs'])
})

test('H37 what was typed comes back after a reload, and after the panel was left', async () => {
  const [id = ''] = await newJobs('2025-03', 1)
  const page = await openAs(stage, 'Ravi Shankar', `${listOf('2025-03')}#${id}`)
  await fillIn(panel(page, id), values)
  await page.reload()
  await expect.poll(() => panel(page, id).locator('[name="action"]').inputValue()).toBe(values.action)
  await panel(page, id).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.getByRole('link', { name: /^WP-/ }).first().click()
  await expect.poll(() => panel(page, id).locator('[name="subCategory"]').inputValue()).toBe('FITTING_LOOSE')
  await act(page, 'rca.discard').click()
  await page.getByRole('link', { name: /^WP-/ }).first().click()
  await expect.poll(() => panel(page, id).locator('[name="action"]').inputValue()).toBe('')
})

test('M085 M058 a form that can’t be read, and an RCA that is rejected without a word, say so', async () => {
  const [id = ''] = await newJobs('2025-04', 1)
  const page = await openAs(stage, 'Ravi Shankar', address)
  await page.route('**/dbui/form/**', (route) => route.fulfill({ json: { success: false } }))
  await page.goto(`${listOf('2025-04')}#${id}`)
  await panel(page, id).getByText('Failed to fetch dbui form').waitFor()
  await page.unroute('**/dbui/form/**')
  await panel(page, id).locator('[data-event="read.again"]').click()
  await fillIn(panel(page, id), values)
  await page.route('**/submitRepeatedJobRcaDetails', (route) => route.fulfill({ json: { success: false } }))
  await act(page, 'rca.submit').click()
  await panel(page, id).getByText('Failed to submit RCA Details').waitFor()
  expect(await page.locator('[name="action"]').inputValue()).toBe(values.action)
})

test('S-227 causes are drawn with the most frequent first, and a bar opens the jobs that it counts', async () => {
  const ids = await newJobs('2024-05', 3)
  const token = await stage.server.session(usernameOf('Vikram Sethi'))
  for (const [index, jobId] of ids.entries()) {
    const other = { category: 'USAGE', subCategory: 'POWER_OFF', responsible: 'CUSTOMER', action: 'Shown' }
    const body = { jobId, values: index === 0 ? other : values }
    await stage.server.call('POST', '/workforce/submitRepeatedJobRcaDetails', { token, body })
  }
  const page = await openAs(stage, 'Ravi Shankar', `${address}?rca=DONE&from=2024-05-01&to=2024-05-28`)
  const chart = page.getByRole('group', { name: 'Jobs by category' })
  await expect
    .poll(() => chart.getByRole('link').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Workmanship · Jobs: 2 · Cumulative share: 66/),
      expect.stringMatching(/^Usage · Jobs: 1 · Cumulative share: 100/),
    ])
  await chart.getByRole('link').nth(1).press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('USAGE')
  await expect.poll(() => page.getByRole('table').last().getByRole('row').count()).toBe(2)
})
