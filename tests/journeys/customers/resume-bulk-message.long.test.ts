import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerMessage } from '../../../backend/store/schema/index.ts'
import { setUpEnvironment } from '../../support/journeys/journey.ts'
import { all, holds, offers, presses, says, setTheKills } from '../../support/journeys/journey-kill.ts'

const stage = setUpEnvironment()
const kills = setTheKills(stage, 'bulk-message')

const preview = { method: 'GET', path: /^\/customer\/C-KILL\d+$/ }
const message = { method: 'POST', path: /^\/customer\/bulkMessage$/ }
const text = 'Dear {name}, the service is back.'
const database = () => stage.server.running.platform.database

/** Customers of two calls. */
async function addCustomers(): Promise<string[]> {
  await database().execute(sql`
    insert into customer (id, name, phone, address, city_code, status, created_at, updated_at)
    select 'C-KILL' || n, 'Person ' || n, (6400000000 + n)::text, 'Some street', (select min(code) from city), 'ACTIVE',
      now(), now()
    from generate_series(1, 120) n`)
  return Array.from({ length: 120 }, (_, at) => `C-KILL${at + 1}`)
}

const sentTo = async () =>
  (await database().select({ got: count() }).from(customerMessage).where(eq(customerMessage.message, text)))[0]?.got

test('H31 H37 H87 killed at calls and rests of a bulk message, it goes on where it was and each customer gets one', async () => {
  const ids = await addCustomers()
  const here = await kills.open('Asha Menon', '/app/customer/bulkMessage', offers('message.review'))
  await here.page.locator('[name="ids"]').fill(ids.join('\n'))
  await here.page.locator('[name="message"]').fill(text)
  await here.atRest('editing', all(offers('message.review'), holds({ message: text, ids: ids.join('\n') })))
  const reviewed = all(offers('run.start'), says('Send to 120 customers'))
  await here.amid('previewing', preview, presses('message.review'), reviewed)
  await here.atRest('reviewing', reviewed)
  expect(kills.sent(message)).toEqual([])

  // The first call never arrives. It stands as not confirmed, and is sent again under its own key by the person alone.
  const unknown = offers('run.check')
  await here.amid('sending, unheard', message, presses('run.start'), unknown, { unheard: true })
  expect(await sentTo()).toBe(0)
  // Now it arrives, and the page dies before its answer.
  await here.amid('checking', message, presses('run.check'), unknown)
  expect(await sentTo()).toBe(100)
  await here.atRest('unknown', unknown)
  await presses('run.check')(here.page)
  await says('Message sent to 120 customers')(here.page)
  const [first, again, answered, second, ...more] = kills.sent(message)
  expect([again, answered, more]).toEqual([first, first, []])
  expect(second).not.toBe(first)
  expect(await sentTo()).toBe(120)
  const [twice] = await database()
    .select({ got: count() })
    .from(customerMessage)
    .where(eq(customerMessage.message, text))
    .groupBy(customerMessage.customerId)
    .having(sql`count(*) > 1`)
  expect(twice).toBeUndefined()
})

test('H37 killed where a run has ended with rejected customers, nothing is sent again until the person retries them', async () => {
  await database().execute(sql`insert into unreachable_phone (customer_id, phone, since)
    select id, phone, '2026-01-05' from customer where id in ('C-010982')`)
  const here = await kills.open('Asha Menon', '/app/customer/bulkMessage', offers('message.review'))
  await here.page.locator('[name="ids"]').fill('C-010982 C-010413')
  await here.page.locator('[name="message"]').fill('The water is clear again.')
  await presses('message.review')(here.page)
  await presses('run.start')(here.page)
  await here.atRest('ended', offers('run.retry'))
  expect(kills.sent(message)).toHaveLength(1)
})
