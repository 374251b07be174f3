import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCustomer } from '../../../src/contract/areas/customers/customer-acts.ts'
import { listCustomers } from '../../../src/contract/areas/customers/customers.ts'
import { getJob } from '../../../src/contract/areas/jobs/jobs.ts'
import { job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
let number = 0

beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { SEED_SCALE: 1 } })
  token = await server.session('asha.menon@headwater.example')
})
afterAll(() => server.close())

async function newJob() {
  number += 1
  const { database } = server.running.platform
  const home = await addHome(database, { status: 'ACTIVE', cityCode: 'BLR' })
  const id = `J-C${number}`
  const at = server.running.platform.clock.now()
  const row = { type: 'SERVICE', status: 'WAITING', description: 'Low flow', createdAt: at, updatedAt: at }
  await database.insert(job).values({ id, installationId: home.id, ...row })
  return { id, customerId: home.customerId }
}

const communication = {
  commOn: '2026-01-05T06:00:00.000Z',
  commMode: 'CALL',
  result: 'PROMISED_PAYMENT',
  status: 'CLOSED',
  payType: 'CASH',
  payAmount: 649.5,
}
const say = (customerId: string, body: object) => server.call('POST', `/customer/${customerId}/note`, { token, body })
const jobOf = async (id: string) => answerOf(getJob, await server.call('GET', `/workforce/job/${id}`, { token }))

it('S-250 what is said about a job stands at the job and at its customer, with what is to be paid and how', async () => {
  const [one, other] = [await newJob(), await newJob()]
  expect((await say(one.customerId, { note: 'Asked for a call back' })).status).toBe(200)
  expect((await say(one.customerId, { note: 'Pays at the door', jobId: one.id, communication })).status).toBe(200)
  const { communications } = await jobOf(one.id)
  expect(communications).toMatchObject([
    {
      note: 'Pays at the door',
      by: 'Asha Menon',
      jobId: one.id,
      communication: { payType: 'CASH', payAmount: 649_50 },
    },
  ])
  const { notes } = answerOf(getCustomer, await server.call('GET', `/customer/${one.customerId}`, { token }))
  expect(notes.map(({ note, jobId }) => [note, jobId])).toEqual([
    ['Pays at the door', one.id],
    ['Asked for a call back', null],
  ])
  expect((await jobOf(other.id)).communications).toEqual([])
})

it('S-250 a job of somebody else, or none, is rejected, and nothing is kept', async () => {
  const [one, other] = [await newJob(), await newJob()]
  for (const jobId of [other.id, 'J-NONE']) {
    const refused = await say(one.customerId, { note: 'Pays at the door', jobId, communication })
    expect([refused.status, refused.json.message]).toEqual([422, `${jobId} is no job of ${one.customerId}.`])
  }
  const { rows } = await server.running.platform.database.execute(
    sql`select 1 from customer_note where customer_id = ${one.customerId}`,
  )
  expect(rows).toEqual([])
})

it('S-83 lists whom the caller is to call again: promised by or for them, its day has come, until the next conversation', async () => {
  const [first, second, third] = [await newJob(), await newJob(), await newJob()].map(({ customerId }) => customerId)
  const kiran = await server.session('kiran.desai@headwater.example')
  const mine = async (who = token) => {
    const query = 'followUp=MINE&orderBy=followUpOn&pageSize=200'
    const found = answerOf(listCustomers, await server.call('GET', `/customer/list?${query}`, { token: who }))
    expect(found.total).toBe(found.items.length)
    const days = found.items.map(({ followUpOn = '' }) => followUpOn)
    expect(days).toEqual(days.toSorted())
    return found.items
      .filter(({ id }) => [first, second, third].includes(id))
      .map(({ id, followUpOn }) => `${id} ${followUpOn}`)
  }
  const talk = (customerId: string | undefined, more: object) =>
    say(customerId ?? '', { note: 'Call again', communication: { ...communication, ...more } })
  await talk(first, { status: 'FOLLOW_UP', followUpDate: '2026-01-09' })
  await talk(second, { status: 'FOLLOW_UP', followUpDate: '2026-01-08', followUpPerson: 'kiran desai' })
  await talk(third, { status: 'FOLLOW_UP', followUpDate: '2099-01-01' })
  expect(await mine()).toEqual([`${second} 2026-01-08`, `${first} 2026-01-09`])
  expect(await mine(kiran)).toEqual([`${second} 2026-01-08`])
  await talk(second, { status: 'CLOSED' })
  expect([await mine(), await mine(kiran)]).toEqual([[`${first} 2026-01-09`], []])
})
