import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openAs, orderFault, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const customers = '/app/customer/list'

const boxes = (page: Page) => page.locator('tbody input[type="checkbox"]')
const checked = (page: Page) => page.locator('tbody input[type="checkbox"]:checked')
const selection = (page: Page) => page.locator('[role="status"]', { hasText: 'selected' })
const dialog = (page: Page) => page.getByRole('dialog')

async function openList(query = '', language = 'en'): Promise<Page> {
  const page = await openAs(stage, 'Asha Menon', customers + query, { language })
  await page.locator('tbody a').first().waitFor()
  return page
}

/** Ids of the first rows, in the order of the list. */
const idsOf = (page: Page, count: number): Promise<string[]> =>
  boxes(page).evaluateAll(
    (all, most) =>
      all
        .slice(0, most)
        .map((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''),
    count,
  )

async function statusOf(id: string): Promise<{ status: string; updatedAt: string }> {
  const token = await stage.server.session(usernameOf('Asha Menon'))
  const { json } = await stage.server.call('GET', `/customer/${id}`, { token })
  return json.body as { status: string; updatedAt: string }
}

test('Shift takes the rows between, in both directions, and clears them, too', async () => {
  const page = await openList()
  await boxes(page).nth(6).click()
  await selection(page).waitFor()
  await boxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect.poll(() => selection(page).innerText()).toBe('5 rows selected')
  await boxes(page)
    .nth(9)
    .click({ modifiers: ['Shift'] })
  await expect.poll(() => selection(page).innerText()).toBe('8 rows selected')
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect.poll(() => selection(page).innerText()).toBe('2 rows selected')
  expect(await checked(page).count()).toBe(2)
})

test('a selection outlasts sorting and other pages; filters end it, and say so', async () => {
  const page = await openList('?pageSize=25')
  await boxes(page).nth(0).click()
  await boxes(page).nth(1).click()
  await expect.poll(() => selection(page).innerText()).toBe('2 rows selected')
  await page.locator('[data-event="rows.sort"]').first().click()
  await page.waitForURL(/order/)
  await expect.poll(() => selection(page).innerText()).toBe('2 rows selected')
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await boxes(page).nth(3).click()
  await expect.poll(() => selection(page).innerText()).toBe('3 rows selected')
  await page.locator('#main input[type="search"]').fill('an')
  await page.getByText('The filters changed, so the selection was cleared.').first().waitFor()
  await expect.poll(() => selection(page).count()).toBe(0)
  expect(await checked(page).count()).toBe(0)
})

test('who changed meanwhile is left alone, the rest is done, and the file tells of each', async () => {
  const page = await openList('?status=ACTIVE&pageSize=25')
  const ids = await idsOf(page, 3)
  await boxes(page).nth(0).click()
  await boxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect.poll(() => selection(page).innerText()).toBe('3 rows selected')
  await page.getByRole('button', { name: 'Change status' }).click()
  await dialog(page).locator('select[name="status"]').selectOption('INACTIVE')

  const [, overtaken = ''] = ids
  const token = await stage.server.session(usernameOf('Asha Menon'))
  const { updatedAt } = await statusOf(overtaken)
  const body = { status: 'BLOCKED', reason: 'Sold the flat', updatedAt }
  await stage.server.call('PUT', `/customer/${overtaken}/status`, { token, body })

  await dialog(page).locator('[data-event="run.start"]').click()
  await dialog(page).getByText('Finished: some rows weren’t changed').waitFor()
  await dialog(page).getByText('Changed since you selected it').waitFor()
  const stand = await Promise.all(ids.map(statusOf))
  expect(stand.map(({ status }) => status)).toEqual(['INACTIVE', 'BLOCKED', 'INACTIVE'])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download results' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Change status \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').split('\r\n')
  expect(lines).toEqual([
    'Row,Result,Reason',
    `${ids[0]},Done,`,
    `${ids[1]},Skipped,Changed since you selected it`,
    `${ids[2]},Done,`,
    '',
  ])
})

test.each(picturedIn('en'))(
  'pictures of selected rows, of what is asked, and of a run that ended, in %s',
  async (language) => {
    const page = await openList('?isPriorityUser=false&pageSize=25', language)
    const ids = await idsOf(page, 8)
    await boxes(page).nth(0).click()
    await boxes(page)
      .nth(7)
      .click({ modifiers: ['Shift'] })
    await expect.poll(() => checked(page).count()).toBe(8)
    await page.locator('[data-event="selection.clear"]').waitFor()
    await picture(page, 'bulk-selection', language)
    await page.locator('[data-event="selection.clear"]').locator('xpath=../div//button').last().click()
    await dialog(page).locator('select[name="priority"]').selectOption('true')
    await picture(page, 'bulk-asking', language)
    const message = 'This customer has an open complaint'
    for (const id of ids.slice(1, 4))
      await orderFault(stage.server, {
        method: 'PUT',
        path: `/customer/updatePriorityCustomer/${id}`,
        status: 422,
        body: JSON.stringify({ success: false, message }),
      })
    await dialog(page).locator('[data-event="run.start"]').click()
    // A rule of the service stays so, and is not tried again.
    await dialog(page).getByText(message).nth(2).waitFor()
    expect(await dialog(page).locator('[data-event="run.retry"]').count()).toBe(0)
    await picture(page, 'bulk-ended', language)
  },
)
