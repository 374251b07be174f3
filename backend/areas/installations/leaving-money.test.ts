import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { listPayments } from '../../../src/contract/areas/payments/payments.ts'
import { initiateRefund } from '../../../src/contract/areas/refunds/refund-initiation.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { adhocPayment, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { type DepositCalls, depositCalls } from '../../testing/money/deposit.ts'
import { addPaidRecharge, movementsOf } from '../../testing/money/payments.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const reason = 'Moving to another city'
/** 319 days of use until the day that is counted. */
const deposit = 7_136_00

onEitherDatabase((address) => {
  let server: TestServer
  let calls: DepositCalls
  let number = 0
  const database = () => server.running.platform.database

  beforeAll(async () => {
    const raised = { OTP_PER_HOUR_AND_USER: 1000, OTP_PER_HOUR_AND_PHONE: 1000, OTP_PAUSE_SECONDS: 0 }
    server = await startTestServer(await address(), { settings: raised })
    server.running.platform.clock.set(new Date('2026-11-21T05:11:00Z'))
    calls = await depositCalls(server)
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const post = (path: string, body: object) => server.call('POST', path, { token: calls.asha, body })
  const put = (path: string, body: object) => server.call('PUT', path, { token: calls.asha, body })

  /** A home with 100 in its wallet, 699 paid for a recharge that waits, and 649 paid for a visit to come. */
  async function paidHome(status = 'ACTIVE') {
    number += 1
    const home = await addPaidRecharge(database(), `5${number}`, status)
    const [paid, unpaid, at] = [`J-L${number}`, `J-U${number}`, new Date('2026-11-20T05:00:00Z')]
    await database()
      .insert(job)
      .values(
        [
          { id: paid, type: 'SERVICE', paymentToCollect: 649_00 },
          { id: unpaid, type: 'SPARE_TRANSFER', paymentToCollect: 250_00 },
        ].map((one) => ({
          ...one,
          installationId: home.id,
          status: 'WAITING',
          description: 'Low flow',
          createdAt: at,
          updatedAt: at,
        })),
      )
    await server.call('GET', `/workflow/triggerPostApiDataPayment?jobId=${paid}`, { token: calls.asha })
    const [link] = await database().select().from(adhocPayment).where(eq(adhocPayment.jobId, paid))
    await server.fetch(`/pay/adhoc/${link?.token}`, { method: 'POST' })
    return { ...home, paid, unpaid, linkId: link?.id }
  }
  type Paid = Awaited<ReturnType<typeof paidHome>>
  const statusOf = async (id: string) => (await database().select().from(job).where(eq(job.id, id)))[0]?.status
  const holdings = async (id: string) =>
    answerOf(getInstallation, await server.call('GET', `/installation/${id}`, { token: calls.asha })).holdings
  const update = (installationId: string, status: string) =>
    put('/installation/updateInstallationStatusV2', { installationId, status, note: reason })
  const uninstall = async ({ id }: Paid) => {
    await update(id, 'UNINSTALL_REQUESTED')
    return post(`/installation/${id}/uninstall`, { uninstalltionDate: '2026-11-20', reason })
  }
  const uninstallPaused = async ({ id }: Paid) => {
    await update(id, 'PAUSED')
    return put(`/installation/${id}/uninstall/pausedService?${new URLSearchParams({ reason })}`, {})
  }
  const credits = ({ paymentId, paid, linkId }: Paid) => [
    `+649 Payment ${linkId} of the cancelled visit ${paid}`,
    `+699 Recharge ${paymentId}, which was not put into effect`,
  ]

  it.each([
    ['uninstalled', uninstall],
    ['uninstalled while paused', uninstallPaused],
    ['to be refunded', async ({ id }: Paid) => calls.initiate((await calls.calculated(id)).refundId)],
  ])(
    'S-321 %s, its visits are cancelled, and what they and a recharge that waits were paid is credited',
    async (_, end) => {
      const one = await paidHome()
      expect(await holdings(one.id)).toMatchObject({
        walletId: one.walletId,
        balance: 100_00,
        recharges: [{ paymentId: one.paymentId, plan: 'Family 30, 28 days', amount: 699_00 }],
        jobs: [
          { jobId: one.paid, type: 'SERVICE', paid: 649_00 },
          { jobId: one.unpaid, type: 'SPARE_TRANSFER', paid: 0 },
        ],
      })
      expect((await end(one)).status).toBe(200)
      expect([await statusOf(one.paid), await statusOf(one.unpaid)]).toEqual(['CANCELLED', 'CANCELLED'])
      const { lines } = await movementsOf(database(), one.id)
      expect(lines).toEqual(expect.arrayContaining(credits(one)))
      const payments = answerOf(
        listPayments,
        await server.call('GET', `/payments/payments?installationId=${one.id}`, { token: calls.asha }),
      )
      expect(payments).toMatchObject([{ paymentId: one.paymentId, status: 'CREDITED', appliedAt: null }])
      expect(await holdings(one.id)).toMatchObject({ recharges: [], jobs: [] })
      const late = await post('/payments/activate', { installationId: one.id, paymentId: one.paymentId })
      expect(late.status).toBe(409)
    },
  )

  it('S-321 an uninstalled one’s wallet is a line of its refund: initiated it is taken out, rejected put back', async () => {
    const one = await paidHome()
    await uninstall(one)
    const seen = await calls.calculated(one.id, '2026-11-20')
    expect(seen.lines.at(-1)).toEqual({ code: 'WALLET', days: null, amount: 1_448_00 })
    expect([seen.total, seen.needs]).toEqual([deposit + 1_448_00, ['FINANCE_4', 'FINANCE_5']])
    const made = answerOf(initiateRefund, await calls.initiate(seen.refundId))
    expect(made.total).toBe(deposit + 1_448_00)
    expect(await movementsOf(database(), one.id)).toMatchObject({
      balance: 0,
      lines: expect.arrayContaining([`-1448 Refund ${seen.refundId}`]),
    })
    await calls.approve(seen.refundId)
    await calls.approve(seen.refundId, calls.nandini)
    expect((await calls.reject(seen.refundId, calls.nandini)).status).toBe(200)
    expect(await movementsOf(database(), one.id)).toMatchObject({
      balance: 1_448_00,
      lines: expect.arrayContaining([`+1448 Refund ${seen.refundId} rejected`]),
    })
    expect((await calls.calculated(one.id, '2026-11-20')).total).toBe(deposit + 1_448_00)
  })

  it('S-321 the calculation counts what its initiation will credit, and another amount is calculated anew', async () => {
    const one = await paidHome()
    const seen = await calls.calculated(one.id)
    expect(seen.lines.at(-1)).toEqual({ code: 'WALLET', days: null, amount: 1_448_00 })
    const link = await post('/payments/adhoc/v1', { installationId: one.id, type: 'WALLET', amount: 50 })
    await server.fetch((link.json.body as { url: string }).url, { method: 'POST' })
    const late = await calls.initiate(seen.refundId)
    expect([late.status, late.json.message]).toEqual([409, expect.stringMatching(/^The calculation changed/)])
    expect(await statusOf(one.paid)).toBe('WAITING')
    const { refundId, total } = await calls.calculated(one.id)
    expect([(await calls.initiate(refundId)).status, total]).toEqual([200, deposit + 1_498_00])
    expect((await movementsOf(database(), one.id)).balance).toBe(0)
    expect((await calls.reject(refundId)).status).toBe(200)
    expect((await movementsOf(database(), one.id)).balance).toBe(1_498_00)
  })

  it('S-321 a deposit that is used up is no obstacle where the wallet holds something, and its needs follow the total', async () => {
    const { id } = await addPaidRecharge(database(), '599', 'ACTIVE')
    const owing = await addHome(database(), { pendingPayment: 90_000_00 })
    expect((await calls.initiate((await calls.calculated(owing.id)).refundId)).status).toBe(409)
    await database().execute(`update customer set pending_payment = 9000000
      where id = (select customer_id from installation where id = '${id}')`)
    const seen = await calls.calculated(id)
    expect([seen.total, seen.needs]).toEqual([799_00, ['FINANCE_4']])
    expect((await calls.initiate(seen.refundId)).status).toBe(200)
    expect((await movementsOf(database(), id)).balance).toBe(0)
  })
})
