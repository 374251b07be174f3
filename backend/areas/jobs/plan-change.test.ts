import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getJob, type JobRecord } from '../../../src/contract/areas/jobs/jobs.ts'
import { listRechargePlans } from '../../../src/contract/areas/plans/recharge-plans.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { audit, installation, job, plan } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome, addRefund } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const path = '/workforce/changePlanDetailsDuringDelivery'
const unlimited = { plan: 'P-UNLIMITED-84', tenure: 84, offerType: 'NONE', amountToBeCollected: 2499 }

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    server.running.platform.clock.set(new Date('2026-11-21T05:00:00Z'))
    token = await server.session('ravi.shankar@headwater.example')
    await database().execute(sql`insert into coupon (code, percent, amount, from_day, to_day, uses_left)
      values ('DOOR', null, 20000, '2000-01-01', '2099-12-31', 99)`)
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  type Row = Partial<typeof job.$inferInsert>

  async function delivery(row: Row = {}, home: Parameters<typeof addHome>[1] = {}) {
    number += 1
    const { id: homeId, phone } = await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR', ...home })
    const [id, at] = [`J-D${number}`, server.running.platform.clock.now()]
    const base = { type: 'DELIVERY', status: 'IN_PROGRESS', description: 'Delivery', createdAt: at, updatedAt: at }
    await database()
      .insert(job)
      .values({ id, installationId: homeId, ...base, ...row })
    return { id, homeId, phone }
  }
  const call = (method: string, to: string, body?: object, key?: string) =>
    server.call(method, to, { token, ...(body ? { body } : {}), ...(key ? { key } : {}) })
  const change = (jobId: string, body: object = unlimited, key?: string) => call('PUT', path, { jobId, ...body }, key)
  const read = async (id: string): Promise<JobRecord> => answerOf(getJob, await call('GET', `/workforce/job/${id}`))
  const offered = async ({ id, homeId }: { id: string; homeId: string }) =>
    answerOf(listRechargePlans, await call('GET', `/plan/getRechargePlans?installationId=${homeId}&jobId=${id}`))
  const amounts = async (asked: { id: string; homeId: string }) =>
    Object.fromEntries(
      (await offered(asked)).map(({ planId, offers }) => [
        planId,
        offers?.map(({ offerType, amountToBeCollected: minor }) => `${offerType} ${minor / 100}`).join(),
      ]),
    )
  const homeOf = async (id: string) => (await database().select().from(installation).where(eq(installation.id, id)))[0]!
  const end = async (id: string, status: string, more = {}) => {
    if (status === 'COMPLETED') await call('GET', `/workforce/sendHappyCode?jobId=${id}`)
    const happyCode = (await server.outbox()).find(({ kind }) => kind === 'HAPPY_CODE')?.text.slice(0, 4)
    const body = { jobId: id, status, note: 'Done', ...(status === 'COMPLETED' ? { happyCode } : {}), ...more }
    return call('PUT', `/workforce/job/${id}/status`, body)
  }

  it('S-217 S-219 a plan replaces its part of what is to collect, is told at job and installation, and comes with the completed delivery', async () => {
    const one = await delivery({ paymentToCollect: 250_00 }, { planId: 'P-SOLO-28', validTill: '2026-12-01' })
    expect((await amounts(one))['P-UNLIMITED-84']).toBe('NONE 2749')
    expect((await change(one.id, { ...unlimited, amountToBeCollected: 2749 })).status).toBe(200)
    // The first one's price goes, what was added otherwise stays.
    expect((await amounts(one))['P-FAMILY-28']).toBe('NONE 949')
    const { status } = await change(one.id, {
      plan: 'P-FAMILY-28',
      tenure: 28,
      offerType: 'NONE',
      amountToBeCollected: 949,
    })
    expect(status).toBe(200)
    const now = await read(one.id)
    expect([now.paymentToCollect, now.plan, now.plannedPlan, now.events.at(-1)]).toEqual([
      949_00,
      'Solo 15',
      { planId: 'P-FAMILY-28', planname: 'Family 30', tenure: 28, offerType: 'NONE' },
      expect.objectContaining({ kind: 'PLAN', note: 'Plan at delivery: Family 30, 28 days. ₹949 to collect' }),
    ])
    expect((await homeOf(one.homeId)).notes.map(({ text }) => text)).toEqual([
      `${one.id}: Plan at delivery: Unlimited, 84 days. ₹2,749 to collect`,
      `${one.id}: Plan at delivery: Family 30, 28 days. ₹949 to collect`,
    ])
    expect((await homeOf(one.homeId)).planId).toBe('P-SOLO-28')
    expect((await end(one.id, 'COMPLETED', { payType: 'CASH', payAmount: 949 })).status).toBe(200)
    expect(await homeOf(one.homeId)).toMatchObject({ planId: 'P-FAMILY-28', validTill: '2026-12-19' })
  })

  it('H44 a plan that is removed meanwhile changes nothing, and is named with its validity', async () => {
    const one = await delivery()
    await offered(one)
    for (const gone of [{ isActive: false }, { isActive: true, validityDays: 90 }]) {
      await database().update(plan).set(gone).where(eq(plan.id, 'P-UNLIMITED-84'))
      const { status, json } = await change(one.id)
      expect([status, json.message]).toEqual([409, 'Unlimited with validity 84 days is not present'])
      expect(Object.keys(await amounts(one)).includes('P-UNLIMITED-84')).toBe(gone.isActive)
    }
    await database().update(plan).set({ validityDays: 84 }).where(eq(plan.id, 'P-UNLIMITED-84'))
    expect(await read(one.id)).toMatchObject({ paymentToCollect: 0, plannedPlan: null })
  })

  it('S-217 S-218 rejects another job, one that is over, a plan that isn’t valid there, and an amount that isn’t the service’s', async () => {
    const why = async (row: Row, body: object = unlimited, home = {}) => {
      const one = await delivery(row, home)
      const { status, json } = await change(one.id, body)
      expect(await read(one.id)).toMatchObject({ paymentToCollect: 0, plannedPlan: null })
      return [status, (json.message ?? '').replaceAll(one.id, 'J').replaceAll(one.homeId, 'WP')]
    }
    const metro = { ...unlimited, plan: 'P-METRO-84', amountToBeCollected: 1599 }
    const large = { plan: 'P-LARGE-28', tenure: 28, offerType: 'NONE', amountToBeCollected: 899 }
    const model = { deviceModel: 'HW-RO Mini' }
    expect([
      await why({ type: 'SERVICE' }),
      await why({ status: 'CANCELLED' }),
      await why({}, unlimited, { status: 'UNINSTALL_REQUESTED' }),
      await why({}, metro),
      await why({}, large, model),
      await why({}, { ...unlimited, offerType: 'COUPON', amountToBeCollected: 2299 }),
      await why({}, { ...unlimited, amountToBeCollected: 2498 }),
    ]).toEqual([
      [409, 'J is a job of type SERVICE and IN_PROGRESS: its plan can’t be changed.'],
      [409, 'J is a job of type DELIVERY and CANCELLED: its plan can’t be changed.'],
      [409, 'Installation WP is leaving, so it gets no plan.'],
      [409, 'Metro 25, 84 days isn’t sold in the city of WP.'],
      [409, 'Large Family 45, 28 days isn’t valid for HW-RO Mini in this city.'],
      [409, 'WP has no open coupon for Unlimited, 84 days.'],
      [409, '₹2,499 is to be collected now, it was ₹2,498.'],
    ])
    const small = await offered(await delivery({}, model))
    expect(small.map(({ planId }) => planId)).not.toContain('P-LARGE-28')
    expect(small.map(({ planId }) => planId)).toContain('P-FAMILY-28')
    expect(await offered(await delivery({ type: 'SERVICE' }))).toEqual([])
  })

  it('S-219 the plan of a new installation’s order is paid: the difference is collected, and nothing is given back', async () => {
    const one = await delivery({ type: 'INSTALLATION' }, { status: 'NEW', planId: 'P-FAMILY-28' })
    const first = await amounts(one)
    expect([first['P-UNLIMITED-84'], first['P-LARGE-28'], first['P-FAMILY-28'], first['P-SOLO-28']]).toEqual([
      ...['NONE 1800', 'NONE 200', undefined, undefined],
    ])
    const cheaper = await change(one.id, { plan: 'P-SOLO-28', tenure: 28, offerType: 'NONE', amountToBeCollected: 0 })
    expect([cheaper.status, cheaper.json.message]).toEqual([
      ...[409, 'More was paid than Solo 15, 28 days costs. Nothing is given back at the door.'],
    ])
    await change(one.id, { ...unlimited, amountToBeCollected: 1800 })
    // Back to what was ordered.
    const back = { plan: 'P-FAMILY-28', tenure: 28, offerType: 'NONE', amountToBeCollected: 0 }
    expect((await change(one.id, back)).status).toBe(200)
    expect(await read(one.id)).toMatchObject({ paymentToCollect: 0, plannedPlan: null })
    await change(one.id, { ...unlimited, amountToBeCollected: 1800 })
    await end(one.id, 'COMPLETED', { payType: 'UPI', payAmount: 1800 })
    expect(await homeOf(one.homeId)).toMatchObject({ planId: 'P-UNLIMITED-84', status: 'NEW', validTill: null })
  })

  it('S-218 S-221 a coupon lowers one delivery’s plan alone, and is open again with another offer or a cancelled delivery', async () => {
    const one = await delivery()
    await call('POST', '/discount/coupon/apply', { installationId: one.homeId, code: 'DOOR' }, `door-${one.id}`)
    expect((await amounts(one))['P-UNLIMITED-84']).toBe('NONE 2499,COUPON 2299')
    const couponed = { ...unlimited, offerType: 'COUPON', amountToBeCollected: 2299 }
    expect((await change(one.id, couponed)).status).toBe(200)
    const recharge = async () =>
      answerOf(listRechargePlans, await call('GET', `/plan/getRechargePlans?installationId=${one.homeId}`))[0]
        ?.couponCode
    expect(await recharge()).toBeNull()
    expect((await read(one.id)).events.at(-1)?.note).toContain('Unlimited, 84 days, coupon DOOR. ₹2,299 to collect')
    expect((await change(one.id)).status).toBe(200)
    expect(await recharge()).toBe('DOOR')
    await change(one.id, couponed)
    expect((await end(one.id, 'CANCELLED')).status).toBe(200)
    expect([await recharge(), (await homeOf(one.homeId)).planId]).toEqual(['DOOR', null])
  })

  it('S-219 of many at once one is made, and the same intent again adds nothing', async () => {
    const one = await delivery()
    const same = await Promise.all([1, 2, 3].map(() => change(one.id, unlimited, `plan-${one.id}`)))
    expect(new Set(same.map(({ status }) => status))).toContain(200)
    const again = await change(one.id, unlimited, `plan-${one.id}`)
    const others = await Promise.all([1, 2, 3, 4].map((n) => change(one.id, unlimited, `other-${n}-${one.id}`)))
    expect([again.status, others.map(({ status }) => status)]).toEqual([200, [409, 409, 409, 409]])
    const now = await read(one.id)
    expect([now.paymentToCollect, now.events.filter(({ kind }) => kind === 'PLAN').length]).toEqual([2499_00, 1])
  })

  it('S-85 S-217 a home that leaves, or whose deposit is asked back, gets no plan, and a planned one isn’t brought to it', async () => {
    const one = await delivery({}, { status: 'PAUSED' })
    const home = await homeOf(one.homeId)
    await addRefund(database(), { id: 'RF-D9', total: 1200, home, initiatedBy: 'E-1001' })
    const { status, json } = await change(one.id)
    expect([status, json.message]).toEqual([409, expect.stringContaining('RF-D9')])
    const two = await delivery()
    expect((await change(two.id)).status).toBe(200)
    await database().update(installation).set({ status: 'UNINSTALL_REQUESTED' }).where(eq(installation.id, two.homeId))
    expect((await end(two.id, 'COMPLETED', { payType: 'UPI', payAmount: 2499 })).status).toBe(200)
    expect(await homeOf(two.homeId)).toMatchObject({ planId: null, validTill: null })
    const kept = await database().select().from(audit).where(eq(audit.subjectId, two.id))
    expect(kept.filter(({ action }) => action === 'job.plan').map(({ detail }) => detail)).toEqual([
      { plan: 'P-UNLIMITED-84', offerType: 'NONE', from: 0, to: 2499_00 },
    ])
  })

  it('S-43 who saw an older version is told who was first', async () => {
    const one = await delivery()
    const { updatedAt } = await read(one.id)
    await call('POST', '/workforce/job/addPaymentToBeCollected', { jobId: one.id, amount: 100 })
    const late = await change(one.id, { ...unlimited, amountToBeCollected: 2599, updatedAt })
    expect([late.status, late.json.message]).toEqual([409, expect.stringMatching(/^Ravi Shankar changed this job/)])
  })

  it('S-220 a link that asks for another amount can’t be paid beside the new one', async () => {
    const one = await delivery({ paymentToCollect: 300_00 })
    await call('GET', `/workflow/triggerPostApiDataPayment?jobId=${one.id}`)
    const letter = (await server.outbox()).find(({ recipient }) => recipient === one.phone)
    const link = /\/pay\/adhoc\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
    await change(one.id, { ...unlimited, amountToBeCollected: 2799 })
    await server.fetch(link, { method: 'POST' })
    expect((await read(one.id)).paymentToCollect).toBe(2799_00)
  })
})
