import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { forgetCalls, openAs, orderFault, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { isLong } from '../../support/long.ts'

/** 200 customers each. What becomes of more than a run takes is src/kit/bulk/bulk-rest.test.ts; a long run does it here. */
const stage = setUpEnvironment(isLong ? 6 : 1)
const customers = '/app/customer/list'
const rows = 1000
const refused = 30

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const allOnPage = (page: Page) => box(page, 'Select all rows on this page')
const selection = (page: Page) => page.locator('[role="status"]', { hasText: 'selected' })
const fact = async (page: Page, label: string): Promise<number> => {
  const term = page.locator('[role="dialog"] dl > div', {
    has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }),
  })
  return Number((await term.locator('dd').innerText()).replaceAll(',', ''))
}

interface Seen {
  readonly method: string
  readonly path: string
  readonly status: number
}

/** The priority writes that the service saw, by customer. */
async function writesSeen(): Promise<Map<string, Seen[]>> {
  const { text } = await stage.server.fetch('/test/calls')
  const writes = (JSON.parse(text) as Seen[]).filter(
    ({ method, path }) => method === 'PUT' && path.includes('Priority'),
  )
  const found = new Map<string, Seen[]>()
  for (const write of writes) {
    const id = write.path.split('/').at(-1) ?? ''
    found.set(id, [...(found.get(id) ?? []), write])
  }
  return found
}

/** In the order of the list. */
async function customerIds(query: string): Promise<string[]> {
  const token = await stage.server.session(usernameOf('Asha Menon'))
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) =>
      stage.server.call('GET', `/customer/list?page=${page}&pageSize=200&orderBy=id&orderDir=ASC&${query}`, { token }),
    ),
  )
  return pages.flatMap(({ json }) => (json.body as { content: { id: string }[] }).content.map(({ id }) => id))
}

async function openList(query = ''): Promise<Page> {
  const page = await openAs(stage, 'Asha Menon', customers + query)
  await page.locator('tbody a').first().waitFor()
  return page
}

test('H87 all that match, with 3 % refused, paused, reloaded, resumed and tried again: each is written once', async () => {
  const page = await openList('?isPriorityUser=false')
  await allOnPage(page).click()
  await selection(page).waitFor()
  const total = Number(/of ([\d,]+)/.exec(await page.locator('#main footer').innerText())?.[1]?.replaceAll(',', ''))
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Change priority' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('select[name="priority"]').selectOption('true')
  const meant = Math.min(rows, total)
  expect(meant).toBeGreaterThan(isLong ? 900 : 100)

  // 3 % of those that will be written are refused, spread over the run.
  const ids = await customerIds('isPriorityUser=false')
  await forgetCalls(stage.server)
  const answer = { success: false, message: 'The customer can’t be saved now' }
  const unlucky = ids
    .slice(0, meant)
    .filter((_, at) => at % 33 === 5)
    .slice(0, refused)
  for (const id of unlucky)
    await orderFault(stage.server, {
      method: 'PUT',
      path: `/customer/updatePriorityCustomer/${id}`,
      status: 500,
      body: JSON.stringify(answer),
    })

  await dialog.locator('[data-event="run.start"]').click()
  await expect.poll(() => fact(page, 'Done'), { timeout: 60_000 }).toBeGreaterThan(40)
  await dialog.locator('[data-event="run.pause"]').click()
  await dialog.locator('[data-event="run.resume"]').waitFor()
  const atRest = { done: await fact(page, 'Done'), failed: await fact(page, 'Failed') }
  expect(atRest.done).toBeLessThan(meant)

  await page.reload()
  await dialog.locator('[data-event="run.resume"]').waitFor()
  expect({ done: await fact(page, 'Done'), failed: await fact(page, 'Failed') }).toEqual(atRest)
  await dialog.locator('[data-event="run.resume"]').click()

  await dialog.locator('[data-event="run.retry"]').waitFor({ timeout: 240_000 })
  await dialog.getByText('Finished: some rows weren’t changed').waitFor()
  expect(await dialog.getByText('All rows done', { exact: true }).count()).toBe(0)
  expect({ done: await fact(page, 'Done'), failed: await fact(page, 'Failed') }).toEqual({
    done: meant - unlucky.length,
    failed: unlucky.length,
  })
  const before = await writesSeen()
  expect(before.size).toBe(meant)
  expect([...before.values()].filter((writes) => writes.length !== 1)).toEqual([])
  await dialog.locator('[data-event="run.retry"]').click()
  const isRest = total > meant
  await dialog
    .locator('[data-event="run.continue"]')
    .or(dialog.getByText('All rows done', { exact: true }))
    .waitFor()
  expect(await dialog.getByText('All rows done', { exact: true }).count()).toBe(isRest ? 0 : 1)
  const after = await writesSeen()
  expect(unlucky.map((id) => after.get(id)?.map(({ status }) => status))).toEqual(unlucky.map(() => [500, 200]))
  expect([...after].filter(([id, writes]) => !unlucky.includes(id) && writes.length !== 1)).toEqual([])

  // H87 The rest of all matching rows comes after them. It is done, too, and nothing a second time.
  expect(isRest).toBe(isLong)
  if (!isRest) return
  await dialog.locator('[data-event="run.continue"]').click()
  await dialog.getByText('All rows done', { exact: true }).waitFor({ timeout: 60_000 })
  const whole = await writesSeen()
  expect(whole.size).toBe(total)
  expect([...whole].filter(([id, writes]) => !unlucky.includes(id) && writes.length !== 1)).toEqual([])
}, 420_000)
