import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdhocPayment, listAdhocPayments } from '../../../src/contract/areas/payments/adhoc-payments.ts'
import { listRewardTasks } from '../../../src/contract/areas/rewards/rewards.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { adhocPayment, coupon, couponUse, installation, job, jobCode, rewardTask } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { type DepositCalls, depositCalls } from '../../testing/money/deposit.ts'
import { addPaidRecharge, movementsOf } from '../../testing/money/payments.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const now = '2026-11-21T05:11:00Z'
const reason = 'Moving to another city'

onEitherDatabase((address) => {
  let server: TestServer
  let calls: DepositCalls
  let kiran: string
  let number = 0
  const database = () => server.running.platform.database

  beforeAll(async () => {
    const raised = { OTP_PER_HOUR_AND_USER: 1000, OTP_PER_HOUR_AND_PHONE: 1000, OTP_PAUSE_SECONDS: 0 }
    server = await startTestServer(await address(), { settings: raised })
    server.running.platform.clock.set(new Date(now))
    calls = await depositCalls(server)
    kiran = await server.session('kiran.desai@headwater.example')
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const post = (path: string, body: object) => server.call('POST', path, { token: calls.asha, body })
  const put = (path: string, body: object) => server.call('PUT', path, { token: calls.asha, body })
  const linkFor = async (installationId: string, type: string, amount = 700) =>
    answerOf(createAdhocPayment, await post('/payments/adhoc/v1', { installationId, type, amount }))
  const found = async (paymentId: string) =>
    answerOf(
      listAdhocPayments,
      await server.call('GET', `/payments/adhoc/all?paymentId=${paymentId}`, { token: kiran }),
    ).items[0]
  const taskOf = async (taskId: string) =>
    answerOf(listRewardTasks, await server.call('GET', `/reward/tasks?taskId=${taskId}`, { token: kiran })).items[0]
  const approve = (taskId: string) => server.call('PUT', `/reward/taskInstallation/${taskId}/approve`, { token: kiran })
  const pay = (url: string) => server.fetch(url, { method: 'POST', redirect: 'manual' })
  const readPage = async (url: string) => (await server.fetch(url)).text

  /** A home with each thing that may be handed out: links, a task that waits, a coupon, codes and a visit. */
  async function handedOut(status = 'ACTIVE') {
    number += 1
    const home = await addPaidRecharge(database(), `4${number}`, status)
    const [topUp, filter] = [await linkFor(home.id, 'WALLET'), await linkFor(home.id, 'FILTER', 450)]
    const [visit, task, code] = [`J-H${number}`, `RT-H${number}`, `HOME-${number}`]
    const at = new Date('2026-11-20T05:00:00Z')
    await database().insert(job).values({
      id: visit,
      installationId: home.id,
      type: 'SERVICE',
      status: 'WAITING',
      description: 'Low flow',
      createdAt: at,
      updatedAt: at,
      paymentToCollect: 649_00,
    })
    await server.call('GET', `/workflow/triggerPostApiDataPayment?jobId=${visit}`, { token: calls.asha })
    await database()
      .insert(jobCode)
      .values({
        id: `JC-${number}`,
        jobId: visit,
        kind: 'HAPPY',
        codeHash: 'x',
        sentAt: new Date(now),
        expiresAt: new Date('2026-11-21T17:11:00Z'),
      })
    await database().insert(rewardTask).values({
      id: task,
      installationId: home.id,
      customerId: home.customerId,
      kind: 'REVIEW',
      description: 'Review',
      status: 'PENDING',
      createdAt: at,
      reward: 300_00,
    })
    await database()
      .insert(coupon)
      .values({ code, percent: 10, amount: null, fromDay: '2026-11-01', toDay: '2026-12-31', usesLeft: 9 })
    expect((await post('/discount/coupon/apply', { installationId: home.id, code })).status).toBe(200)
    const [link] = await database().select().from(adhocPayment).where(eq(adhocPayment.jobId, visit))
    if (!link) throw new Error('The visit has no link.')
    const visitLink = { paymentId: link.id, url: `/pay/adhoc/${link.token}` }
    return { ...home, topUp, filter, visitLink, visit, task, code }
  }
  type Handed = Awaited<ReturnType<typeof handedOut>>

  async function transfer({ id }: Pick<Handed, 'id'>, next?: string): Promise<void> {
    const nextId = next ?? (await addHome(database())).customerId
    await calls.proveBoth(id, nextId)
    expect((await calls.transfer(id, nextId)).json).toMatchObject({ success: true })
  }
  const update = (installationId: string, status: string) =>
    put('/installation/updateInstallationStatusV2', { installationId, status, note: reason })
  const ending = {
    TRANSFERRED: (one: Handed) => transfer(one),
    UNINSTALLED: async ({ id }: Handed) => {
      await update(id, 'UNINSTALL_REQUESTED')
      await post(`/installation/${id}/uninstall`, { uninstalltionDate: '2026-11-21', reason })
    },
    'UNINSTALLED paused': async ({ id }: Handed) => {
      await update(id, 'PAUSED')
      await put(`/installation/${id}/uninstall/pausedService?${new URLSearchParams({ reason })}`, {})
    },
    REFUND_INITIATED: async ({ id }: Handed) => {
      await calls.initiate((await calls.calculated(id)).refundId)
    },
  }
  const said: Readonly<Record<string, string>> = {
    TRANSFERRED: 'The purifier has another owner now.',
    UNINSTALLED: 'The purifier was uninstalled.',
    REFUND_INITIATED: 'The deposit of the purifier is being refunded.',
  }

  it.each(Object.keys(ending) as (keyof typeof ending)[])(
    'S-321 %s ends links, codes, coupons and reward tasks, and whoever opens one is told why',
    async (event) => {
      const one = await handedOut()
      const why = event.split(' ')[0] ?? ''
      await ending[event](one)
      const { balance } = await movementsOf(database(), one.id)
      for (const { paymentId, url } of [one.topUp, one.filter, one.visitLink]) {
        await pay(url)
        expect(await found(paymentId)).toMatchObject({ state: 'ENDED', endedReason: why, paidAt: null })
        expect(await readPage(url)).toContain(`This link has ended.</strong> ${said[why]}`)
        expect(await readPage(url)).not.toContain('<button')
      }
      const [ended] = await database().select().from(jobCode).where(eq(jobCode.jobId, one.visit))
      expect(ended).toMatchObject({ voidedAt: expect.any(Date), endedReason: why })
      expect(await taskOf(one.task)).toMatchObject({
        status: 'REJECTED',
        endedReason: why,
        decidedBy: null,
        decidedById: null,
        decidedAt: expect.stringMatching(/^2026-11-21T05:1/),
      })
      const refused = await approve(one.task)
      expect([refused.status, refused.json.message]).toEqual([
        409,
        expect.stringMatching(`^${one.task} was rejected at .* by itself: `),
      ])
      const [code] = await database().select().from(jobCode).where(eq(jobCode.jobId, one.visit))
      expect(code?.voidedAt).not.toBeNull()
      const [use] = await database().select().from(couponUse).where(eq(couponUse.couponCode, one.code))
      expect(use).toMatchObject({ endedReason: why })
      expect((await movementsOf(database(), one.id)).balance).toBe(balance)
      // What is refused now is refused from then on.
      const anew = await post('/payments/adhoc/v1', { installationId: one.id, type: 'FILTER', amount: 450 })
      expect(anew.status).toBe(event === 'TRANSFERRED' ? 200 : 409)
    },
  )

  it.each([
    [
      'another owner',
      'TRANSFERRED',
      { customerId: sql`(select customer_id from installation where id = 'WP-BLR-004217')` },
    ],
    ['no use any more', 'UNINSTALLED', { status: 'UNINSTALLED', uninstalledOn: '2026-11-20' }],
  ])('S-321 with %s by any other hand, no link is paid and no reward is credited', async (_, why, set) => {
    const one = await handedOut()
    await database().update(installation).set(set).where(eq(installation.id, one.id))
    const before = await movementsOf(database(), one.id)
    for (const { paymentId, url } of [one.topUp, one.filter, one.visitLink]) {
      await pay(url)
      expect(await found(paymentId)).toMatchObject({ state: 'ENDED', endedReason: why, paidAt: null })
    }
    expect((await approve(one.task)).status).toBe(409)
    expect(await taskOf(one.task)).toMatchObject({ status: 'PENDING' })
    expect(await movementsOf(database(), one.id)).toEqual(before)
    // The tests that follow look at a business without this other hand.
    await database().update(installation).set({ customerId: one.customerId }).where(eq(installation.id, one.id))
    if (why === 'UNINSTALLED')
      await database()
        .update(installation)
        .set({ status: 'ACTIVE', uninstalledOn: null })
        .where(eq(installation.id, one.id))
  })

  it('S-321 what the new owner is given afterwards is theirs: links are paid, rewards credited', async () => {
    const one = await handedOut()
    await transfer(one)
    const { balance } = await movementsOf(database(), one.id)
    await pay((await linkFor(one.id, 'WALLET', 200)).url)
    expect((await movementsOf(database(), one.id)).balance).toBe(balance + 200_00)
    server.advance(61_000)
    await server.call('GET', `/workflow/triggerPostApiDataPayment?jobId=${one.visit}`, { token: calls.asha })
    const links = await database().select().from(adhocPayment).where(eq(adhocPayment.jobId, one.visit))
    await pay(`/pay/adhoc/${links.find(({ endedReason }) => endedReason === null)?.token}`)
    const [visit] = await database().select().from(job).where(eq(job.id, one.visit))
    expect(visit?.paymentToCollect).toBe(0)
  })
})
