import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJobFromSystem, listPurifierWarehouseItems } from '../../../src/contract/areas/jobs/added-jobs.ts'
import { listJobTypes } from '../../../src/contract/areas/jobs/job-codes.ts'
import { listJobs } from '../../../src/contract/areas/jobs/jobs.ts'
import { businessDay } from '../../moment.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome, addUnit } from '../../testing/money/refunds.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
let number = 0

beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { SEED_SCALE: 1 } })
  token = await server.session('ravi.shankar@headwater.example')
})
afterAll(() => server.close())

const database = () => server.running.platform.database
const home = async (given = {}) =>
  (await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR', zone: 'Indiranagar', ...given })).id
const send = (path: string, body?: object, method = 'POST') => {
  number += 1
  return server.call(method, path, { token, key: `added-job-${number}`, ...(body ? { body } : {}) })
}
const add = (installationId: string, more = {}) =>
  send('/workforce/job/addJobFromSystem', {
    installationId,
    jobType: 'SERVICE',
    description: 'Water tastes of metal',
    ...more,
  })
const stock = async (cityCode = 'BLR') =>
  answerOf(
    listPurifierWarehouseItems,
    await server.call('GET', `/inventory/warehouseitem/purifier?cityCode=${cityCode}`, { token }),
  ).map(({ deviceCode }) => deviceCode)

it('S-17 adds a job that waits, with who added it and what it is for', async () => {
  const id = await home()
  const made = answerOf(addJobFromSystem, await add(id, { priority: 'HIGH', tags: ['VIP'] }))
  expect(made).toMatchObject({
    installationId: id,
    type: 'SERVICE',
    status: 'WAITING',
    priority: 'HIGH',
    tags: ['VIP'],
    createdBy: 'Ravi Shankar',
    slotId: null,
    description: 'Water tastes of metal',
  })
  expect(made.events.map(({ kind, status, by }) => [kind, status, by])).toEqual([['STATUS', 'WAITING', 'Ravi Shankar']])
})

it('B091 all seven types of jobs can be added and are found by their type, and no other', async () => {
  const types = ['INSTALLATION', 'SERVICE', 'DELIVERY', 'RE_DELIVERY', 'SPARE_TRANSFER', 'DEVICE_REPLACEMENT']
  const all = [...types, 'DEVICE_MODEL_REPLACEMENT']
  const id = await home()
  for (const jobType of all) expect([jobType, (await add(id, { jobType })).status]).toEqual([jobType, 200])
  for (const type of all) {
    const query = `installationId=${id}&type=${type}`
    const found = answerOf(listJobs, await server.call('GET', `/workforce/job/dashboard/list?${query}`, { token }))
    expect(found.items.map((one) => one.type)).toEqual([type])
  }
  expect((await add(id, { jobType: 'CLEANING' })).status).toBe(422)
  const told = answerOf(listJobTypes, await server.call('GET', '/workforce/job/types', { token }))
  expect(told.map(({ code }) => code)).toEqual(all)
})

it('S-175 with an appointment it is scheduled and takes a place; a full slot books nothing', async () => {
  const [first, second] = [await home(), await home()]
  const appointmentDate = businessDay(new Date(server.running.platform.clock.now().getTime() + 40 * 86_400_000))
  const appointment = { appointmentDate, slotId: 'S10' }
  const made = answerOf(addJobFromSystem, await add(first, { appointment }))
  expect([made.status, made.appointmentStartTime, made.appointmentEndTime]).toEqual(['SCHEDULED', '10:00', '11:00'])
  // Its history tells the slot that the customer was promised, wherever the job is moved later.
  expect(made.events.map(({ kind, status, data }) => [kind, status, data?.appointment])).toEqual([
    ['STATUS', 'SCHEDULED', undefined],
    ['APPOINTMENT', null, { appointmentDate, slotId: 'S10', start: '10:00', end: '11:00' }],
  ])
  const { rows } = await database().execute<{ booked: number }>(
    sql`update slot_day set capacity = booked where day = ${appointmentDate} and slot_id = 'S10' returning booked`,
  )
  expect(rows).toEqual([{ booked: 1 }])
  const full = await add(second, { appointment })
  expect([full.status, full.json.message]).toEqual([409, expect.stringContaining('is full in')])
  expect((await database().execute(sql`select 1 from job where installation_id = ${second}`)).rows).toEqual([])
})

it('S-182 of several at once one is added, and the others name it; another type is another job', async () => {
  const id = await home()
  const answers = await Promise.all([add(id), add(id), add(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { rows } = await database().execute<{ id: string }>(sql`select id from job where installation_id = ${id}`)
  expect(rows).toHaveLength(1)
  const [late] = answers.filter(({ status }) => status === 409)
  expect(late?.json.message).toContain(`${id} has the open job ${rows[0]?.id} of this type.`)
  expect((await send('/workforce/spareTransferJob', { installationId: id, description: 'Bring a part' })).status).toBe(
    200,
  )
  expect((await send(`/workforce/createDeliveryJobForExistingCustomer/${id}`, { description: 'Filters' })).status).toBe(
    200,
  )
  await database().execute(sql`update job set status = 'CANCELLED' where id = ${rows[0]?.id}`)
  expect((await add(id)).status).toBe(200)
  expect((await add(await home({ status: 'UNINSTALLED', uninstalledOn: '2026-06-01' }))).status).toBe(409)
  expect((await add(id, { jobType: 'PICNIC' })).status).toBe(422)
})

it('S-183 S-27 a purifier of the stock is promised to one replacement, and is free again with its end', async () => {
  await addUnit(database(), { code: 'TST-P-1', cityCode: 'BLR' })
  const [first, second, elsewhere] = [await home(), await home(), await home({ cityCode: 'HYD', zone: 'Gachibowli' })]
  const replace = (id: string) =>
    send(`/workforce/createDeviceReplacementJob/${id}?deviceCode=TST-P-1`, undefined, 'GET')
  expect(await stock()).toContain('TST-P-1')
  expect((await replace(elsewhere)).json.message).toContain("isn't in the stock of HYD")
  const made = answerOf(addJobFromSystem, await replace(first))
  expect([made.type, made.description]).toEqual([
    'DEVICE_REPLACEMENT',
    expect.stringMatching(/^Replace \S+ by TST-P-1$/),
  ])
  expect(await stock()).not.toContain('TST-P-1')
  expect((await replace(second)).json.message).toContain('just been promised to another job')
  await database().execute(sql`update job set status = 'CANCELLED' where id = ${made.jobId}`)
  expect((await replace(second)).status).toBe(200)
})

it('S-183 a city offers and promises what is in its own stock alone', async () => {
  await addUnit(database(), { code: 'TST-P-2', cityCode: 'BLR' })
  await addUnit(database(), { code: 'TST-P-3', cityCode: 'HYD' })
  await addUnit(database(), { code: 'TST-P-4', cityCode: 'BLR', state: 'INSTALLED' })
  const offered = async (city: string) => (await stock(city)).filter((code) => code.startsWith('TST-P-'))
  expect([await offered('BLR'), await offered('HYD')]).toEqual([
    expect.arrayContaining(['TST-P-2']),
    expect.arrayContaining(['TST-P-3']),
  ])
  expect(await offered('BLR')).not.toContain('TST-P-3')
  expect(await offered('BLR')).not.toContain('TST-P-4')
  expect(await offered('HYD')).not.toContain('TST-P-2')
  const id = await home()
  const replace = (code: string) =>
    send(`/workforce/createDeviceReplacementJob/${id}?deviceCode=${code}`, undefined, 'GET')
  for (const code of ['TST-P-3', 'TST-P-4'])
    expect((await replace(code)).json.message).toBe(`${code} isn't in the stock of BLR. Choose another purifier.`)
  expect((await database().execute(sql`select 1 from job where installation_id = ${id}`)).rows).toEqual([])
  expect((await replace('TST-P-2')).status).toBe(200)
})

it('S-159 another model must be valid in the city of the installation', async () => {
  const id = await home()
  const { rows } = await database().execute<{ id: string; valid: boolean }>(sql`
    select id, exists (select from city_plan_model where model_id = device_model.id and city_code = 'BLR' and is_valid) valid
    from device_model order by 1`)
  const change = (modelId: string) => send('/workforce/createDRTForChangeModel', { installationId: id, modelId })
  expect((await change('DM-NONE')).status).toBe(409)
  const valid = rows.find((one) => one.valid)
  // Its plans hold elsewhere, and here no longer.
  const validElsewhere = async (isValid: boolean) =>
    database().execute(sql`update city_plan_model set is_valid = ${isValid}
      where model_id = ${valid?.id} and city_code = 'BLR'`)
  await validElsewhere(false)
  expect((await change(valid?.id ?? '')).json.message).toContain("isn't valid in BLR")
  await validElsewhere(true)
  expect((await change(valid?.id ?? '')).status).toBe(200)
})
