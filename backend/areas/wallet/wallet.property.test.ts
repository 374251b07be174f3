import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { coupon, wallet } from '../../store/schema/index.ts'
import { type DepositCalls, depositCalls } from '../../testing/deposit.ts'
import { addPurse, type Purse } from '../../testing/purses.ts'
import { type Called, onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

/** Longer in the soak: `WALLET_SECONDS=120`. */
const seconds = Number(process.env.WALLET_SECONDS ?? 3)
const clients = 16
const uses = 3
const acts = [
  'ask',
  'pay',
  'pay',
  'reward',
  'reject',
  'coupon',
  'recharge',
  'recharge',
  'calculate',
  'initiate',
  'refuse',
  'transfer',
] as const
type Act = (typeof acts)[number]

/** What one client does, one after the other, while the others do theirs. */
const script = fc.array(
  fc.record({
    act: fc.constantFrom(...acts),
    home: fc.nat(3),
    which: fc.nat(30),
    rupees: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 4, maxLength: 10 },
)
type Command = { readonly act: Act; readonly home: number; readonly which: number; readonly rupees: number }

/** Every act once, by one client alone, so that each is granted however few rounds there is time for. */
const story: readonly Command[] = [...new Set(acts)].map((act) => ({
  act,
  home: 0,
  which: act === 'reject' ? 1 : 0,
  rupees: 900,
}))

/** Price of the plan, and what a coupon leaves of it, in rupees. */
const price = 699
const discounted = 629.1

onBothDatabases((address) => {
  let server: TestServer
  let calls: DepositCalls
  let kiran: string
  let rounds = 0
  let intents = 0
  const answers: Called[] = []
  const granted = new Map<Act, number>()
  const database = () => server.running.platform.database

  beforeAll(async () => {
    const raised = { OTP_PER_HOUR_AND_USER: 1_000_000, OTP_PER_HOUR_AND_PHONE: 1_000_000, OTP_PAUSE_SECONDS: 0 }
    server = await startTestServer(await address(), { settings: raised })
    server.running.platform.clock.set(new Date('2026-11-21T07:00:00Z'))
    calls = await depositCalls(server)
    kiran = await server.session('kiran.desai@headwater.example')
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

  const note = (act: Act, answer: Called): boolean => {
    answers.push(answer)
    if (answer.json.success) granted.set(act, (granted.get(act) ?? 0) + 1)
    return answer.json.success === true
  }
  const post = (token: string, path: string, body: object) => server.call('POST', path, { token, body })
  const at = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(list.length, 1)]

  /** What is asked for, and what the wallet must hold by it. */
  const steps: Record<Act, (purse: Purse, command: Command, codes: readonly string[]) => Promise<void>> = {
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
    async calculate(purse) {
      const answer = await calls.calculate(purse.installationId)
      const { refundId } = (answer.json.body ?? {}) as { refundId?: string }
      if (note('calculate', answer) && refundId) purse.drafts.push(refundId)
    },
    async initiate(purse, { which }) {
      const id = at(purse.drafts, which)
      if (id) note('initiate', await calls.initiate(id))
    },
    async refuse(purse, { which }) {
      const id = at(purse.drafts, which)
      if (id) note('refuse', await calls.reject(id))
    },
    async transfer(purse) {
      const { customerId } = await calls.homeOf(purse.installationId)
      const next = purse.owners.find((one) => one !== customerId) ?? ''
      await calls.proveBoth(purse.installationId, next)
      note('transfer', await calls.transfer(purse.installationId, next))
    },
  }

  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

  /** The balances that must stand, worked out from what was granted. */
  const expected = (purse: Purse) =>
    5000_00 +
    sum(purse.links.filter(({ paid }) => paid).map(({ amount }) => amount)) +
    sum(purse.tasks.map(({ reward, granted: times }) => reward * times)) -
    sum(purse.recharges.map((amount) => Math.round(amount * 100)))

  async function expectKept(purses: readonly Purse[]): Promise<void> {
    const ids = purses.map(({ walletId }) => walletId)
    const rows = await database().select().from(wallet).where(inArray(wallet.id, ids))
    expect(Object.fromEntries(rows.map(({ id, balance }) => [id, balance]))).toEqual(
      Object.fromEntries(purses.map((purse) => [purse.walletId, expected(purse)])),
    )
    for (const { tasks, coupons, recharges } of purses) {
      const cheaper = recharges.filter((amount) => amount < price).length
      expect(cheaper, 'a coupon for each discount').toBeLessThanOrEqual(coupons.length)
      expect(tasks.map(({ granted: times }) => times).filter((times) => times > 1)).toEqual([])
      expect(new Set(coupons).size, 'a coupon once for each installation').toBe(coupons.length)
    }
    const taken = purses.flatMap(({ coupons }) => coupons)
    for (const code of new Set(taken)) expect(taken.filter((one) => one === code).length).toBeLessThanOrEqual(uses)
    expect(await brokenInvariants(database())).toEqual([])
  }

  it(
    'H43 16 clients top up, reward, discount, recharge, refund and transfer in any order: every wallet holds what was granted',
    async () => {
      const all = fc.array(script, { minLength: clients, maxLength: clients })
      const property = fc.asyncProperty(all, async (scripts) => {
        rounds += 1
        const purses = await Promise.all([0, 1, 2, 3].map((index) => addPurse(database(), `${rounds}-${index}`)))
        const codes = await addCoupons()
        await Promise.all(
          scripts.map(async (commands) => {
            for (const command of commands) await steps[command.act](purses[command.home] as Purse, command, codes)
          }),
        )
        await expectKept(purses)
      })
      await fc.assert(property, {
        examples: [[[[...story]]]],
        numRuns: 10_000,
        interruptAfterTimeLimit: seconds * 1000,
        markInterruptAsFailure: false,
        endOnFailure: true,
      })
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
      for (const act of acts) expect(granted.get(act) ?? 0, act).toBeGreaterThan(0)
      const { rows } = await database().execute<{ count: string }>(sql`select count(*) as count from wallet_entry`)
      if (process.env.WALLET_SECONDS) process.stdout.write(`${rounds} rounds, ${rows[0]?.count} movements\n`)
    },
    (seconds + 120) * 1000,
  )
})
