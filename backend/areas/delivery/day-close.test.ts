import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDeliveryPersons } from '../../../src/contract/areas/delivery/delivery-people.ts'
import { allocateToEmployee } from '../../../src/contract/areas/stock/stock.ts'
import { employee, job, jobEvent } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob, setTechnician } from '../../testing/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** A day of which the demo has nothing, and those around it */
const [before, day, after] = ['2026-12-14', '2026-12-15', '2026-12-16']
/** Two who carry stock */
const [farhan, suresh] = ['E-2003', 'E-2004']

let server: TestServer
let token: string
const database = () => server.running.platform.database

beforeAll(async () => {
  server = await startTestServer(undefined)
  token = await server.session('asha.menon@headwater.example')
  for (const id of [farhan, suresh]) {
    await database().update(employee).set({ profession: 'DeliveryPerson' }).where(eq(employee.id, id))
    await setTechnician(database(), id, { cityCode: 'BLR' })
    // What the demo has of both is no one's here.
    await database().update(job).set({ technicianId: null }).where(eq(job.technicianId, id))
  }
})
afterAll(() => server.close())

const given = (technicianId: string, more: Partial<typeof job.$inferInsert> = {}) =>
  addJob(database(), { type: 'DELIVERY', status: 'ASSIGNED', technicianId, appointmentDate: day, ...more })

const asked = async (query: string) =>
  answerOf(
    listDeliveryPersons,
    await server.call('GET', `/workforce/getDeliveryPerson?cityCode=BLR&pageSize=200&${query}`, { token }),
  ).items
const closeOf = async (id: string, of = day) =>
  (await asked(`closeOf=${of}`)).find(({ technicianId }) => technicianId === id)

const post = async (call: string, body: object) => {
  const reply = await server.call('POST', `/inventory/${call}`, { token, key: `close-${call}-${++turn}`, body })
  expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)])
  return reply
}
let turn = 0
/** Sets so many purifiers of their warehouse aside for them, and returns them with their lines. */
async function setAside(count: number) {
  const { rows } = await database().execute<{ code: string; model_id: string }>(sql`
    select code, model_id from device where state = 'IN_STOCK' and place_code = (
      select warehouse_code from employee_warehouse where employee_id = ${farhan} and type = 'SOURCE') order by code limit ${count}`)
  const items = rows.map(({ code, model_id }) => ({ item_id: `IT-${model_id}`, quantity: 1, serial: code }))
  const { items: lines } = answerOf(
    allocateToEmployee,
    await post('allocateToEmployee', { employee_id: farhan, items }),
  )
  return rows.map(({ code }) => [code, lines.find(({ serial }) => serial === code)?.lineId ?? ''] as const)
}

it('S-283 at the close of a day each person has what was due by then and isn’t at rest, in the order of their stops', async () => {
  const late = await given(farhan, { starts: '16:00', ends: '16:30' })
  const early = await given(farhan, { status: 'EN_ROUTE', starts: '10:00', ends: '10:30' })
  const old = await given(farhan, { status: 'IN_PROGRESS', appointmentDate: before })
  await given(farhan, { appointmentDate: after })
  await given(farhan, { status: 'COMPLETED' })
  await given(farhan, { status: 'NOT_DONE' })
  await given(farhan, { type: 'SERVICE' })
  const found = await closeOf(farhan)
  expect(found?.atClose?.deliveries.map(({ jobId, status }) => [jobId, status])).toEqual([
    [old, 'OUT_FOR_DELIVERY'],
    [early, 'OUT_FOR_DELIVERY'],
    [late, 'ASSIGNED'],
  ])
  expect([found?.load, found?.open, found?.out, found?.hasLeft]).toEqual([3, 2, 1, false])
  expect((await closeOf(farhan, before))?.atClose?.deliveries.map(({ jobId }) => jobId)).toEqual([old])
  expect((await closeOf(suresh))?.atClose).toEqual({ deliveries: [], purifiers: [] })
})

it('S-296 purifiers that never left the shelf are with no one; what was asked back still is', async () => {
  const [kept = ['', ''], back = ['', ''], aside = ['', '']] = await setAside(3)
  const moved = (status: string, ...lines: (readonly [string, string])[]) =>
    post('updateWarehouseItemDetails', {
      employee_id: farhan,
      status,
      items: lines.map(([, line_id]) => ({ line_id, quantity: 1 })),
    })
  await moved('PICKED_UP', kept, back)
  await moved('RETURN_REQUESTED', back)
  const found = (await closeOf(farhan))?.atClose?.purifiers ?? []
  expect(found.map(({ deviceCode, lineId, place }) => [deviceCode, lineId, place]).sort()).toEqual([
    [...kept, 'PERSON'],
    [...back, 'RETURNING'],
  ])
  expect(aside[1], 'one is on the shelf').not.toBe('')
})

it('S-302 who left is on the sheet as long as they have something, and on no other list', async () => {
  await database().update(employee).set({ disabled: true }).where(eq(employee.id, suresh))
  expect(await closeOf(suresh), 'with nothing').toBeUndefined()
  const last = await given(suresh)
  expect((await closeOf(suresh))?.hasLeft).toBe(true)
  expect(await closeOf(suresh, before), 'nothing was due by then').toBeUndefined()
  await database().update(job).set({ status: 'COMPLETED', completedAt: new Date() }).where(eq(job.id, last))
  expect(await closeOf(suresh)).toBeUndefined()
  await database()
    .insert(jobEvent)
    .values({
      jobId: last,
      kind: 'PAYMENT',
      at: new Date(),
      detail: { payType: 'CASH', payAmount: 649.5 },
    })
  expect((await closeOf(suresh))?.cashInHand).toBe(649_50)
  const listed = await asked('')
  expect(listed.map(({ technicianId }) => technicianId)).not.toContain(suresh)
  expect(listed.map(({ atClose }) => atClose)).toEqual(listed.map(() => null))
})
