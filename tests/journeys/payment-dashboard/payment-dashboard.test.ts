import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentReminder, unreachablePhone } from '../../../backend/store/schema/index.ts'
import { addRecharged } from '../../../backend/testing/money/recharges.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act, rowOf } from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const dashboard = '/app/installation/paymentDashboard'
const database = () => stage.server.running.platform.database
const add = (daysLeft: number) => addRecharged(database(), { daysLeft, now: stage.server.running.platform.clock.now() })
const remindersOf = async (id: string) =>
  (await database().select().from(paymentReminder).where(eq(paymentReminder.installationId, id))).length

test('S-155 many are reminded at once: one was just reminded, one has a phone out of service, each gets one at most', async () => {
  const [first, reminded, silent, last] = await Promise.all([add(-900), add(-900), add(-900), add(-900)])
  await database()
    .insert(unreachablePhone)
    .values({ customerId: silent.customerId, phone: silent.phone, since: '2026-11-02' })
  const day = first.validTill
  const page = await openAs(stage, 'Asha Menon', `${dashboard}?start=${day}&end=${day}`)
  for (const { id } of [first, reminded, silent, last]) await rowOf(page, id).getByRole('checkbox').click()
  const token = await stage.server.session(usernameOf('Kiran Desai'))
  await stage.server.call('GET', `/paymentDashboard/sendReminder?installationId=${reminded.id}`, { token })
  await forgetCalls(stage.server)
  await page.getByRole('button', { name: 'Send reminders', exact: true }).click()
  await act(page, 'run.start').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/has been out of service since 02 Nov 2026/).waitFor()
  await dialog.getByText('Already had this value').waitFor()
  await expect.poll(() => countCalls(stage.server, 'GET', '/paymentDashboard/sendReminder')).toBe(3)
  await expect
    .poll(() => Promise.all([first, reminded, silent, last].map(({ id }) => remindersOf(id))))
    .toEqual([1, 1, 0, 1])
})

test('S-155 whoever was reminded has to wait, on the page too, which says until when', async () => {
  const { id } = await add(0)
  const page = await openAs(stage, 'Asha Menon', `${dashboard}?search=${id}#${id}`)
  const height = 560
  await page.setViewportSize({ width: 1440, height })
  await page.getByRole('heading', { name: 'Plan mix' }).waitFor()
  // What is below the rows makes the page longer, not the panel beside them.
  await expect.poll(async () => (await act(page, 'act.ask').last().boundingBox())?.y).toBeLessThan(height)
  await act(page, 'act.ask').last().click()
  await page.getByRole('dialog', { name: 'Send a payment reminder?' }).getByText('One message goes').waitFor()
  await act(page, 'act.confirm').click()
  await page.getByRole('status').filter({ hasText: 'Reminder sent' }).first().waitFor()
  const panel = page.getByRole('complementary', { name: id })
  await panel
    .getByRole('paragraph')
    .getByText(/^The next reminder can be sent from/)
    .waitFor()
  expect(await panel.getByRole('button', { name: 'Send reminder…' }).getAttribute('aria-disabled')).toBe('true')
  await rowOf(page, id)
    .getByText(/^Sent, wait/)
    .waitFor()
  expect(await remindersOf(id)).toBe(1)
})

test('S-154 B076 the last 30 days to begin with; a group asks for its days, a search goes alone and gives the filters back', async () => {
  const soon = await add(6)
  const page = await openAs(stage, 'Asha Menon', dashboard)
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/paymentDashboard/getValidity/list')) asked.push(searchParams)
  })
  await page.getByRole('button', { name: /^7 days/ }).click()
  await page.getByRole('button', { name: /^7 days/, pressed: true }).waitFor()
  await page.getByRole('searchbox').last().fill(soon.id)
  await page.getByRole('paragraph').filter({ hasText: 'Search covers all dates, cities and plans.' }).waitFor()
  await rowOf(page, soon.id).waitFor()
  await page.getByRole('button', { name: 'Clear search to filter' }).click()
  await page.getByRole('button', { name: /^7 days/, pressed: true }).waitFor()
  await expect.poll(() => asked.length).toBe(3)
  const [week, search, again] = asked.map((query) => ['search', 'start', 'end'].map((name) => query.get(name)))
  expect(week).toEqual([null, expect.any(String), expect.any(String)])
  expect((Date.parse(week?.[2] ?? '') - Date.parse(week?.[1] ?? '')) / 86_400_000).toBe(3)
  expect([search, again]).toEqual([[soon.id, null, null], week])
})

test('H58 the file has the rows of the search, under a name that says so', async () => {
  const { id } = await add(1)
  const page = await openAs(stage, 'Asha Menon', `${dashboard}?search=${id}`)
  await rowOf(page, id).waitFor()
  await page.getByRole('button', { name: 'List options' }).first().click()
  const saved = page.waitForEvent('download')
  await act(page, 'download.begin').first().click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Payment dashboard ${id} \\d{4}-\\d\\d-\\d\\d\\.csv$`))
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect([lines.length, lines[1]?.startsWith(`${id},`)]).toEqual([2, true])
  expect(await countCalls(stage.server, 'GET', '/paymentDashboard/download')).toBe(1)
})
