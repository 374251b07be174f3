import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockedReasonFor } from '../../../src/contract/areas/devices/deliverable.ts'
import {
  clearMappingCache,
  createMapping,
  invalidateMapping,
  listAllMappings,
  listMappings,
  listModelDevices,
  renameModel,
  validateMapping,
} from '../../../src/contract/areas/devices/device-models.ts'
import { listPlans } from '../../../src/contract/areas/plans/plans.ts'
import { listRechargePlans } from '../../../src/contract/areas/plans/recharge-plans.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome, addUnit } from '../../testing/money/refunds.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
let other: string
let number = 0

beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { SEED_SCALE: 1 } })
  token = await server.session('asha.menon@headwater.example')
  other = await server.session('ravi.shankar@headwater.example')
})
afterAll(() => server.close())

const database = () => server.running.platform.database
const send = (path: string, body?: object, { method = 'POST', by = token } = {}) => {
  number += 1
  return server.call(method, path, { token: by, key: `device-model-${number}`, ...(body ? { body } : {}) })
}
const switchTo = (to: 'validate' | 'invalidate', key: object, by = token) =>
  send(`/device/${to}/cityPlanModelMapping/forNewDelivery`, key, { by })
const all = async () =>
  answerOf(listAllMappings, await server.call('GET', '/device/cityPlanModelMappings/all', { token }))

const key = { city: 'BLR', plan: 'P-FAMILY-28', model: 'DM-2' }
const query = 'city=BLR&plan=P-FAMILY-28&model=DM-2'
const stored = async () =>
  answerOf(listMappings, await server.call('GET', `/device/cityPlanModelMappings?${query}`, { token })).items

describe('mappings', () => {
  it('T064 T109 is created valid, once for a city, a plan and a model', async () => {
    await database().execute(sql`delete from city_plan_model
      where city_code = 'BLR' and plan_id = 'P-FAMILY-28' and model_id = 'DM-2'`)
    const made = answerOf(createMapping, await send('/device/create/cityPlanModelMapping', key))
    expect(made).toMatchObject({ cityCode: 'BLR', planId: 'P-FAMILY-28', model: 'HW-RO Mini', isValid: true })
    const again = await send('/device/create/cityPlanModelMapping', key)
    expect([again.status, again.json.message]).toEqual([
      409,
      `HW-RO Mini has a mapping with ${made.plan} in Bengaluru already. It is valid for new deliveries.`,
    ])
    expect(await stored()).toHaveLength(1)
  })

  it('names what is not there, and a plan that the city does not sell', async () => {
    const create = async (more: object) => {
      const { status, json } = await send('/device/create/cityPlanModelMapping', { ...key, ...more })
      return [status, json.message]
    }
    expect(await create({ model: 'DM-NONE' })).toEqual([404, 'Model DM-NONE not found.'])
    expect(await create({ city: 'XXX' })).toEqual([404, 'City XXX not found.'])
    await database().execute(sql`insert into plan_city values ('P-OFFICE-28', 'PNQ') on conflict do nothing`)
    await database().execute(sql`delete from plan_city where plan_id = 'P-OFFICE-28' and city_code = 'BLR'`)
    expect((await create({ plan: 'P-OFFICE-28' }))[0]).toBe(422)
  })

  it('T065 T066 H93 of two who switch it, the second is told who was first', async () => {
    expect(answerOf(invalidateMapping, await switchTo('invalidate', key)).isValid).toBe(false)
    const second = await switchTo('invalidate', key, other)
    expect([second.status, second.json.message]).toEqual([
      409,
      expect.stringMatching(/^Asha Menon changed this mapping .* It is invalid already\.$/),
    ])
    expect(answerOf(validateMapping, await switchTo('validate', key)).isValid).toBe(true)
    expect((await switchTo('validate', key)).status).toBe(409)
    expect((await switchTo('validate', { ...key, plan: 'P-NONE' })).status).toBe(404)
  })

  it('S-34 S-290 open deliveries keep an invalid model, and are counted; a new one is rejected', async () => {
    const purifier = 'TST-MAP-1'
    await addUnit(database(), { code: purifier, cityCode: 'BLR', model: 'HW-RO Mini' })
    const { id } = await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR', zone: 'Indiranagar' })
    await database().execute(
      sql`update installation set purifier_id = ${purifier}, plan_id = 'P-FAMILY-28' where id = ${id}`,
    )
    const before = (await stored())[0]?.openDeliveries ?? 0
    const deliver = () => send(`/workforce/createDeliveryJobForExistingCustomer/${id}`, { description: 'Deliver it' })
    expect((await deliver()).status).toBe(200)
    const { isValid, openDeliveries } = answerOf(invalidateMapping, await switchTo('invalidate', key))
    expect([isValid, openDeliveries]).toEqual([false, before + 1])
    const { rows } = await database().execute(sql`select status from job where installation_id = ${id}`)
    expect(rows).toEqual([{ status: 'WAITING' }])
    await database().execute(sql`update job set status = 'CANCELLED' where installation_id = ${id}`)
    const late = await deliver()
    expect([late.status, late.json.message]).toEqual([
      409,
      "HW-RO Mini isn't valid for new deliveries of P-FAMILY-28 in BLR. Choose another plan, or validate it under Device models.",
    ])
    await switchTo('validate', key)
    expect((await deliver()).status).toBe(200)
  })
})

it('S-34 S-121 says of a city, a plan and a model what the service offers and accepts for a delivery', async () => {
  await addUnit(database(), { code: 'TST-MAP-9', cityCode: 'BLR', model: 'HW-RO Mini' })
  const { id } = await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR', zone: 'Indiranagar' })
  await database().execute(sql`update installation set purifier_id = 'TST-MAP-9' where id = ${id}`)
  await database().execute(sql`update city_plan_model set is_valid = false
    where city_code = 'BLR' and plan_id = 'P-SOLO-28' and model_id = 'DM-2'`)
  await database().execute(sql`insert into plan_city values ('P-OFFICE-28', 'PNQ') on conflict do nothing`)
  await database().execute(sql`insert into job (id, installation_id, type, status, description, created_at, updated_at)
    values ('J-MAP-9', ${id}, 'DELIVERY', 'IN_PROGRESS', 'Deliver it', now(), now())`)
  const offers = await server.call('GET', `/plan/getRechargePlans?installationId=${id}&jobId=J-MAP-9`, { token })
  const offered = answerOf(listRechargePlans, offers).map(({ planId }) => planId)
  await database().execute(sql`update job set status = 'CANCELLED' where id = 'J-MAP-9'`)
  const mappings = (await all()).flatMap(({ mapping }) => (mapping?.cityCode === 'BLR' ? [mapping] : []))
  const { items: plans } = answerOf(listPlans, await send('/plan/getAllPlansForUI', { pageSize: 200 }))
  const reasons: Record<string, string> = {}
  for (const plan of plans) {
    const mapping = mappings.find(({ planId, modelId }) => planId === plan.planId && modelId === 'DM-2')
    const reason = blockedReasonFor({ plan, city: 'BLR', mapping })
    expect([plan.planId, reason === undefined]).toEqual([plan.planId, offered.includes(plan.planId)])
    if (reason) reasons[plan.planId] = reason
    await database().execute(sql`update installation set plan_id = ${plan.planId} where id = ${id}`)
    const made = await send(`/workforce/createDeliveryJobForExistingCustomer/${id}`, { description: 'Deliver it' })
    expect([plan.planId, made.status]).toEqual([plan.planId, mapping?.isValid ? 200 : 409])
    await database().execute(sql`update job set status = 'CANCELLED' where installation_id = ${id}`)
  }
  expect(reasons).toEqual({
    'P-LARGE-28': 'unmapped',
    'P-METRO-84': 'notSold',
    'P-OFFICE-28': 'notSold',
    'P-SOLO-28': 'invalid',
    'P-SUMMER-28': 'inactivePlan',
  })
})

describe('models', () => {
  it('S-289 are there with their counts, also without a mapping', async () => {
    await database().execute(sql`insert into device_model (id, name, updated_at) values ('DM-T1', 'TST Tap', now())`)
    const rows = (await all()).filter(({ modelId }) => modelId === 'DM-T1')
    expect(rows).toMatchObject([{ model: 'TST Tap', devices: 0, mapping: null }])
    await addUnit(database(), { code: 'TST-MAP-2', cityCode: 'BLR', model: 'TST Tap' })
    const page = answerOf(listModelDevices, await server.call('GET', '/device?model=DM-T1', { token }))
    expect(page).toMatchObject({ total: 1, items: [{ deviceCode: 'TST-MAP-2', modelId: 'DM-T1', city: 'Bengaluru' }] })
  })

  it('H93 a name is unique in any case and with any spaces; a rename never merges, and the id stays', async () => {
    const rename = (name: string) => send('/device/model/rename', { modelId: 'DM-T1', name }, { method: 'PUT' })
    for (const name of ['HW-RO Mini', ' hw-ro MINI '])
      expect((await rename(name)).json.message).toBe(
        'Name: HW-RO Mini is the model DM-2. Two models can’t have one name.',
      )
    expect(answerOf(renameModel, await rename('  TST Spring '))).toMatchObject({ modelId: 'DM-T1', name: 'TST Spring' })
    expect(answerOf(renameModel, await rename('tst spring')).name).toBe('tst spring')
    const [row] = (await all()).filter(({ modelId }) => modelId === 'DM-T1')
    expect(row).toMatchObject({ model: 'tst spring', formerNames: ['TST Spring', 'TST Tap'], devices: 1 })
  })

  it('a mapping is found by the former name of its model', async () => {
    await send('/device/create/cityPlanModelMapping', { ...key, model: 'DM-T1' })
    const found = async (search: string) =>
      answerOf(listMappings, await server.call('GET', `/device/cityPlanModelMappings?search=${search}`, { token }))
        .items
    expect(await found('TST%20Tap')).toMatchObject([{ modelId: 'DM-T1', model: 'tst spring', cityCode: 'BLR' }])
    expect(await found('TST%20Bucket')).toEqual([])
  })

  it('S-27 S-291 a cleared cache tells when; clearing it again does no harm', async () => {
    const clear = async () =>
      answerOf(
        clearMappingCache,
        await send('/device/cache/clearAll/cityPlanModelMappings', undefined, { method: 'GET' }),
      )
    expect((await clear())?.clearedAt).toMatch(/Z$/)
    expect((await clear())?.clearedAt).toMatch(/Z$/)
    expect((await send('/device/model/cache/clear-all', undefined, { method: 'GET' })).status).toBe(200)
  })
})
