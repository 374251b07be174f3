import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Refund } from '../../../src/contract/areas/refunds/refunds.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { audit, installation, refund } from '../../store/schema/index.ts'
import { type DepositCalls, depositCalls } from '../../testing/money/deposit.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { type Called, onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const moment = String.raw`at \d\d:\d\d on \d{1,2} [A-Z][a-z]{2} \d{4}`
const rounds = 20

onEitherDatabase((address) => {
  let server: TestServer
  let acts: DepositCalls

  beforeAll(async () => {
    const raised = {
      OTP_PER_HOUR_AND_USER: 10_000,
      OTP_PER_HOUR_AND_PHONE: 10_000,
      OTP_PAUSE_SECONDS: 0,
      SESSION_HOURS: 720,
    }
    server = await startTestServer(await address(), { settings: raised })
    server.running.platform.clock.set(new Date('2026-11-21T07:00:00Z'))
    acts = await depositCalls(server)
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const database = () => server.running.platform.database
  const statusOf = async (id: string) => (await acts.homeOf(id)).status
  /** The first step's amount is below 5,000: one approval. */
  const newHome = (status: string, more: object = {}) =>
    addHome(database(), { status, deviceModel: 'HW-RO Mini', ...more })
  const initiated = async (id: string): Promise<string> => {
    const { refundId } = await acts.calculated(id)
    expect((await acts.initiate(refundId)).json.message).toBe('Refund initiated')
    return refundId
  }
  const refused = (answer: Called, status: number, text: RegExp) => {
    expect(answer).toMatchObject({ status, json: { success: false } })
    expect(answer.json.message).toMatch(text)
  }

  it('H77 S-85 a paid deposit is paid once: no transfer, no other refund, whoever would own it', async () => {
    const home = await newHome('ACTIVE')
    const next = await newHome('ACTIVE')
    const early = await acts.calculated(home.id, '2026-11-19')
    const refundId = await initiated(home.id)
    await acts.approve(refundId)
    await acts.pay(await acts.link(refundId))
    await acts.proveBoth(home.id, next.customerId)
    refused(
      await acts.transfer(home.id, next.customerId),
      409,
      new RegExp(
        `^${refundId} of ₹[\\d,]+ was paid for this installation ${moment}\\. It can no longer be transferred`,
      ),
    )
    refused(await acts.initiate(early.refundId), 409, new RegExp(`^${refundId} of .* was paid for this installation`))
    expect(await acts.calculated(home.id)).toMatchObject({ refundId, state: 'PAID' })
    // Even where it got another owner by another hand.
    await database().update(installation).set({ customerId: next.customerId }).where(eq(installation.id, home.id))
    expect(await acts.calculated(home.id)).toMatchObject({ refundId, state: 'PAID' })
    expect((await acts.refundsOf(home.id)).filter(({ state }) => state === 'PAID')).toHaveLength(1)
  })

  it('H77 S-85 while a refund is open nobody takes the installation over; once it is rejected, they do', async () => {
    const home = await newHome('ACTIVE')
    const next = await newHome('ACTIVE')
    const refundId = await initiated(home.id)
    const open = new RegExp(`^Asha Menon initiated ${refundId} of ₹[\\d,]+ for this installation ${moment}\\.`)
    await acts.proveBoth(home.id, next.customerId)
    refused(await acts.transfer(home.id, next.customerId), 409, open)
    await acts.approve(refundId)
    refused(await acts.transfer(home.id, next.customerId), 409, open)
    await acts.link(refundId)
    refused(await acts.transfer(home.id, next.customerId), 409, open)
    expect((await acts.homeOf(home.id)).customerId).toBe(home.customerId)
    await server.call('PUT', '/payments/refund/link/cancel', { token: acts.farah, body: { refundId } })
    expect((await acts.reject(refundId)).status).toBe(200)
    expect((await acts.transfer(home.id, next.customerId)).status).toBe(200)
    expect((await acts.homeOf(home.id)).customerId).toBe(next.customerId)
    expect(await acts.calculated(home.id)).toMatchObject({ state: 'CALCULATED' })
  })

  it('H77 the database itself holds no second claim to one deposit', async () => {
    const home = await newHome('ACTIVE')
    await initiated(home.id)
    const { refundId: draft } = await acts.calculated((await newHome('ACTIVE')).id)
    const claim = database()
      .update(refund)
      .set({ installationId: home.id, state: 'APPROVED' })
      .where(eq(refund.id, draft))
    await expect(claim).rejects.toMatchObject({ cause: { code: '23505', constraint: 'refund_deposit' } })
  })

  it.each([
    ['ACTIVE', 'UNINSTALL_REQUESTED'],
    ['INACTIVE', 'UNINSTALL_REQUESTED'],
    ['PAUSED', 'PAUSED'],
    ['UNINSTALL_REQUESTED', 'UNINSTALL_REQUESTED'],
    ['UNINSTALLED', 'UNINSTALLED'],
  ])('S-85 initiating a refund of one that is %s leaves it %s, and a rejection sets it back', async (before, after) => {
    const home = await newHome(before, before === 'UNINSTALLED' ? { uninstalledOn: '2026-11-20' } : {})
    const refundId = await initiated(home.id)
    expect(await statusOf(home.id)).toBe(after)
    await acts.reject(refundId)
    expect(await statusOf(home.id)).toBe(before)
    const told = await database().select().from(audit).where(eq(audit.subjectId, home.id)).orderBy(audit.id)
    expect(told.map(({ detail }) => [detail.from, detail.to])).toEqual(
      before === after
        ? []
        : [
            [before, after],
            [after, before],
          ],
    )
  })

  it('S-85 a rejection undoes nothing that went on meanwhile, and a payment changes no status', async () => {
    const gone = await newHome('ACTIVE')
    const refundId = await initiated(gone.id)
    await database()
      .update(installation)
      .set({ status: 'UNINSTALLED', uninstalledOn: '2026-11-21' })
      .where(eq(installation.id, gone.id))
    await acts.reject(refundId)
    expect(await statusOf(gone.id)).toBe('UNINSTALLED')
    const paid = await newHome('INACTIVE')
    const other = await initiated(paid.id)
    await acts.approve(other)
    await acts.pay(await acts.link(other))
    expect(await statusOf(paid.id)).toBe('UNINSTALL_REQUESTED')
  })

  it('S-85 what was approved by mistake is rejected by a holder of the last need, also the one who approved it', async () => {
    const home = await addHome(database(), { status: 'ACTIVE' })
    const refundId = await initiated(home.id)
    await acts.approve(refundId)
    await acts.approve(refundId, acts.nandini)
    refused(await acts.reject(refundId), 403, /^Rejecting an approved refund requires FINANCE_5\.$/)
    refused(await acts.reject(refundId, acts.nandini, '&step=2'), 409, /^Nandini Rao approved step 2/)
    const answer = await acts.reject(refundId, acts.nandini)
    expect(answer.json).toMatchObject({ success: true, message: 'Refund Rejected', body: { state: 'REJECTED' } })
    const made = answer.json.body as Refund
    expect(made.ledger.map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED'])
    expect(made.rejection).toMatchObject({ actorName: 'Nandini Rao', note: 'Moving to another city' })
    expect(await statusOf(home.id)).toBe('ACTIVE')
    refused(await acts.link(refundId), 409, new RegExp(`^Nandini Rao rejected ${refundId} ${moment}`))
    refused(await acts.reject(refundId, acts.nandini), 409, new RegExp(`^Nandini Rao rejected ${refundId} ${moment}`))
    const trail = await database().select().from(audit).where(eq(audit.subjectId, refundId)).orderBy(audit.id)
    expect(trail.at(-1)).toMatchObject({ action: 'refund.reject', detail: { after: 'APPROVED' } })
  })

  it('S-85 nobody rejects what they initiated, or while a link is active; one that ran out is no link', async () => {
    const home = await newHome('ACTIVE')
    const { refundId } = await acts.calculated(home.id)
    await acts.initiate(refundId, acts.farah)
    await acts.approve(refundId, acts.nandini)
    refused(await acts.reject(refundId), 403, /^You initiated this refund/)
    await server.call('POST', `/payments/refund/link/${refundId}`, { token: acts.farah })
    refused(await acts.reject(refundId, acts.nandini), 409, /^Farah Sheikh generated a link .*Cancel it before/)
    const now = server.running.platform.clock.now()
    server.advance(73 * 3_600_000)
    expect((await acts.reject(refundId, acts.nandini)).status).toBe(200)
    server.running.platform.clock.set(now)
    expect(await statusOf(home.id)).toBe('ACTIVE')
  })

  it('H77 what an older program left beside the refund that counts is not approved and gets no link; it is rejected', async () => {
    const home = await newHome('UNINSTALL_REQUESTED')
    const [waiting, approved] = [
      await initiated((await newHome('PAUSED')).id),
      await initiated((await newHome('PAUSED')).id),
    ]
    await acts.approve(approved)
    const counts = await initiated(home.id)
    for (const id of [waiting, approved])
      await database().update(refund).set({ installationId: home.id, duplicateOf: counts }).where(eq(refund.id, id))
    const why = new RegExp(`is a duplicate of ${counts}, made by an earlier version`)
    refused(await acts.approve(waiting), 409, why)
    refused(await acts.link(approved), 409, why)
    for (const id of [waiting, approved]) expect((await acts.reject(id)).json.message).toBe('Refund Rejected')
    expect(await acts.calculated(home.id)).toMatchObject({ refundId: counts, state: 'INITIATED' })
  })

  it('H77 an old draft, another one and a transfer at once: one of them wins, and there is one deposit', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const home = await newHome(round % 2 ? 'ACTIVE' : 'INACTIVE')
      const next = await newHome('ACTIVE')
      const first = await acts.calculated(home.id, '2026-11-18')
      const second = await acts.calculated(home.id, '2026-11-19')
      await acts.proveBoth(home.id, next.customerId)
      const answers = await Promise.all([
        acts.initiate(first.refundId),
        acts.transfer(home.id, next.customerId),
        acts.initiate(second.refundId, acts.nandini),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const isMoved = answers[1]?.status === 200
      expect((await acts.homeOf(home.id)).customerId).toBe(isMoved ? next.customerId : home.customerId)
      const claims = (await acts.refundsOf(home.id)).filter(({ state }) => state !== 'CALCULATED')
      expect(claims).toHaveLength(isMoved ? 0 : 1)
    }
  }, 120_000)

  it('H77 of a payment, a rejection, a transfer and another refund at once nothing pays twice, and nothing waits for ever', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const home = await newHome('ACTIVE')
      const next = await newHome('ACTIVE')
      const other = await acts.calculated(home.id, '2026-11-18')
      const refundId = await initiated(home.id)
      await acts.approve(refundId, acts.nandini)
      const linked = await acts.link(refundId)
      await acts.proveBoth(home.id, next.customerId)
      const cancel = () => server.call('PUT', '/payments/refund/link/cancel', { token: acts.farah, body: { refundId } })
      const answers = await Promise.all([
        cancel().then(() => acts.reject(refundId)),
        acts.pay(linked),
        acts.initiate(other.refundId),
        acts.transfer(home.id, next.customerId),
      ])
      expect(answers.filter((one) => one && one.status !== 200 && one.status !== 409)).toEqual([])
      const claims = (await acts.refundsOf(home.id)).filter(
        ({ state }) => state !== 'CALCULATED' && state !== 'REJECTED',
      )
      expect(claims.length).toBeLessThanOrEqual(1)
    }
  }, 120_000)
})
