import { afterAll, beforeAll, expect, it } from 'vitest'
import { getJob, type JobRecord } from '../../../src/contract/areas/jobs/jobs.ts'
import { job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
let number = 0

beforeAll(async () => {
  server = await startTestServer(undefined)
  token = await server.session('ravi.shankar@headwater.example')
})
afterAll(() => server.close())

async function newJob(status: string, paymentToCollect = 0) {
  const { database, clock } = server.running.platform
  number += 1
  const { id: installationId, phone } = await addHome(database, { status: 'ACTIVE', cityCode: 'BLR' })
  const [id, at] = [`J-P${number}`, clock.now()]
  const row = { type: 'SERVICE', description: 'Low flow', createdAt: at, updatedAt: at, paymentToCollect }
  await database.insert(job).values({ id, installationId, status, ...row })
  return { id, phone }
}
const call = (method: string, path: string, body?: object) =>
  server.call(method, path, { token, ...(body ? { body } : {}) })
const read = async (id: string): Promise<JobRecord> => answerOf(getJob, await call('GET', `/workforce/job/${id}`))
const link = (id: string) => call('GET', `/workflow/triggerPostApiDataPayment?jobId=${id}`)
const letterTo = async (phone: string) => (await server.outbox()).find(({ recipient }) => recipient === phone)

it('S-187 a payment link is sent once a minute, the same one while it waits, and what it pays is no longer to collect', async () => {
  const { id, phone } = await newJob('IN_PROGRESS', 300_00)
  const all = await Promise.all(Array.from({ length: 5 }, () => link(id)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429])
  const first = await letterTo(phone)
  expect(first?.text).toMatch(/^Please pay ₹300 for the visit J-P\d+: \/pay\/adhoc\//)
  server.advance(55_000)
  expect((await link(id)).status).toBe(429)
  server.advance(6_000)
  expect((await link(id)).status).toBe(200)
  expect((await letterTo(phone))?.text).toBe(first?.text)
  const path = /\/pay\/adhoc\/\S+/.exec(first?.text ?? '')?.[0] ?? ''
  await server.fetch(path, { method: 'POST' })
  const paid = await read(id)
  expect(paid.paymentToCollect).toBe(0)
  expect(paid.events.at(-1)).toMatchObject({ kind: 'PAYMENT', note: '₹300 paid by link', by: null })
  expect((await link(id)).status).toBe(409)
})

it('adds to what is to collect until the job has ended, and tells why', async () => {
  const { id } = await newJob('ASSIGNED', 100_00)
  const add = (jobId: string) =>
    call('POST', '/workforce/job/addPaymentToBeCollected', { jobId, amount: 249.5, note: 'Filter set' })
  await add(id)
  const now = await read(id)
  expect([now.paymentToCollect, now.events.at(-1)?.note]).toEqual([349_50, '₹249.50 more to collect: Filter set'])
  expect((await add((await newJob('COMPLETED')).id)).status).toBe(409)
})

it('S-188 S-43 an address changed at a job is its home’s and its customer’s, unless the job has changed meanwhile', async () => {
  const { id } = await newJob('ASSIGNED')
  const { customerId, updatedAt } = await read(id)
  const path = `/customer/address/${id}`
  expect((await call('PUT', path, { address: '9, Hill Road, Indiranagar', updatedAt })).status).toBe(200)
  expect((await read(id)).address).toBe('9, Hill Road, Indiranagar')
  const { json } = await call('GET', `/customer/${customerId}`)
  expect(json.body).toMatchObject({ address: '9, Hill Road, Indiranagar' })
  expect((await call('PUT', path, { address: '10, Hill Road', updatedAt })).status).toBe(409)
})

it('S-63 a call goes to the number of the job’s customer alone, and is noted there; a text and a call change no version', async () => {
  const { id, phone } = await newJob('ASSIGNED')
  const { updatedAt } = await read(id)
  expect((await call('POST', '/dial/9845022712', { jobId: id })).status).toBe(422)
  expect((await call('POST', `/dial/${phone}`, { jobId: id })).status).toBe(200)
  expect(await letterTo(phone)).toMatchObject({ kind: 'CALL' })
  await call('POST', '/workflow/addText', { jobId: id, text: 'Call at gate 2' })
  const now = await read(id)
  expect(now.events.map(({ kind, note }) => [kind, note])).toEqual([
    ['CALL', expect.stringContaining('Call to ')],
    ['TEXT', 'Call at gate 2'],
  ])
  expect(now.updatedAt).toBe(updatedAt)
})
