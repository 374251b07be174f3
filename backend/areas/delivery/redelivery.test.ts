import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDeliveryJob, getDeliveryStats, listDeliveryJobs } from '../../../src/contract/areas/delivery/deliveries.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { adhocPayment, coupon, couponUse, job, plan } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
const database = () => server.running.platform.database
beforeAll(async () => {
  server = await startTestServer(undefined)
  token = await server.session('ravi.shankar@headwater.example')
})
afterAll(() => server.close())

const post = (id: string, body: object = {}) => server.call('POST', `/workforce/reDeliveryJob/${id}`, { token, body })
const read = async (id: string) =>
  answerOf(getDeliveryJob, await server.call('GET', `/delivery/getJob?jobId=${id}`, { token }))
const lost = (given: Partial<typeof job.$inferInsert> = {}) =>
  addJob(database(), { type: 'DELIVERY', status: 'NOT_DONE', description: 'New purifier', ...given })
const change = (jobId: string, status: string, more: object = {}) =>
  server.call('PUT', '/delivery/editJobStatus', { token, body: { jobId, status, ...more } })

it('T057 S-283 a redelivery closes what was not delivered, and takes over what that one had to bring and to collect', async () => {
  const id = await lost({ tags: ['VIP'], paymentToCollect: 649_00, note: 'Gate 2', priority: 'HIGH' })
  const { installationId } = await read(id)
  await database().execute(sql`insert into adhoc_payment
      (id, installation_id, customer_id, type, amount, token, created_by, created_at, expires_at, job_id)
    select 'AP-RD', id, customer_id, 'VISIT', 64900, 'token-rd', 'E-1001', now(), now() + interval '1 day', ${id}
    from installation where id = ${installationId}`)
  const { status, json } = await post(id, { note: 'Friday suits' })
  expect(status, json.message).toBe(200)
  const next = json.body as { jobId: string }
  const [before, after] = [await read(id), await read(next.jobId)]
  expect(before).toMatchObject({ status: 'REDELIVERED', jobStatus: 'CANCELLED', successorJobId: after.jobId })
  expect(before.paymentToCollect).toBe(0)
  expect(after).toMatchObject({
    status: 'WAITING',
    type: 'RE_DELIVERY',
    parentJobId: id,
    attempt: 2,
    tags: ['VIP'],
    paymentToCollect: 649_00,
    note: 'Gate 2',
    priority: 'HIGH',
    description: 'New purifier',
  })
  expect(after.attempts.map(({ jobId, attempt, status: one }) => [jobId, attempt, one])).toEqual([
    [after.jobId, 2, 'WAITING'],
    [id, 1, 'REDELIVERED'],
  ])
  const [link] = await database().select().from(adhocPayment).where(eq(adhocPayment.id, 'AP-RD'))
  expect(link?.jobId).toBe(after.jobId)
  expect(await brokenInvariants(database())).toEqual([])
})

it('S-183 S-217 S-218 a redelivery takes over the coupon, the changed plan, the purifiers, the tag and the further fields', async () => {
  const { rows } = await database().execute<{ code: string; model: string }>(sql`select code, model_id as model
    from device where state = 'IN_STOCK' and code not in
      (select new_device_code from job where new_device_code is not null) order by code limit 2`)
  const [old, promised] = rows
  if (!old || !promised) throw new Error('The demo has too few purifiers in stock.')
  const taken = {
    tag: 'UNPAUSE',
    zip: '560038',
    extra: { floor: '4' },
    paymentToCollect: 1_299_00,
    oldDeviceCode: old.code,
    newDeviceCode: promised.code,
    newModelId: promised.model,
    planName: 'Family 90',
    planDays: 90,
    planLitres: 1_500,
    planPrice: 1_749_00,
    offerType: 'COUPON',
    planDue: 1_149_00,
  } as const
  const [offered] = await database().select({ id: plan.id }).from(plan).orderBy(plan.id).limit(1)
  const [reduced] = await database().select({ code: coupon.code }).from(coupon).orderBy(coupon.code).limit(1)
  if (!offered || !reduced) throw new Error('The demo has no plan or no coupon.')
  const id = await lost({ ...taken, planId: offered.id })
  const { installationId } = await read(id)
  await database()
    .insert(couponUse)
    .values({ couponCode: reduced.code, installationId, at: new Date('2026-11-20T05:00:00Z'), by: 'E-1001', jobId: id })

  const { status, json } = await post(id)
  expect(status, json.message).toBe(200)
  const next = (json.body as { jobId: string }).jobId
  const [made] = await database().select().from(job).where(eq(job.id, next))
  const uses = await database().select().from(couponUse).where(eq(couponUse.installationId, installationId))
  expect({ made, uses, brought: (await read(next)).deviceCode }).toMatchObject({
    made: { ...taken, planId: offered.id },
    uses: [{ couponCode: reduced.code, jobId: next }],
    brought: promised.code,
  })
})

it('H89 of 64 who redeliver one job at once one does; the others are told its successor', async () => {
  const id = await lost()
  const all = await Promise.all(Array.from({ length: 64 }, () => post(id)))
  const made = all.filter(({ status }) => status === 200)
  expect(made).toHaveLength(1)
  const next = (made[0]?.json.body as { jobId: string } | undefined)?.jobId
  for (const { status, json } of all.filter((one) => one !== made[0])) {
    expect([status, json.message]).toEqual([409, `${id} was redelivered already, by ${next}. Open that one.`])
    expect(json.body).toMatchObject({ jobId: id, successorJobId: next })
  }
  expect(await database().select().from(job).where(eq(job.parentJobId, id))).toHaveLength(1)
})

it('H89 what is under way, delivered or no delivery is not redelivered', async () => {
  for (const [given, code, message] of [
    [{ status: 'EN_ROUTE' }, 409, 'is OUT_FOR_DELIVERY. Only what is UNDELIVERED can be redelivered.'],
    [{ status: 'COMPLETED' }, 409, 'is DELIVERED. Only what is UNDELIVERED can be redelivered.'],
    [{ type: 'SERVICE' }, 404, 'not found.'],
  ] as const) {
    const { status, json } = await post(await lost(given))
    expect(status).toBe(code)
    expect(json.message).toContain(message)
  }
})

it('S-283 H90 a delivery is out, is not delivered with a reason, and stays so; what is out may be delivered at once, for good', async () => {
  const place = { appointmentDate: '2026-11-24', slotId: 'S10', starts: '10:00', ends: '11:00' }
  const person = { technicianId: 'E-2003', technician: 'Anil Kumar' }
  const id = await addJob(database(), { type: 'DELIVERY', status: 'ASSIGNED', ...person, ...place })
  expect((await change(id, 'OUT_FOR_DELIVERY')).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'OUT_FOR_DELIVERY', jobStatus: 'EN_ROUTE' })
  expect((await read(id)).outSince).not.toBeNull()
  expect((await change(id, 'UNDELIVERED')).json.message).toBe('Write a note that says why, or what was done.')
  expect((await change(id, 'UNDELIVERED', { note: 'Nobody at home' })).status).toBe(200)
  const after = await read(id)
  expect([after.status, after.attempts[0]?.reason, after.attempts[0]?.agent]).toEqual([
    'UNDELIVERED',
    'Nobody at home',
    'Anil Kumar',
  ])
  expect((await change(id, 'WAITING')).status).toBe(409)
  expect((await change(id, 'REDELIVERED')).json.message).toMatch(/redeliver .* instead/)

  const other = await addJob(database(), { type: 'RE_DELIVERY', status: 'EN_ROUTE', ...person, ...place })
  await server.call('GET', `/workforce/sendHappyCode?jobId=${other}`, { token })
  const happyCode = (await server.outbox()).find(({ text }) => text.includes(other))?.text.slice(0, 4)
  expect((await change(other, 'DELIVERED', { note: 'Handed over', happyCode })).status).toBe(200)
  const done = await read(other)
  expect([done.status, done.events.flatMap(({ status }) => status ?? [])]).toEqual([
    'DELIVERED',
    ['IN_PROGRESS', 'COMPLETED'],
  ])
  for (const status of ['UNDELIVERED', 'CANCELLED', 'OUT_FOR_DELIVERY'])
    expect((await change(other, status, { note: 'Mistake' })).status, status).toBe(409)
})

it('S-283 deliveries are listed and counted by what they read as', async () => {
  const list = async (query: string) =>
    answerOf(listDeliveryJobs, await server.call('GET', `/delivery/getJobs?pageSize=100&${query}`, { token }))
  const every = await list('countBy=status')
  expect(every.items.every(({ type }) => ['DELIVERY', 'RE_DELIVERY'].includes(type))).toBe(true)
  for (const status of ['OUT_FOR_DELIVERY', 'DELIVERED', 'UNDELIVERED', 'REDELIVERED', 'CANCELLED']) {
    const { items, total } = await list(`status=${status}`)
    expect(items.map((one) => one.status)).toEqual(items.map(() => status))
    expect(total, status).toBe(every.counts?.[status])
  }
  const stats = answerOf(getDeliveryStats, await server.call('GET', '/delivery/stats', { token }))
  const totals = await Promise.all(
    [
      'isUnassigned=true',
      'status=OUT_FOR_DELIVERY',
      'status=DELIVERED&isOfToday=true',
      'status=UNDELIVERED',
      'isRedelivery=true&isOpen=true',
    ].map(async (query) => (await list(query)).total),
  )
  expect(totals).not.toContain(0)
  const { toAssign, outForDelivery, delivered, undelivered, redelivery } = stats
  expect([toAssign, outForDelivery, delivered, undelivered, redelivery]).toEqual(totals)
})
