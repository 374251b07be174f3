/** Long, because the acts and what must hold after them are read together. */
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { coupon, wallet } from '../../store/schema/index.ts'
import { payVisits } from '../../testing/jobs/paid-visits.ts'
import { type DepositCalls, depositCalls } from '../../testing/money/deposit.ts'
import { addPurse, balanceOf, type Purse, price } from '../../testing/money/purses.ts'
import {
  everyActOnce,
  topUps,
  type WalletAct,
  type WalletCommand,
  walletActs,
  walletScript,
} from '../../testing/money/wallet-acts.ts'
import { playRounds } from '../../testing/rounds.ts'
import { type Called, onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

/** Of each database, so four in all. Longer in the soak: `WALLET_SECONDS=120`. */
const seconds = Number(process.env.WALLET_SECONDS ?? 2)
const clients = 16
const uses = 3
/** What a coupon leaves of the price, in rupees. */
const discounted = 629.1

onBothDatabases((address) => {
  let server: TestServer
  let calls: DepositCalls
  let kiran: string
  let vikram: string
  let rounds = 0
  let intents = 0
  const answers: Called[] = []
  const granted = new Map<WalletAct, number>()
  const database = () => server.running.platform.database

  beforeAll(async () => {
    const raised = { OTP_PER_HOUR_AND_USER: 1_000_000, OTP_PER_HOUR_AND_PHONE: 1_000_000, OTP_PAUSE_SECONDS: 0 }
    server = await startTestServer(await address(), { settings: raised })
    server.running.platform.clock.set(new Date('2026-11-21T07:00:00Z'))
    calls = await depositCalls(server)
    kiran = await server.session('kiran.desai@headwater.example')
    vikram = await server.session('vikram.sethi@headwater.example')
  })
  afterAll(() => server.close())

  async function addCoupons(): Promise<string[]> {
    const codes = [`STORM-${rounds}-A`, `STORM-${rounds}-B`]
    const given = { percent: 10, amount: null, fromDay: '2026-11-01', toDay: '2026-12-31', usesLeft: uses }
    await database()
      .insert(coupon)
      .values(codes.map((code) => ({ code, ...given })))
    return codes
  }

  const note = (act: WalletAct, answer: Called): boolean => {
    answers.push(answer)
    if (answer.json.success) granted.set(act, (granted.get(act) ?? 0) + 1)
    return answer.json.success === true
  }
  const post = (token: string, path: string, body: object) => server.call('POST', path, { token, body })
  const at = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(list.length, 1)]

  async function end(
    purse: Purse,
    which: number,
    act: 'cancel' | 'finish',
    ended: 'cancelled' | 'done',
    change: object,
  ) {
    const visit = at(purse.visits, which)
    if (!visit) return
    const body = { jobId: visit.jobId, ...change }
    const answer = await server.call('PUT', `/workforce/job/${visit.jobId}/status`, { token: calls.asha, body })
    if (note(act, answer)) visit.ended = ended
  }

  /** What is asked for, and what the wallet must hold by it. */
  const steps: Record<
    WalletAct,
    (purse: Purse, command: WalletCommand, codes: readonly string[], all: readonly Purse[]) => Promise<void>
  > = {
    async ask(purse, { rupees }) {
      const answer = await post(calls.asha, '/payments/adhoc/v1', {
        installationId: purse.installationId,
        type: 'WALLET',
        amount: rupees,
      })
      const { url } = (answer.json.body ?? {}) as { url?: string }
      if (note('ask', answer) && url) purse.links.push({ url, amount: rupees * 100, paid: false })
    },
    async pay(purse, { which }) {
      const link = at(purse.links, which)
      if (!link) return
      const { status } = await server.fetch(link.url, { method: 'POST', redirect: 'manual' })
      expect(status).toBe(303)
      // One that ended with what allowed it says so, and takes nothing (S-321).
      const { text } = await server.fetch(link.url)
      expect(text).toMatch(/<strong>(Paid|This link has ended)\./)
      if (!text.includes('<strong>Paid.')) return
      link.paid = true
      granted.set('pay', (granted.get('pay') ?? 0) + 1)
    },
    async reward(purse, { which }) {
      const task = at(purse.tasks, which)
      if (!task) return
      const answer = await server.call('PUT', `/reward/taskInstallation/${task.id}/approve`, { token: kiran })
      if (note('reward', answer)) task.granted += 1
    },
    async reject(purse, { which }) {
      const task = at(purse.tasks, which * 7)
      if (task) note('reject', await server.call('PUT', `/reward/taskInstallation/${task.id}/reject`, { token: kiran }))
    },
    async coupon(purse, { which }, codes) {
      const code = codes[which % codes.length] as string
      const body = { installationId: purse.installationId, code }
      if (note('coupon', await post(calls.asha, '/discount/coupon/apply', body))) purse.coupons.push(code)
    },
    async recharge(purse, { which }) {
      const amount = which % 2 ? price : discounted
      intents += 1
      const body = { installationId: purse.installationId, planId: 'P-FAMILY-28', payType: 'WALLET' }
      const answer = await post(calls.asha, '/payments/applyplan', {
        ...body,
        amount,
        reference: `recharge-${intents}`,
      })
      if (note('recharge', answer)) purse.recharges.push(amount)
    },
    /** A recharge that is paid with more than it costs: the rest stays in the wallet. */
    async topUp(purse, { which }) {
      const { topupId, credit } = topUps[which % topUps.length] as (typeof topUps)[number]
      const amount = which % 3 ? price : discounted
      intents += 1
      const body = { installationId: purse.installationId, planId: 'P-FAMILY-28', payType: 'CASH', topupId }
      const answer = await post(calls.asha, '/payments/applyplan', {
        ...body,
        amount,
        reference: `recharge-${intents}`,
      })
      if (!note('topUp', answer)) return
      purse.recharges.push(amount)
      purse.credits.push(credit)
    },
    /** Several clients put the same one into effect: its money is received and taken once. */
    async activate(purse, { which }) {
      const one = at(purse.paid, which)
      if (!one) return
      const body = { installationId: purse.installationId, paymentId: one.paymentId }
      if (note('activate', await post(calls.asha, '/payments/activate', body))) one.applied += 1
    },
    /** All or nothing: this wallet and the next one, in either order, so that payments cross. */
    async b2b(purse, { which, rupees }, _, all) {
      const other = all[(all.indexOf(purse) + 1) % all.length] as Purse
      const both = which % 2 ? [purse, other] : [other, purse]
      intents += 1
      const answer = await post(vikram, '/payments/B2BPayment', {
        payment_type: 'Recharge',
        payment_mode: 'AccountTransfer',
        plan: 'CoupleB2B',
        recharge_period: 'Monthly',
        purifier_ids: both.map(({ installationId }) => installationId),
        payment_reference: `UTR-${intents}`,
        amount: rupees,
        validity: which,
        liters: 0,
      })
      if (note('b2b', answer)) for (const one of both) one.credits.push(rupees)
    },
    /** What was paid for the visit goes to the wallet, once. */
    async cancel(purse, { which }) {
      await end(purse, which, 'cancel', 'cancelled', { status: 'CANCELLED', note: 'Not needed any more' })
    },
    /** What was paid for the visit is spent, so that nothing credits it later. */
    async finish(purse, { which }) {
      const happyCode = at(purse.visits, which)?.happyCode
      await end(purse, which, 'finish', 'done', { status: 'COMPLETED', note: 'Filters replaced', happyCode })
    },
    /** One in three, so that there is more to do before. */
    async uninstall(purse, { which }) {
      if (which % 3) return
      if (note('uninstall', await calls.uninstall(purse.installationId))) purse.uninstalled = true
    },
    async calculate(purse) {
      const answer = await calls.calculate(purse.installationId)
      const { refundId } = (answer.json.body ?? {}) as { refundId?: string }
      if (note('calculate', answer) && refundId) purse.drafts.push(refundId)
    },
    async initiate(purse, { which }) {
      const id = at(purse.drafts, which)
      if (!id) return
      const answer = await calls.initiate(id)
      if (!note('initiate', answer)) return
      const { lines } = answer.json.body as { lines: { code: string; amount: number }[] }
      const line = lines.find(({ code }) => code === 'WALLET')
      purse.refunded.set(id, Math.round((line?.amount ?? 0) * 100))
    },
    async refuse(purse, { which }) {
      const id = at(purse.drafts, which)
      if (id && note('refuse', await calls.reject(id))) purse.rejected.add(id)
    },
    async transfer(purse) {
      const { customerId } = await calls.homeOf(purse.installationId)
      const next = purse.owners.find((one) => one !== customerId) ?? ''
      await calls.proveBoth(purse.installationId, next)
      note('transfer', await calls.transfer(purse.installationId, next))
    },
  }

  async function expectKept(purses: readonly Purse[]): Promise<void> {
    const ids = purses.map(({ walletId }) => walletId)
    const rows = await database().select().from(wallet).where(inArray(wallet.id, ids))
    expect(Object.fromEntries(rows.map(({ id, balance }) => [id, balance]))).toEqual(
      Object.fromEntries(purses.map((purse) => [purse.walletId, balanceOf(purse)])),
    )
    for (const { tasks, coupons, recharges, paid } of purses) {
      const cheaper = recharges.filter((amount) => amount < price).length
      expect(cheaper, 'a coupon for each discount').toBeLessThanOrEqual(coupons.length)
      expect(tasks.map(({ granted: times }) => times).filter((times) => times > 1)).toEqual([])
      expect(Math.max(...paid.map(({ applied }) => applied)), 'a paid recharge in effect once').toBeLessThanOrEqual(1)
      expect(new Set(coupons).size, 'a coupon once for each installation').toBe(coupons.length)
    }
    const taken = purses.flatMap(({ coupons }) => coupons)
    for (const code of new Set(taken)) expect(taken.filter((one) => one === code).length).toBeLessThanOrEqual(uses)
    expect(await brokenInvariants(database())).toEqual([])
  }

  it(
    'H43 16 clients top up, reward, discount, recharge, activate, pay for partners, cancel and finish visits, refund, transfer and uninstall in any order: every wallet holds what was granted',
    async () => {
      const all = fc.array(walletScript, { minLength: clients, maxLength: clients })
      const round = async (scripts: readonly WalletCommand[][]) => {
        rounds += 1
        const purses = await Promise.all([0, 1, 2, 3].map((index) => addPurse(database(), `${rounds}-${index}`)))
        await Promise.all(purses.map(({ visits }) => payVisits(server, calls.asha, visits)))
        const codes = await addCoupons()
        await Promise.all(
          scripts.map(async (commands) => {
            for (const command of commands)
              await steps[command.act](purses[command.home] as Purse, command, codes, purses)
          }),
        )
        await expectKept(purses)
      }
      await playRounds({ scripts: all, examples: [[[...everyActOnce]]], seconds, round, endOnFailure: true })
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
      for (const act of walletActs) expect(granted.get(act) ?? 0, act).toBeGreaterThan(0)
      const { rows } = await database().execute<{ count: string }>(sql`select count(*) as count from wallet_entry`)
      if (process.env.WALLET_SECONDS) process.stdout.write(`${rounds} rounds, ${rows[0]?.count} movements\n`)
    },
    (seconds + 120) * 1000,
  )
})
