import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getDevice,
  getDeviceModel,
  listValidModelsForCities,
  listValidPlansForCities,
} from '../../../src/contract/areas/devices/devices.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { installation } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome, addUnit } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const get = async (code: string) => answerOf(getDevice, await server.call('GET', `/device/${code}`, { token }))

  it('S-157 a device in stock stands in the store of a city, and in no installation', async () => {
    await addUnit(database(), { code: 'STK-1', cityCode: 'PNQ', model: 'HW-RO Mini', botId: 'BOT-STK1' })
    expect(await get('STK-1')).toMatchObject({
      deviceCode: 'STK-1',
      state: 'IN_STOCK',
      botId: 'BOT-STK1',
      city: 'Pune',
      installationId: null,
      installedAt: null,
    })
    const model = answerOf(getDeviceModel, await server.call('GET', '/device/STK-1/model', { token }))
    expect(model).toEqual({ modelId: 'DM-2', name: 'HW-RO Mini', purifier: 'RO', litresPerHour: 8 })
    for (const path of ['/device/STK-NONE', '/device/STK-NONE/model']) {
      const { status, json } = await server.call('GET', path, { token })
      expect([status, json.message]).toEqual([404, 'Device STK-NONE not found.'])
    }
  })

  it('S-293 a device in stock has one place; a change of state takes it from there, or back to a shelf of its city', async () => {
    const { id } = await addHome(database(), { status: 'NEW' })
    const [home] = await database().select().from(installation).where(eq(installation.id, id))
    const code = home?.purifierId ?? ''
    expect(await get(code)).toMatchObject({ codeStatus: 'ASSIGNED', assetStatus: 'ASG', place: null })
    await addUnit(database(), { code: 'STK-9', cityCode: 'PNQ', model: 'HW-RO Mini', botId: 'BOT-STK9' })
    const shelf = { kind: 'SHELF', warehouseCode: 'W-PNQ', warehouse: 'Pune main', employeeId: null, employee: null }
    expect(await get('STK-9')).toMatchObject({ codeStatus: 'ASSIGNED', assetStatus: 'DTW', place: shelf })
    await database().execute(sql`update device set state = 'RETIRED' where code = 'STK-9'`)
    expect(await get('STK-9')).toMatchObject({ codeStatus: 'RETIRED', assetStatus: 'NA', place: null })
    await database().execute(sql`update device set state = 'IN_STOCK' where code = 'STK-9'`)
    expect(await get('STK-9')).toMatchObject({ city: 'Pune', place: shelf })
  })

  it.each([
    ['NEW', 'ASSIGNED', true],
    ['ACTIVE', 'INSTALLED', true],
    ['PAUSED', 'INSTALLED', true],
    ['UNINSTALLED', 'RETIRED', false],
  ])('S-157 the device of a home that is %s is %s', async (status, state, names) => {
    const { id } = await addHome(database(), { status, uninstalledOn: status === 'UNINSTALLED' ? '2026-11-01' : null })
    const [home] = await database().select().from(installation).where(eq(installation.id, id))
    expect(await get(home?.purifierId ?? '')).toMatchObject({ state, installationId: names ? id : null })
  })

  it('S-157 the device follows its home: another bot, another status', async () => {
    const { id } = await addHome(database(), { status: 'ACTIVE', botId: 'BOT-STK2' })
    const [home] = await database().select().from(installation).where(eq(installation.id, id))
    const code = home?.purifierId ?? ''
    const change = await server.call('POST', '/device/life/changeBot', {
      token,
      body: { deviceCode: code, oldBotId: 'BOT-STK2', newBotId: 'BOT-STK3' },
    })
    expect([change.status, (await get(code)).botId]).toEqual([200, 'BOT-STK3'])
    await database().execute(
      sql`update installation set status = 'UNINSTALLED', uninstalled_on = '2026-11-20' where id = ${id}`,
    )
    expect((await get(code)).state).toBe('RETIRED')
  })

  it('S-159 the valid models of cities, by code or name, with their plans; what new deliveries may not have is left out', async () => {
    const models = async (cities: string) =>
      answerOf(
        listValidModelsForCities,
        await server.call('GET', `/device/validModels/cities?${new URLSearchParams({ cities })}`, { token }),
      )
    const found = await models('Bengaluru, hyd,Nowhere')
    expect(found.map(({ cityCode, city, models: all }) => [cityCode, city, all.map(({ name }) => name)])).toEqual([
      ['BLR', 'Bengaluru', ['HW-Copper 7', 'HW-RO Mini', 'HW-RO Plus']],
      ['HYD', 'Hyderabad', ['HW-Alkaline 9', 'HW-Copper 7', 'HW-RO Mini', 'HW-RO Plus']],
    ])
    const plansOf = (name: string) => found[0]?.models.find((one) => one.name === name)?.plans ?? []
    expect(plansOf('HW-RO Plus')).toContain('Office 120, 28 days')
    expect(plansOf('HW-RO Mini')).toContain('Solo 15, 28 days')
    expect(plansOf('HW-RO Mini')).not.toContain('Office 120, 28 days')
    await database().execute(sql`update city_plan_model set is_valid = false where city_code = 'PNQ'`)
    expect(await models('PNQ')).toEqual([{ cityCode: 'PNQ', city: 'Pune', models: [] }])
    expect((await server.call('GET', '/device/validModels/cities', { token })).status).toBe(400)
  })

  it('S-159 the plans that cities sell to new deliveries, with their valid models; one without any is told, an inactive one isn’t', async () => {
    const plans = async (cities: string) =>
      answerOf(
        listValidPlansForCities,
        await server.call('GET', `/device/validPlans/cities?${new URLSearchParams({ cities })}`, { token }),
      ).map(({ city, plans: sold }) => [city, sold.map(({ planId, models }) => [planId, models.join()])])
    await database().execute(sql`delete from city_plan_model where city_code in ('BLR', 'BOM')`)
    await database().execute(sql`insert into city_plan_model (city_code, plan_id, model_id, is_valid, updated_at) values
      ('BLR', 'P-FAMILY-28', 'DM-2', true, now()), ('BLR', 'P-FAMILY-28', 'DM-1', true, now()),
      ('BLR', 'P-OFFICE-28', 'DM-3', false, now())`)
    await database().execute(sql`update plan set is_active = false where id = 'P-SOLO-28'`)
    const [first, second] = await plans('Bengaluru, bom,Nowhere')
    const asked = ['P-FAMILY-28', 'P-METRO-84', 'P-OFFICE-28', 'P-SOLO-28']
    const of = (rows: unknown) => (rows as string[][]).filter(([planId = '']) => asked.includes(planId))
    expect([first?.[0], of(first?.[1])]).toEqual([
      'Bengaluru',
      [
        ['P-FAMILY-28', 'HW-Copper 7,HW-RO Mini'],
        ['P-OFFICE-28', ''],
      ],
    ])
    expect([second?.[0], of(second?.[1])]).toEqual([
      'Mumbai',
      [
        ['P-FAMILY-28', ''],
        ['P-METRO-84', ''],
        ['P-OFFICE-28', ''],
      ],
    ])
    await database().execute(sql`update plan set is_active = true where id = 'P-SOLO-28'`)
  })

  it('S-151 a bot that is built into a device in stock is taken', async () => {
    const { id } = await addHome(database(), { status: 'ACTIVE', botId: 'BOT-STK4' })
    await addUnit(database(), { code: 'STK-2', cityCode: 'BLR', botId: 'BOT-STK5' })
    const [home] = await database().select().from(installation).where(eq(installation.id, id))
    const { status, json } = await server.call('POST', '/device/life/changeBot', {
      token,
      body: { deviceCode: home?.purifierId, oldBotId: 'BOT-STK4', newBotId: 'BOT-STK5' },
    })
    expect([status, json.message]).toEqual([409, 'BOT-STK5 is in purifier STK-2.'])
  })
})
