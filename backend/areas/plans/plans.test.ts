import { afterAll, beforeAll, expect, it } from 'vitest'
import { findInstallations, listPlanNames } from '../../../src/contract/areas/installations/installations.ts'
import { changePlan, getPlanDetails, listPlans } from '../../../src/contract/areas/plans/plans.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token })
  const ask = (body: object) => server.call('POST', '/plan/getAllPlansForUI', { token, body })
  const list = async (body: object) => answerOf(listPlans, await ask({ pageSize: 200, ...body }))
  const idsOf = async (body: object) => (await list(body)).items.map(({ planId }) => planId)
  const change = (body: object, as = token) => {
    number += 1
    return server.call('POST', '/plan/changePlanFromUI', { token: as, key: `plan-write-${number}`, body })
  }
  const details = { planname: 'Duo 18', validity: 28, price: 499.5, litres: 180, cities: [], active: true }

  it('S-88 lists plans by status, city, name and validity, searches name and id, and sorts by every key', async () => {
    const all = (await list({})).items
    expect(all).toHaveLength(12)
    expect(all.find(({ planId }) => planId === 'P-METRO-84')).toMatchObject({
      planname: 'Metro 25',
      validity: 84,
      price: 159_900,
      litres: 750,
      active: true,
      cities: [{ code: 'BOM', name: 'Mumbai' }],
    })
    expect(await idsOf({ active: 'false' })).toEqual(['P-SUMMER-28'])
    expect(await idsOf({ planname: 'family 30', orderBy: 'validity' })).toEqual([
      ...['P-FAMILY-28', 'P-FAMILY-84', 'P-FAMILY-180'],
    ])
    expect(await idsOf({ validity: 365 })).toEqual(['P-UNLIMITED-365'])
    expect(await idsOf({ search: 'couple' })).toEqual(['P-COUPLE-28', 'P-COUPLEB2B-28'])
    expect(await idsOf({ search: 'p-office' })).toEqual(['P-OFFICE-28'])
    // One is sold in Mumbai alone.
    expect([(await idsOf({ city: 'BOM' })).length, (await idsOf({ city: 'Pune' })).length]).toEqual([12, 11])
    expect((await idsOf({ orderBy: 'price', orderDir: 'DESC' })).slice(0, 2)).toEqual([
      'P-UNLIMITED-365',
      'P-FAMILY-180',
    ])
    expect((await idsOf({ orderBy: 'litres', orderDir: 'DESC' })).slice(0, 2).sort()).toEqual([
      ...['P-UNLIMITED-365', 'P-UNLIMITED-84'],
    ])
    const page = await list({ pageSize: 5, page: 3, orderBy: 'planname' })
    expect([page.total, page.items.length]).toEqual([12, 2])
  })

  it('S-120 counts the installations that a list by the plan shows, and these call it by name and validity', async () => {
    const plans = (await list({ orderBy: 'installations', orderDir: 'DESC' })).items
    expect(plans[0]?.installations).toBeGreaterThan(0)
    for (const { planId, planname, validity, installations } of plans.slice(0, 3)) {
      const found = answerOf(findInstallations, await get(`/installation/find?plan=${planId}`))
      expect(found.total).toBe(installations)
      expect(found.items[0]?.plan).toBe(`${planname}, ${validity} days`)
    }
    const names = answerOf(listPlanNames, await get('/utils/plans/all')).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('Family'))).toEqual([
      ...['Family 30, 28 days', 'Family 30, 84 days', 'Family 30, 180 days'],
    ])
  })

  it('asks for one plan, and says where there is none', async () => {
    expect(await idsOf({ planId: 'P-SOLO-28' })).toEqual(['P-SOLO-28'])
    const none = await ask({ planId: 'P-0' })
    expect([none.status, none.json.message]).toEqual([404, 'Plan P-0 not found.'])
  })

  it('S-120 adds a name and validity once, whoever adds it at the same time, and the same name for other days', async () => {
    const all = await Promise.all(
      ['Duo 18', 'duo 18', 'DUO 18', ' Duo 18 '].map((planname) => change({ ...details, planname })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const made = answerOf(changePlan, all.find(({ status }) => status === 200)!)
    expect(made).toMatchObject({ validity: 28, price: 49_950, litres: 180, active: true, installations: 0 })
    for (const { json } of all.filter(({ status }) => status === 409))
      expect(json.message?.toLowerCase()).toBe(
        `plan name: duo 18 with validity 28 days is present already (${made.planId.toLowerCase()}).`,
      )
    const longer = await change({ ...details, validity: 84, litres: null, cities: ['BLR', 'BLR', 'DEL'] })
    expect(longer.json).toMatchObject({
      message: 'Plan added',
      body: { litres: null, cities: [{ name: 'Bengaluru' }, { name: 'Delhi' }] },
    })
    const { planId } = answerOf(changePlan, longer)
    expect((await change({ ...details, planId, planname: 'DUO 18' })).status).toBe(409)
  })

  it.each([
    ['validity', [0, 1.5, 1001, '28 days']],
    ['price', [-1, 0.001, 1_000_001]],
    ['litres', [0, 1.5]],
    ['planname', ['X', ' ', 'x'.repeat(121)]],
  ])('rejects what a plan cannot have: %s', async (field, values) => {
    for (const value of values as unknown[])
      expect((await change({ ...details, planname: 'Odd', [field]: value })).status, String(value)).toBe(422)
  })

  it('rejects a city that is not there, and stores nothing of it', async () => {
    const wrong = await change({ ...details, planname: 'Nowhere', cities: ['BLR', 'XYZ'] })
    expect([wrong.status, wrong.json.message]).toEqual([404, 'City XYZ not found.'])
    expect(await idsOf({ planname: 'Nowhere' })).toEqual([])
  })

  it('S-43 S-121 changes a plan, tells who was first and when, and leaves it with those who have it', async () => {
    const { items } = await list({ planId: 'P-LARGE-28' })
    const { updatedAt, installations } = items[0]!
    const lead = await server.session('kiran.desai@headwater.example')
    server.advance(1000)
    const large = { ...details, planId: 'P-LARGE-28', planname: 'Large Family 45', active: false }
    const first = await change({ ...large, updatedAt }, lead)
    expect(first.json).toMatchObject({ message: 'Plan saved', body: { active: false, installations } })
    const late = await change({ ...large, price: 1, updatedAt })
    expect([late.status, late.json.message]).toEqual([
      409,
      expect.stringMatching(/^Kiran Desai changed this plan at \d\d:\d\d on \d+ \w{3} \d{4}\./),
    ])
    expect(late.json.body).toMatchObject({ planId: 'P-LARGE-28', price: 499.5 })
    expect((await change({ ...details, planId: 'P-0', planname: 'Nobody' })).status).toBe(404)
  })

  it('T101 M027 a plan of that name and validity is found, another validity is not present, in these words', async () => {
    const find = (planname: string, validity: number) =>
      get(`/plan/getPlanDetails/?${new URLSearchParams({ planname, validity: String(validity) })}`)
    const found = answerOf(getPlanDetails, await find('family 30', 84))
    expect(found).toMatchObject({ planId: 'P-FAMILY-84', planname: 'Family 30', validity: 84 })
    const none = await find('Family 30', 45)
    expect([none.status, none.json.success, none.json.message]).toEqual([
      ...[404, false, 'Family 30 with validity 45 days is not present'],
    ])
  })
})
