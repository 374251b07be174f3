import { count, eq, like, sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { customer, customerMessage, outbox, unreachablePhone } from '../../../backend/store/schema/index.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const address = '/app/customer/bulkMessage'
const database = () => stage.server.running.platform.database
const calls = '**/api/customer/bulkMessage'

/** A thousand customers, of whom every 33rd has a phone out of service: 30. */
async function addCustomers(): Promise<string[]> {
  await database().execute(sql`
    insert into customer (id, name, phone, address, city_code, status, created_at, updated_at)
    select 'C-BULK' || n, 'Person ' || n, (6300000000 + n)::text, 'Some street', (select min(code) from city), 'ACTIVE',
      now(), now()
    from generate_series(1, 1000) n`)
  await database().execute(sql`
    insert into unreachable_phone (customer_id, phone, since)
    select id, phone, '2026-01-05' from customer where id like 'C-BULK%' and substr(id, 7)::int % 33 = 0`)
  return Array.from({ length: 1000 }, (_, at) => `C-BULK${at + 1}`)
}

/** Messages of each customer, by how many they got. */
async function messages(text: string): Promise<Record<number, number>> {
  const each = database()
    .select({ got: count().as('got') })
    .from(customerMessage)
    .where(eq(customerMessage.message, text))
    .groupBy(customerMessage.customerId)
    .as('each')
  const found = await database().select({ got: each.got, people: count() }).from(each).groupBy(each.got)
  return Object.fromEntries(found.map(({ got, people }) => [got, people]))
}

const fact = (page: Page, label: string) =>
  page.locator('#main dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd')

test('H29 H31 H87 1,000 customers, 3 % rejected, paused, reloaded, one call without a response, resumed and retried: each gets one message', async () => {
  const ids = await addCustomers()
  const text = 'Dear {name}, your water may be cloudy today.'
  const page = await openAs(stage, 'Asha Menon', address)
  await page.locator('[name="ids"]').fill(`${ids.join(', ')}\n${ids[0]}`)
  await page.getByText('1,000 IDs 1 duplicate was skipped.').waitFor()
  await page.locator('[name="message"]').fill(text)
  await page.getByText('1 SMS, 114 characters left').waitFor()
  await act(page, 'message.review').click()
  await page.getByText('Dear Person 1, your water may be cloudy today.').waitFor()

  const keys: string[] = []
  await page.route(calls, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    // The second is paused amid it, and the answer of the fourth gets lost after the service sent its messages.
    if (keys.length === 2) await act(page, 'run.pause').click()
    if (keys.length !== 4) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send to 1,000 customers' }).click()
  await act(page, 'run.resume').waitFor()
  await page.getByText('200 of 1,000 customers processed').first().waitFor()

  await page.reload()
  await act(page, 'run.resume').click()
  await act(page, 'run.check').waitFor()
  expect([await fact(page, 'Not confirmed').innerText(), await messages(text)]).toEqual(['100', { 1: 388 }])
  await act(page, 'run.check').click()
  await act(page, 'run.retry').waitFor()
  expect(keys).toHaveLength(11)
  expect([keys[3], new Set(keys).size]).toEqual([keys[4], 10])
  expect(await messages(text)).toEqual({ 1: 970 })
  expect(await fact(page, 'Sent').innerText()).toBe('970')

  await database().delete(unreachablePhone).where(like(unreachablePhone.customerId, 'C-BULK%'))
  await page.getByRole('button', { name: 'Retry 30 rejected customers' }).click()
  await page.getByText('Message sent to 1,000 customers').first().waitFor()
  expect(await messages(text)).toEqual({ 1: 1000 })
  const [{ letters } = { letters: 0 }] = await database()
    .select({ letters: count() })
    .from(outbox)
    .where(like(outbox.recipient, '6300%'))
  expect([letters, keys.length]).toEqual([1000, 12])
})

test('S-174 the list as it is filtered is the audience, and wrong ids are named by line', async () => {
  const [priority, owing] = await Promise.all(
    [eq(customer.isPriority, true), eq(customer.isNonPaying, true)].map((which) => database().$count(customer, which)),
  )
  expect(priority).not.toBe(owing)
  const page = await openAs(stage, 'Asha Menon', '/app/customer/list?isPriorityUser=true')
  const write = page.getByRole('link', { name: 'Message these customers' })
  await write.click()
  await page.locator('[name="message"]').fill('Hello')
  await act(page, 'message.review').click()
  await page.getByRole('button', { name: `Send to ${priority} customers` }).waitFor()

  // From another list the message keeps its audience, until the person takes the list.
  await page.goto('/app/customer/list?isNonPayingCustomer=true')
  await write.click()
  await page.getByText('Its audience isn’t the list you came from.').waitFor()
  await page.getByRole('button', { name: `Send to ${priority} customers` }).waitFor()
  await act(page, 'message.correct').click()
  await page.getByRole('button', { name: 'Use the list as filtered' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Who gets which message?')
  await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe('Hello')
  await act(page, 'message.review').click()
  await page.getByRole('button', { name: `Send to ${owing} customers` }).waitFor()
  expect(await page.getByText('Its audience isn’t').count()).toBe(0)

  await act(page, 'message.correct').click()
  await page.locator('[name="audience"]').selectOption('ids')
  await page.locator('[name="ids"]').fill('C-010982\n<b>')
  await act(page, 'message.review').click()
  await page.getByText('Correct the IDs on the lines below.').waitFor()
  await page.getByText('Line 2: <B>').waitFor()
})

test('S-59 where the service doesn’t offer it, no list leads there, and the page says so and sends nothing', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/customer/list')
  const ways = page.getByRole('link', { name: 'Message these customers' })
  await ways.waitFor()
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), extensions: [] } })
  })
  await page.goto(address)
  await page.getByText('Bulk messages aren’t available').waitFor()
  expect(await page.locator('#main button, #main textarea').count()).toBe(0)
  await page.goto('/app/customer/list')
  await page.locator('tbody a').first().waitFor()
  expect(await ways.count()).toBe(0)
})
