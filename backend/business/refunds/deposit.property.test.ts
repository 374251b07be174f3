import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { installation } from '../../store/schema/index.ts'
import { type DepositCalls, depositCalls } from '../../testing/money/deposit.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { playRounds } from '../../testing/rounds.ts'
import { type Called, onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

/** Longer in the soak: `DEPOSIT_SECONDS=60`. */
const seconds = Number(process.env.DEPOSIT_SECONDS ?? 1)
const days = ['2026-11-17', '2026-11-18', '2026-11-19'] as const
const statuses = ['ACTIVE', 'INACTIVE', 'PAUSED', 'UNINSTALL_REQUESTED'] as const
const acts = [
  'calculate',
  'initiate',
  'approve',
  'reject',
  'link',
  'pay',
  'cancel',
  'transfer',
  'pause',
  'resume',
] as const
type Act = (typeof acts)[number]
const command = fc.record({
  // Acts that lead to a payment are frequent, so that many runs get there.
  act: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Act>('calculate', 'initiate', 'approve', 'link', 'pay') },
    { weight: 1, arbitrary: fc.constantFrom<Act>(...acts) },
  ),
  which: fc.constantFrom(0, 0, 1, 2),
})

const story = (...acted: Act[]) => acted.map((act) => ({ act, which: 0 }))
type Script = [status: (typeof statuses)[number], commands: ReturnType<typeof story>]
/** States that every run must reach, however slow the machine is. */
const examples: readonly Script[] = [
  ['ACTIVE', story('calculate', 'initiate', 'approve', 'link', 'pay', 'transfer', 'calculate', 'initiate', 'reject')],
  [
    'INACTIVE',
    story(
      ...(['calculate', 'initiate', 'approve', 'reject', 'transfer', 'calculate', 'initiate', 'approve'] as const),
      ...(['link', 'pay', 'pay'] as const),
    ),
  ],
]

/** The rules of S-85 for one installation, worked out beside the service. */
interface Expected {
  status: string
  /** The refund that is open or paid, what it is, and what its initiation changed. */
  claim: { id: string; state: 'INITIATED' | 'APPROVED' | 'LINK_ACTIVE' | 'PAID'; before: string | null } | null
  owner: string
}

onEitherDatabase((address) => {
  let server: TestServer
  let calls: DepositCalls
  const reached = { paid: 0, transferred: 0, stopped: 0, rejected: 0 }

  beforeAll(async () => {
    const raised = { OTP_PER_HOUR_AND_USER: 100_000, OTP_PER_HOUR_AND_PHONE: 100_000, OTP_PAUSE_SECONDS: 0 }
    server = await startTestServer(await address(), { settings: raised })
    server.running.platform.clock.set(new Date('2026-11-21T07:00:00Z'))
    calls = await depositCalls(server)
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database

  class Story {
    readonly drafts: string[] = []
    linked: Called | undefined
    constructor(
      readonly id: string,
      readonly next: string,
      readonly now: Expected,
    ) {}

    async calculate(which: number) {
      const found = await calls.calculated(this.id, days[which])
      if (this.now.claim) expect(found).toMatchObject({ refundId: this.now.claim.id, state: this.now.claim.state })
      else this.drafts[which] = found.refundId
    }

    async initiate(which: number) {
      const id = this.drafts[which]
      if (!id) return
      const { status } = await calls.initiate(id)
      const { claim } = this.now
      const isOwn = claim?.id === id
      expect(status, `${id} while ${claim?.id} is ${claim?.state}`).toSatisfy((is: number) =>
        claim && !isOwn ? is === 409 : is === 200 || is === 409,
      )
      if (claim || status !== 200 || (await this.stateOf(id)) !== 'INITIATED') return
      const inUse = ['ACTIVE', 'INACTIVE'].includes(this.now.status)
      this.now.claim = { id, state: 'INITIATED', before: inUse ? this.now.status : null }
      if (inUse) this.now.status = 'UNINSTALL_REQUESTED'
    }

    async approve() {
      const { claim } = this.now
      if (!claim) return
      const { status } = await calls.approve(claim.id)
      expect(status).toBe(claim.state === 'INITIATED' ? 200 : 409)
      if (status === 200) claim.state = 'APPROVED'
    }

    async reject() {
      const { claim } = this.now
      if (!claim) return
      const { status } = await calls.reject(claim.id)
      const mayBe = claim.state === 'INITIATED' || claim.state === 'APPROVED'
      expect(status, claim.state).toBe(mayBe ? 200 : 409)
      if (!mayBe) return
      if (claim.before && this.now.status === 'UNINSTALL_REQUESTED') this.now.status = claim.before
      this.now.claim = null
      reached.rejected += 1
    }

    async link() {
      const { claim } = this.now
      if (!claim) return
      const made = await calls.link(claim.id)
      expect(made.status).toBe(claim.state === 'APPROVED' ? 200 : 409)
      if (made.status !== 200) return
      claim.state = 'LINK_ACTIVE'
      this.linked = made
    }

    async cancel() {
      const { claim } = this.now
      if (claim?.state !== 'LINK_ACTIVE') return
      await server.call('PUT', '/payments/refund/link/cancel', { token: calls.farah, body: { refundId: claim.id } })
      claim.state = 'APPROVED'
    }

    /** Also over a link that is over: by the customer, as often as they like. */
    async pay() {
      if (!this.linked) return
      await calls.pay(this.linked)
      if (this.now.claim?.state !== 'LINK_ACTIVE') return
      this.now.claim.state = 'PAID'
      reached.paid += 1
    }

    async transfer() {
      await calls.proveBoth(this.id, this.next)
      const { status } = await calls.transfer(this.id, this.next)
      const isHeld = this.now.claim !== null || this.now.owner === this.next
      expect(status, `${this.now.claim?.id} is ${this.now.claim?.state}`).toBe(isHeld ? 409 : 200)
      if (isHeld) reached.stopped += 1
      else {
        this.now.owner = this.next
        reached.transferred += 1
      }
    }

    /** There is no call for it yet: as the owner of the database would. */
    async pause(which: number) {
      const from = this.now.status
      if (from !== 'ACTIVE' && from !== 'INACTIVE') return
      await this.set(which === 0 ? 'INACTIVE' : 'PAUSED')
    }
    async resume() {
      if (this.now.status === 'PAUSED' && !this.now.claim) await this.set('ACTIVE')
    }
    private async set(status: string) {
      await database().update(installation).set({ status }).where(eq(installation.id, this.id))
      this.now.status = status
    }

    private async stateOf(id: string) {
      return (await calls.refundsOf(this.id)).find((one) => one.id === id)?.state
    }

    async check(paidBefore: readonly string[]): Promise<readonly string[]> {
      const { status, customerId } = await calls.homeOf(this.id)
      expect([status, customerId]).toEqual([this.now.status, this.now.owner])
      const rows = await calls.refundsOf(this.id)
      const claims = rows.filter(({ state }) => state !== 'CALCULATED' && state !== 'REJECTED')
      expect(claims.map(({ id, state }) => [id, state])).toEqual(
        this.now.claim ? [[this.now.claim.id, this.now.claim.state]] : [],
      )
      const paid = rows.filter(({ state }) => state === 'PAID').map(({ id }) => id)
      expect(paid.length).toBeLessThanOrEqual(1)
      expect(paid).toEqual(expect.arrayContaining([...paidBefore]))
      return paid
    }
  }

  it(
    'H77 S-85 in whatever order, a deposit is paid once, its installation stays, and the status follows',
    async () => {
      const scripts: fc.Arbitrary<Script> = fc.tuple(
        fc.constantFrom(...statuses),
        fc.array(command, { minLength: 4, maxLength: 16 }),
      )
      const round = async ([status, commands]: Script) => {
        // Below 5,000: one approval.
        const home = await addHome(database(), { status, deviceModel: 'HW-RO Mini' })
        const next = await addHome(database())
        const story = new Story(home.id, next.customerId, { status, claim: null, owner: home.customerId })
        let paid: readonly string[] = []
        for (const { act, which } of commands) {
          await story[act](which)
          paid = await story.check(paid)
        }
      }
      await playRounds({ scripts, examples, seconds, round })
      for (const [what, times] of Object.entries(reached)) expect(times, what).toBeGreaterThan(0)
      expect(await brokenInvariants(database())).toEqual([])
    },
    (seconds + 60) * 1000,
  )
})
