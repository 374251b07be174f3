import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findInstallations } from '../../../src/contract/areas/installations/installations.ts'
import { getUserPlan, listCustomerPlans, listRechargePlans } from '../../../src/contract/areas/plans/recharge-plans.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const shown = 'WP-BLR-004217'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    server.running.platform.clock.set(new Date('2028-01-31T20:00:00Z'))
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token })
  const offered = async (id: string) =>
    answerOf(listRechargePlans, await get(`/plan/getRechargePlans?installationId=${id}`))
  const execute = (statement: ReturnType<typeof sql>) => server.running.platform.database.execute(statement)

  it('S-88 S-121 offers active plans of the city, the cheapest first, and no inactive one to who has it', async () => {
    const plans = await offered(shown)
    expect(plans.map(({ price }) => price)).toEqual(plans.map(({ price }) => price).toSorted((a, b) => a - b))
    expect(plans).toHaveLength(10)
    expect(plans.map(({ planId }) => planId)).not.toContain('P-METRO-84')
    expect(plans.filter(({ current }) => current).map(({ planId }) => planId)).toEqual(['P-FAMILY-28'])
    await execute(sql`update plan set is_active = false where id = 'P-FAMILY-28'`)
    expect((await offered(shown)).filter(({ current }) => current)).toEqual([])
    await execute(sql`update plan set is_active = true where id = 'P-FAMILY-28'`)
    const home = answerOf(findInstallations, await get(`/installation/find?search=${shown}`)).items[0]
    const mine = answerOf(getUserPlan, await get(`/customer/userPlan?purifierId=${home?.purifierId}`))
    expect(mine).toMatchObject({ installationId: shown, plan: { planname: 'Family 30', active: true } })
    await execute(sql`update installation set city_code = 'BOM' where id = ${shown}`)
    expect((await offered(shown)).map(({ planId }) => planId)).toContain('P-METRO-84')
  })

  it('S-122 counts days from the business day: the plan in force is lengthened, another one begins today', async () => {
    await execute(sql`update installation set valid_till = '2028-02-10' where id = ${shown}`)
    const last = Object.fromEntries((await offered(shown)).map(({ planId, validTill }) => [planId, validTill]))
    // It is 1 February in Kolkata already, of a leap year.
    expect([last['P-FAMILY-28'], last['P-SOLO-28'], last['P-UNLIMITED-365']]).toEqual([
      ...['2028-03-09', '2028-02-29', '2029-01-31'],
    ])
  })

  it('S-90 tells a customer’s plans over all of theirs, and none of an installation without one', async () => {
    const { items } = answerOf(findInstallations, await get('/installation/find?status=NEW&pageSize=1'))
    const { id, customerId, purifierId } = items[0]!
    // A business of before the plan of an order was kept.
    await execute(sql`update installation set plan_id = null where id = ${id}`)
    const theirs = answerOf(listCustomerPlans, await get(`/customer/plans?customerId=${customerId}`))
    expect(theirs.find((one) => one.purifierId === purifierId)).toMatchObject({ plan: null, validTill: null })
    const found = answerOf(findInstallations, await get(`/installation/find?pageSize=200`)).items
    expect(theirs.map(({ installationId }) => installationId)).toEqual(
      found.filter((one) => one.customerId === customerId).map((one) => one.id),
    )
  })

  it('offers nothing to an uninstalled one, and says what is not there', async () => {
    const { items } = answerOf(findInstallations, await get('/installation/find?status=UNINSTALLED&pageSize=1'))
    expect(await offered(items[0]!.id)).toEqual([])
    for (const [path, message] of [
      ['/plan/getRechargePlans?installationId=WP-0', 'Installation WP-0 not found.'],
      ['/customer/userPlan?purifierId=HWP0', 'Purifier HWP0 not found.'],
      ['/customer/plans?customerId=C-0', 'Customer C-0 not found.'],
    ] as const) {
      const none = await get(path)
      expect([none.status, none.json.message]).toEqual([404, message])
    }
  })
})
