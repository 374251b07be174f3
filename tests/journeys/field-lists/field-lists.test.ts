import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addDevice } from '../../../backend/testing/devices.ts'
import type { DueDevice } from '../../../src/contract/areas/devices/devices.ts'
import type { LevelItem } from '../../../src/contract/areas/items/items.ts'
import type { Technician } from '../../../src/contract/areas/technicians/technicians.ts'
import {
  countCalls,
  forgetCalls,
  moveTo,
  openAs,
  setUpEnvironment,
  usernameOf,
} from '../../support/journeys/journey.ts'
import { act, rowOf } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const due = '/app/workforce/GSDueDays'
const items = '/app/workforce/item/list'

async function ask(method: 'GET' | 'POST', path: string, body?: object, who = 'Ravi Shankar') {
  const token = await stage.server.session(usernameOf(who))
  const { json } = await stage.server.call(method, path, body ? { token, body, key: `asked-${Date.now()}` } : { token })
  return json.body as unknown
}
const dueAt = async (query: string) =>
  (await ask('GET', `/device/list?${query}`)) as { content: DueDevice[]; counts: Record<string, number> }
const quantityOf = async (query: string, id: string) =>
  ((await ask('GET', `/inventory/getItemsForTechnician?${query}`)) as LevelItem[]).find(({ itemId }) => itemId === id)

/** A home whose service was due in the summer. */
const overdueHome = async (bot: string) =>
  (await addDevice(stage.server.running.platform.database, bot, { installedOn: '2026-02-01' })).installationId

const shownIds = (page: Page) => page.locator('tbody a[href^="/app/installation/"]').allInnerTexts()

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Ravi Shankar', due, { language })
  const shown = async (name: string, address: string, sign: string) => {
    await moveTo(page, address)
    await page.locator(sign).first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, name, language)
  }
  await shown('gs-due', due, 'tbody a')
  await page.locator('tbody a[href^="#"]').first().click()
  await page.locator('[role="dialog"] textarea').waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'add-service-job', language)
  await shown('items', `${items}?level=L2`, 'tbody input')
})

test('S-228 S-46 a card of the dashboard opens the homes that it counts, and a city narrows them', async () => {
  const page = await openAs(stage, 'Ravi Shankar', '/app/workforce/dashboard')
  const card = page.getByRole('region', { name: 'Over 30 days overdue' })
  const { content, counts } = await dueAt('bucket=OVERDUE_LONG&pageSize=25&orderBy=dueOn')
  expect(content.length).toBeGreaterThan(1)
  await expect.poll(() => card.locator('p.num').innerText()).toBe(String(counts.OVERDUE_LONG))
  await card.getByRole('link').click()
  await page.waitForURL(/GSDueDays\?.*bucket=OVERDUE_LONG/)
  await expect.poll(() => shownIds(page)).toEqual(content.map(({ installationId }) => installationId))
  await page.locator('select[name="cityCode"]').selectOption('BOM')
  const ofCity = await dueAt('bucket=OVERDUE_LONG&cityCode=BOM&pageSize=25&orderBy=dueOn')
  await expect.poll(() => shownIds(page)).toEqual(ofCity.content.map(({ installationId }) => installationId))
})

test('S-232 a service job is added over the list, once, and its row leads to it', async () => {
  const id = await overdueHome('BOT-GS1')
  const page = await openAs(stage, 'Ravi Shankar', `${due}?search=${id}`)
  await rowOf(page, id)
    .getByRole('link', { name: `Book service: ${id}` })
    .click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.locator('textarea[name="description"]').inputValue()).toBe('General service')
  await dialog.locator('textarea[name="description"]').fill('Yearly service')
  await forgetCalls(stage.server)
  await act(page, 'form.submit').click()
  await page.getByText('Job added').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(due)
  const [row] = (await dueAt(`installationId=${id}`)).content
  await rowOf(page, id)
    .getByRole('link', { name: row?.openJobId ?? '-' })
    .click()
  await page.waitForURL(`**/app/workforce/job/${row?.openJobId}`)
  await page.getByText('Yearly service').first().waitFor()
  expect(await countCalls(stage.server, 'POST', '/workforce/job/addJobFromSystem')).toBe(1)
})

test('S-232 S-182 of several homes the one that got its job in the meantime is skipped, the others get one each', async () => {
  const ids: string[] = []
  for (const bot of ['BOT-GS2', 'BOT-GS3', 'BOT-GS4']) ids.push(await overdueHome(bot))
  const [first = '', second = '', third = ''] = ids
  const page = await openAs(stage, 'Ravi Shankar', `${due}?bucket=OVERDUE_LONG&pageSize=200&hasOpenJob=false`)
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').click()
  await ask('POST', '/workforce/job/addJobFromSystem', {
    installationId: second,
    jobType: 'SERVICE',
    description: 'By somebody else',
  })
  await page.getByRole('button', { name: 'Add service jobs' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('textarea[name="description"]').fill('General service')
  await dialog.locator('select[name="priority"]').selectOption('HIGH')
  await forgetCalls(stage.server)
  await act(page, 'run.start').click()
  await dialog.getByText(second).first().waitFor()
  await expect.poll(async () => (await dueAt(`installationId=${third}`)).content[0]?.openJobId).toMatch(/^J-/)
  expect(await countCalls(stage.server, 'POST', '/workforce/job/addJobFromSystem')).toBe(2)
  const jobs = (await ask('GET', `/workforce/job/dashboard/list?installationId=${first}`)) as {
    content: { description: string; priority: string }[]
  }
  expect(jobs.content.map(({ description, priority }) => [description, priority])).toEqual([
    ['General service', 'HIGH'],
  ])
})

test('S-35 S-43 a quantity is saved by the keyboard; one that a colleague changed meanwhile shows theirs before it is saved', async () => {
  const page = await openAs(stage, 'Ravi Shankar', `${items}?level=L2`)
  const field = (id: string) => page.locator(`[name="${id}.quantity"]`)
  await field('IT-108').fill('1000')
  await field('IT-108').press('Enter')
  await rowOf(page, 'IT-108').getByRole('paragraph').getByText('Correct the highlighted values.').waitFor()
  await field('IT-108').fill('5')
  await forgetCalls(stage.server)
  await field('IT-108').press('Enter')
  await page.getByText('Quantity saved').first().waitFor()
  expect((await quantityOf('level=L2', 'IT-108'))?.quantity).toBe(5)
  expect(await countCalls(stage.server, 'POST', '/inventory/updateLevelQty')).toBe(1)
  await field('IT-109').fill('8')
  await ask('POST', '/inventory/updateLevelQty', { item_id: 'IT-109', level: 'L2', quantity: 3 }, 'Asha Menon')
  await field('IT-109').press('Enter')
  const row = rowOf(page, 'IT-109')
  await row.getByText('Someone else saved this row.').waitFor()
  await row.getByText('Saved value: 3').waitFor()
  expect((await quantityOf('level=L2', 'IT-109'))?.quantity).toBe(3)
  await row.locator('[data-event="row.save"]').click()
  await expect.poll(async () => (await quantityOf('level=L2', 'IT-109'))?.quantity).toBe(8)
})

test('S-81 S-229 from a technician’s page the own quantity of that kit is set, and the grade keeps its own', async () => {
  const page = await openAs(stage, 'Ravi Shankar', '/app/technician/details/E-2002')
  await page.locator('#main').getByRole('link', { name: 'L2' }).click()
  await page.waitForURL('**/app/workforce/item/list?level=L2&technician=E-2002')
  await page.locator('[name="IT-117.quantity"]').fill('18')
  await rowOf(page, 'IT-117').locator('[data-event="row.save"]').click()
  await page.getByText('Quantity saved').first().waitFor()
  expect(await quantityOf('level=L2&employee_id=E-2002', 'IT-117')).toMatchObject({
    quantity: 18,
    employeeId: 'E-2002',
  })
  expect((await quantityOf('level=L2', 'IT-117'))?.quantity).toBe(15)
  await page.locator('select[name="technician"]').selectOption('')
  await expect.poll(() => page.locator('[name="IT-117.quantity"]').inputValue()).toBe('15')
})

test('S-230 technicians are found by their team', async () => {
  const page = await openAs(stage, 'Ravi Shankar', '/app/workforce/technician')
  await page.locator('select[name="teamId"] option[value="TM-03"]').waitFor({ state: 'attached' })
  await page.locator('select[name="teamId"]').selectOption('TM-03')
  const found = (await ask('GET', '/workforce/getTechnicians?teamId=TM-03')) as { content: Technician[] }
  expect(found.content.length).toBeGreaterThan(1)
  const shown = () => page.locator('tbody a[href^="/app/technician/details/"]').allInnerTexts()
  await expect.poll(shown).toEqual(found.content.map(({ technicianId }) => technicianId))
})

test('S-231 a technician’s leaves stand on the page; one who doesn’t exist is said to be missing, not failed', async () => {
  const page = await openAs(stage, 'Ravi Shankar', '/app/technician/details/E-2005')
  const leaves = page.getByRole('region', { name: 'Leaves' })
  await leaves
    .getByRole('listitem')
    .filter({ hasText: /Sick leave.*Approved/ })
    .first()
    .waitFor()
  await page.goto('/app/technician/details/E-9999')
  await page.getByRole('heading', { name: 'Technician not found' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await act(page, 'notice.dismiss').count()).toBe(0)
})
