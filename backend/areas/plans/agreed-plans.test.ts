import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activateCustomerInstallation } from '../../../src/contract/areas/installations/installation-devices.ts'
import { findInstallations, getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { generateInvoice } from '../../../src/contract/areas/invoices/invoices.ts'
import { getJob } from '../../../src/contract/areas/jobs/jobs.ts'
import { applyPlan } from '../../../src/contract/areas/payments/recharge.ts'
import { getUserPlan } from '../../../src/contract/areas/plans/recharge-plans.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { installation, job, plan } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addPaidRecharge } from '../../testing/money/payments.ts'
import { addRecharged } from '../../testing/money/recharges.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    server.running.platform.clock.set(new Date('2026-11-25T05:00:00Z'))
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  /** A plan of its own that is valid everywhere: 28 days for ₹699. */
  async function newPlan() {
    number += 1
    const id = `P-AGREED-${number}`
    const first = { name: `Agreed ${number}`, validityDays: 28, price: 699_00, litres: 300 }
    await database()
      .insert(plan)
      .values({ id, ...first })
    await database().execute(sql`insert into city_plan_model (city_code, plan_id, model_id, is_valid, updated_at)
      select city.code, ${id}, model.id, true, now() from city, device_model model`)
    return id
  }
  const edit = (id: string) =>
    database()
      .update(plan)
      .set({ name: `Edited ${id}`, validityDays: 3, price: 99_00, litres: 30 })
      .where(eq(plan.id, id))
  const call = async (method: string, path: string, body?: object) => {
    number += 1
    return server.call(method, path, { token, key: `agreed-key-${number}`, ...(body ? { body } : {}) })
  }
  const read = async (id: string) => answerOf(getInstallation, await call('GET', `/installation/${id}`))
  const recharge = async (installationId: string, planId: string, amount: number) =>
    answerOf(
      applyPlan,
      await call('POST', '/payments/applyplan', {
        installationId,
        planId,
        payType: 'UPI',
        amount,
        reference: `reference-${number}`,
      }),
    )

  it('S-322 a paid recharge that waits brings the days and the name that were paid for', async () => {
    const id = await newPlan()
    const name = `Agreed ${number}`
    const home = await addPaidRecharge(database(), `agreed-${number}`)
    await database().execute(sql`update payment set plan_id = ${id}, plan_title = ${`${name}, 28 days`},
      plan_name = ${name} where id = ${home.paymentId}`)
    await edit(id)
    const done = await call('POST', '/payments/activate', { installationId: home.id, paymentId: home.paymentId })
    expect(done.json.message).toBe(`${name}, 28 days in effect until 2026-12-23`)
    expect(await read(home.id)).toMatchObject({ plan: `${name}, 28 days`, validTill: '2026-12-23', status: 'ACTIVE' })
  })

  it('S-322 a label and an invoice stay as they were bought; an edited plan counts from the next purchase', async () => {
    const id = await newPlan()
    const title = `Agreed ${number}, 28 days`
    const home = await addRecharged(database(), { status: 'INACTIVE' })
    const paid = await recharge(home.id, id, 699)
    await edit(id)
    expect((await read(home.id)).plan).toBe(title)
    const found = answerOf(findInstallations, await call('GET', `/installation/find?search=${home.id}&orderBy=plan`))
    expect(found.items.map(({ plan: shown }) => shown)).toEqual([title])
    const [row] = await database().select().from(installation).where(eq(installation.id, home.id))
    const inForce = answerOf(getUserPlan, await call('GET', `/customer/userPlan?purifierId=${row?.purifierId}`))
    expect(inForce.plan).toMatchObject({ planname: title.split(',')[0], validity: 28, price: 699_00, litres: 300 })
    const asked = `/payments/generateInvoice?id=${paid.paymentId}&installationId=${home.id}`
    expect(answerOf(generateInvoice, await call('GET', asked)).lines).toMatchObject([
      { plan: title, from: '2026-11-26', to: '2026-12-23' },
    ])
    expect((await recharge(home.id, id, 99)).validTill).toBe('2026-12-26')
    expect((await read(home.id)).plan).toBe(`Edited ${id}, 3 days`)
  })

  it('S-322 a new installation starts with the plan as it was ordered', async () => {
    const id = await newPlan()
    const title = `Agreed ${number}, 28 days`
    const home = await addHome(database(), { status: 'NEW', cityCode: 'BLR', installedOn: null, planId: id })
    await edit(id)
    const [row] = await database().select().from(installation).where(eq(installation.id, home.id))
    const started = answerOf(
      activateCustomerInstallation,
      await call('POST', `/customer/installation/${home.id}/activate`, { deviceCode: row?.purifierId }),
    )
    expect(started).toMatchObject({ status: 'ACTIVE', plan: title, validTill: '2026-12-23' })
    expect(started.notes.at(-1)?.text).toMatch(new RegExp(`: ${title} until 2026-12-23$`))
  })

  it('S-322 a completed delivery brings the plan as it was agreed at the door', async () => {
    const id = await newPlan()
    const name = `Agreed ${number}`
    const home = await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR' })
    const [jobId, at] = [`J-AGREED-${number}`, server.running.platform.clock.now()]
    await database().insert(job).values({
      id: jobId,
      installationId: home.id,
      type: 'DELIVERY',
      status: 'IN_PROGRESS',
      description: 'Delivery',
      createdAt: at,
      updatedAt: at,
    })
    const body = { jobId, plan: id, tenure: 28, offerType: 'NONE', amountToBeCollected: 699 }
    expect((await call('PUT', '/workforce/changePlanDetailsDuringDelivery', body)).status).toBe(200)
    await edit(id)
    expect(answerOf(getJob, await call('GET', `/workforce/job/${jobId}`)).plannedPlan).toEqual({
      planId: id,
      planname: name,
      tenure: 28,
      offerType: 'NONE',
    })
    await call('GET', `/workforce/sendHappyCode?jobId=${jobId}`)
    const happyCode = (await server.outbox()).find(({ kind }) => kind === 'HAPPY_CODE')?.text.slice(0, 4)
    const end = { jobId, status: 'COMPLETED', note: 'Done', happyCode, payType: 'CASH', payAmount: 699 }
    expect((await call('PUT', `/workforce/job/${jobId}/status`, end)).status).toBe(200)
    expect(await read(home.id)).toMatchObject({ plan: `${name}, 28 days`, validTill: '2026-12-23' })
  })
})
