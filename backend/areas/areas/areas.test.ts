import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addArea,
  getArea,
  listAreaCities,
  listAreaStates,
  listAreaStatuses,
  listAreas,
  listAreaZones,
  listAreaZonesByCities,
  listAreaZonesByCity,
  updateZoneGsThresholdLimits,
} from '../../../src/contract/areas/areas/areas.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 1 } })
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const write = (method: 'POST' | 'PUT', path: string, body: object, as = token) => {
    number += 1
    return server.call(method, path, { token: as, key: `area-write-${number}`, body })
  }
  const get = (path: string) => server.call('GET', path, { token })
  const list = async (query: Record<string, string>) =>
    answerOf(listAreas, await get(`/area/all?${new URLSearchParams({ pageSize: '200', ...query })}`))
  const read = async (id: string) => answerOf(getArea, await get(`/area/${id}`))
  const details = { zoneCode: 'BLR-01', status: 'ACTIVE', serviceable: true, slots: 12 }

  it('lists by state, city, zone and status, searches id, name and zone, and sorts by every key', async () => {
    const all = await list({})
    expect(all.total).toBe(all.items.length)
    expect(all.items.length).toBeGreaterThan(60)
    const check = async (query: Record<string, string>, holds: (one: (typeof all.items)[number]) => boolean) => {
      const found = await list(query)
      expect(found.total, JSON.stringify(query)).toBeGreaterThan(0)
      expect(found.items.map(({ areaId }) => areaId)).toEqual(all.items.filter(holds).map(({ areaId }) => areaId))
    }
    await check({ state: 'MH' }, ({ cityCode }) => ['BOM', 'PNQ'].includes(cityCode))
    await check({ city: 'HYD' }, ({ cityName }) => cityName === 'Hyderabad')
    await check({ city: 'Pune' }, ({ cityCode }) => cityCode === 'PNQ')
    await check({ zone: 'BLR-02' }, ({ zone }) => zone === 'Koramangala')
    await check({ status: 'PLANNED' }, ({ status }) => status === 'PLANNED')
    await check({ search: 'a-1001' }, ({ areaId }) => areaId === 'A-1001')
    await check({ search: 'indiran' }, ({ zone }) => zone === 'Indiranagar')
    const slots = (await list({ orderBy: 'slots', orderDir: 'DESC' })).items.map((one) => one.slots)
    expect(slots).toEqual(slots.toSorted((a, b) => b - a))
    const second = await list({ pageSize: '10', page: '2' })
    expect([second.total, second.items.map(({ areaId }) => areaId)]).toEqual([
      all.total,
      all.items.slice(10, 20).map(({ areaId }) => areaId),
    ])
  })

  it('names states, the cities of one, the zones of a city, and the statuses', async () => {
    expect(answerOf(listAreaStates, await get('/area/states')).map(({ code }) => code)).toEqual([
      ...['DL', 'KA', 'MH', 'TN', 'TG'],
    ])
    const cities = async (query: string) => answerOf(listAreaCities, await get(`/area/cities${query}`))
    expect((await cities('?state=MH')).map(({ name }) => name)).toEqual(['Mumbai', 'Pune'])
    expect(await cities('')).toHaveLength(6)
    const zones = async (query: string) => answerOf(listAreaZones, await get(`/area/zones${query}`))
    expect((await zones('?city=PNQ')).map(({ zoneName }) => zoneName)).toEqual([
      ...['Baner', 'Hadapsar', 'Kothrud', 'Viman Nagar'],
    ])
    expect(await zones('')).toHaveLength(29)
    const statuses = answerOf(listAreaStatuses, await get('/area/statuses'))
    expect(statuses.map(({ code, label }) => `${code} ${label}`)).toEqual([
      ...['PLANNED Planned', 'ACTIVE Active', 'INACTIVE Inactive'],
    ])
  })

  it('adds an area once, whoever else adds the same name at the same time, and names the field and the area', async () => {
    const all = await Promise.all(
      ['Cox Town', 'cox town', 'COX TOWN', 'Cox Town'].map((name) => write('POST', '/area/add', { ...details, name })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const made = answerOf(addArea, all.toSorted((a, b) => a.status - b.status)[0]!)
    expect(made).toMatchObject({ zone: 'Indiranagar', cityName: 'Bengaluru', state: 'Karnataka', slots: 12 })
    for (const { json } of all.filter(({ status }) => status === 409))
      expect(json.message).toMatch(
        new RegExp(`^Name: Indiranagar has an area cox town already \\(${made.areaId}\\)`, 'i'),
      )
    const inZone = await list({ search: 'indiranagar' })
    expect(inZone.items.map(({ areaId }) => areaId)).toContain(made.areaId)
    const elsewhere = await write('POST', '/area/add', { ...details, name: 'Cox Town', zoneCode: 'BLR-02' })
    expect(elsewhere.status).toBe(200)
    expect((await write('POST', '/area/add', { ...details, name: 'Nowhere', zoneCode: 'BLR-99' })).status).toBe(404)
    for (const slots of [-1, 1.5, 201]) {
      const body = { ...details, name: 'Odd Slots', slots }
      expect((await write('POST', '/area/add', body)).status).toBe(422)
    }
  })

  it('S-43 tells who changed the area and when, with the record as it is now', async () => {
    const { areaId, updatedAt } = await read('A-1002')
    const lead = await server.session('kiran.desai@headwater.example')
    server.advance(1000)
    const change = (name: string, seen: string, as: string) =>
      write('PUT', '/area/update', { areaId, ...details, name, updatedAt: seen }, as)
    const changed = { areaId, ...details, zoneCode: 'BLR-02', serviceable: false, slots: 7, status: 'PLANNED' }
    const first = await write('PUT', '/area/update', { ...changed, name: 'Kaggadasapura', updatedAt }, lead)
    expect([first.status, first.json.message]).toEqual([200, 'Area details updated'])
    expect(await read(areaId)).toMatchObject({ ...changed, name: 'Kaggadasapura', zone: 'Koramangala' })
    expect(first.json.body).toEqual(await read(areaId))
    const late = await change('Kaggadas', updatedAt, token)
    expect(late.status).toBe(409)
    expect(late.json.message).toMatch(/^Kiran Desai changed this area at \d\d:\d\d on \d+ \w{3} \d{4}\./)
    expect(late.json.body).toMatchObject({ areaId, name: 'Kaggadasapura' })
    expect((await change('Kaggadas', (await read(areaId)).updatedAt, token)).status).toBe(200)
    expect((await write('PUT', '/area/update', { areaId: 'A-0', ...details, name: 'Nobody' })).status).toBe(404)
    expect((await get('/area/A-0')).status).toBe(404)
  })

  it('S-30 keeps whole limits of a zone with the minimum below the maximum, and tells who was first', async () => {
    const limits = { zoneCode: 'HYD-01', minGsPerDay: 3, maxGsPerDay: 3 }
    const limitsOf = async (code: string) => {
      const cities = { cityCodes: ['HYD'] }
      const zones = answerOf(listAreaZonesByCities, await write('POST', '/area/getAreaZonesByCities', cities))
      return zones.find(({ zoneCode }) => zoneCode === code)
    }
    const others = await limitsOf('HYD-02')
    const done = await write('PUT', '/area/updateZoneGsThresholdLimits', limits)
    const { updatedAt } = answerOf(updateZoneGsThresholdLimits, done)
    expect([done.json.message, done.json.body]).toEqual([
      'GST Threshold Limit Updated Successfully',
      expect.objectContaining(limits),
    ])
    expect(await limitsOf('HYD-02')).toEqual(others)
    for (const wrong of [{ minGsPerDay: 4 }, { minGsPerDay: -1 }, { maxGsPerDay: 3.5 }, { maxGsPerDay: 10_000 }])
      expect((await write('PUT', '/area/updateZoneGsThresholdLimits', { ...limits, ...wrong })).status).toBe(422)
    await write('PUT', '/area/updateZoneGsThresholdLimits', { ...limits, maxGsPerDay: 5 })
    const late = await write('PUT', '/area/updateZoneGsThresholdLimits', { ...limits, updatedAt })
    expect(late.status).toBe(409)
    expect(late.json.message).toMatch(/^Asha Menon changed this zone at /)
    expect(late.json.body).toMatchObject({ zoneCode: 'HYD-01', maxGsPerDay: 5 })
  })

  it('S-30 counts general service jobs of today against a limit, and the open jobs of a zone', async () => {
    const { database } = server.running.platform
    const zones = async () =>
      answerOf(listAreaZonesByCities, await write('POST', '/area/getAreaZonesByCities', { cityCodes: ['BLR', 'DEL'] }))
    // A zone of this name in another city, and another zone of the city, have jobs of their own.
    const homeIn = async (city: string, zone: string) => {
      const { rows } = await database.execute<{ id: string }>(sql`update installation set zone = ${zone}
        where id = (select id from installation where city_code = ${city} and zone <> 'Indiranagar' limit 1) returning id`)
      return rows[0]?.id
    }
    const [home, elsewhere, beside] = [
      await homeIn('BLR', 'Indiranagar'),
      await homeIn('DEL', 'Indiranagar'),
      await homeIn('BLR', 'Koramangala'),
    ]
    const before = await zones()
    expect(new Set(before.map(({ cityCode }) => cityCode))).toEqual(new Set(['BLR', 'DEL']))
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      server.running.platform.clock.now(),
    )
    const jobs = [
      [home, 'SERVICE', 'ASSIGNED', today],
      [home, 'SERVICE', 'COMPLETED', today],
      [home, 'SERVICE', 'CANCELLED', today],
      [home, 'SERVICE', 'WAITING', null],
      [home, 'SERVICE', 'SCHEDULED', '2031-01-01'],
      [home, 'DELIVERY', 'ASSIGNED', today],
      [elsewhere, 'SERVICE', 'ASSIGNED', today],
      [beside, 'SERVICE', 'ASSIGNED', today],
    ]
    for (const [index, [where, type, status, day]] of jobs.entries())
      await database.execute(sql`insert into job (id, installation_id, type, status, description, appointment_date, created_at)
        values (${`J-Z${index}`}, ${where}, ${type}, ${status}, 'Low flow', ${day}, now())`)
    const byName = answerOf(
      listAreaZonesByCity,
      await write('POST', '/area/getAreaZoneByCity', { cityName: 'Bengaluru' }),
    )
    const zoneIn = (all: typeof before) => all.find(({ zoneName }) => zoneName === 'Indiranagar')
    const [was, is] = [zoneIn(before), zoneIn(byName)]
    expect([(is?.gsToday ?? 0) - (was?.gsToday ?? 0), (is?.openJobs ?? 0) - (was?.openJobs ?? 0)]).toEqual([2, 4])
    expect((await zones()).filter(({ cityCode }) => cityCode === 'BLR')).toEqual(byName)
  })
})
