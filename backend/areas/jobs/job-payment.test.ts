import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getJob, type JobRecord } from '../../../src/contract/areas/jobs/jobs.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { adhocPayment, audit, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('ravi.shankar@headwater.example')
  })
  afterAll(async () => {
    expect(await brokenInvariants(server.running.platform.database)).toEqual([])
    await server.close()
  })

  async function newJob(row: Partial<typeof job.$inferInsert> = {}, homeStatus = 'ACTIVE') {
    const { database, clock } = server.running.platform
    number += 1
    const { id: installationId, phone } = await addHome(database, { status: homeStatus, cityCode: 'BLR' })
    const [id, at] = [`J-M${number}`, clock.now()]
    await database.insert(job).values({
      id,
      installationId,
      type: 'SERVICE',
      status: 'IN_PROGRESS',
      description: 'Low flow',
      createdAt: at,
      updatedAt: at,
      paymentToCollect: 649_00,
      ...row,
    })
    return { id, phone, installationId }
  }
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body ? { body } : {}) })
  const read = async (id: string): Promise<JobRecord> => answerOf(getJob, await call('GET', `/workforce/job/${id}`))
  const letterTo = async (phone: string, words: string) =>
    (await server.outbox()).find(({ recipient, text }) => recipient === phone && text.includes(words))?.text ?? ''

  /** Sends the link for what is to collect now, and returns its path. */
  async function linkOf({ id, phone }: { readonly id: string; readonly phone: string }): Promise<string> {
    expect((await call('GET', `/workflow/triggerPostApiDataPayment?jobId=${id}`)).status).toBe(200)
    return /\/pay\/adhoc\/\S+/.exec(await letterTo(phone, 'Please pay'))?.[0] ?? ''
  }
  const pay = (path: string) => server.fetch(path, { method: 'POST' })

  const linkRow = async (path: string) => {
    const token = path.split('/').at(-1) ?? ''
    const [found] = await server.running.platform.database
      .select()
      .from(adhocPayment)
      .where(eq(adhocPayment.token, token))
    if (!found) throw new Error(`There is no link ${path}.`)
    return found
  }

  async function codeOf({ id, phone }: { readonly id: string; readonly phone: string }): Promise<string> {
    await call('GET', `/workforce/sendHappyCode?jobId=${id}`)
    return /^\d{4}(?= )/.exec(await letterTo(phone, `${id}`))?.[0] ?? ''
  }
  const change = (id: string, status: string, more: object) =>
    call('PUT', `/workforce/job/${id}/status`, { jobId: id, status, note: 'Filters replaced', ...more })
  async function complete(one: { readonly id: string; readonly phone: string }, payment: object) {
    return change(one.id, 'COMPLETED', { happyCode: await codeOf(one), ...payment })
  }
  const paidBy = async (id: string) =>
    (await server.running.platform.database.select().from(adhocPayment).where(eq(adhocPayment.jobId, id))).reduce(
      (sum, { paidAt, amount }) => sum + (paidAt ? amount : 0),
      0,
    )

  it.each([
    ['all of it', { payType: 'UPI', payAmount: 649 }, 0, '₹649 collected, UPI'],
    ['a part', { payType: 'CASH', payAmount: 400.5 }, 248_50, '₹400.50 collected, CASH. ₹248.50 stays to collect'],
    ['nothing', { payType: 'NONE', payAmount: 0 }, 649_00, 'Nothing collected. ₹649 stays to collect'],
    ['a link', { payType: 'LINK', payAmount: 649 }, 649_00, 'Nothing collected. ₹649 stays to collect by link'],
  ])(
    'S-241 S-252 completed with %s, what wasn’t collected stays to collect, and is told in parts',
    async (_, payment, left, note) => {
      const one = await newJob()
      expect((await complete(one, payment)).status).toBe(200)
      const after = await read(one.id)
      expect([after.status, after.paymentToCollect]).toEqual(['COMPLETED', left])
      const told = after.events.find(({ kind }) => kind === 'PAYMENT')
      expect([told?.note, told?.data?.left]).toEqual([note, left])
    },
  )

  it.each([
    [{ payType: 'UPI', payAmount: 649.01 }, '₹649 is to collect. Give that amount, or less.'],
    [{ payType: 'CASH', payAmount: 6490 }, '₹649 is to collect. Give that amount, or less.'],
    [{ payType: 'LINK', payAmount: 600 }, 'A payment link asks for all that is to collect: ₹649.'],
  ])('S-241 an amount that isn’t due is rejected: %o', async (payment, message) => {
    const one = await newJob()
    const { status, json } = await complete(one, payment)
    expect([status, json.message, (await read(one.id)).status]).toEqual([422, message, 'IN_PROGRESS'])
  })

  it('S-240 an added amount ends the link of the earlier one, and only the new one is paid', async () => {
    const one = await newJob()
    const earlier = await linkOf(one)
    await call('POST', '/workforce/job/addPaymentToBeCollected', { jobId: one.id, amount: 200 })
    await pay(earlier)
    // A payment that began before the link ended, or by a clock that is behind
    const { database, clock } = server.running.platform
    const later = new Date(clock.now().getTime() + 3_600_000)
    await database.update(adhocPayment).set({ expiresAt: later }).where(eq(adhocPayment.jobId, one.id))
    await pay(earlier)
    expect((await read(one.id)).paymentToCollect).toBe(849_00)
    server.advance(61_000)
    const now = await linkOf(one)
    await pay(now)
    await pay(earlier)
    expect([(await read(one.id)).paymentToCollect, await paidBy(one.id)]).toEqual([0, 849_00])
  })

  it.each([
    ['COMPLETED', { payType: 'CASH', payAmount: 649 }, 0],
    ['COMPLETED', { payType: 'CASH', payAmount: 600 }, 49_00],
    ['CANCELLED', {}, 0],
  ])('S-240 once a job is %s with %o its link pays nothing', async (status, payment, left) => {
    const one = await newJob()
    const link = await linkOf(one)
    const ended = status === 'COMPLETED' ? complete(one, payment) : change(one.id, status, payment)
    expect((await ended).status).toBe(200)
    expect((await server.fetch(link)).text).not.toContain('<button')
    await pay(link)
    expect([(await read(one.id)).paymentToCollect, await paidBy(one.id)]).toEqual([left, 0])
  })

  it('S-241 a link that waits for all that stays to collect is paid after the job is completed', async () => {
    const one = await newJob()
    const link = await linkOf(one)
    await complete(one, { payType: 'LINK', payAmount: 649 })
    await pay(link)
    const { paymentToCollect, events } = await read(one.id)
    expect([paymentToCollect, events.at(-1)?.note]).toEqual([0, '₹649 paid by link'])
  })

  it('S-240 S-241 a job that another act cancels has nothing to collect, and its link pays nothing', async () => {
    const one = await newJob({ type: 'DELIVERY', tag: 'UNPAUSE', status: 'WAITING' }, 'PAUSED')
    const link = await linkOf(one)
    const path = `/installation/${one.installationId}/uninstall/pausedService?reason=Moved%20abroad%20for%20good`
    expect((await call('PUT', path)).status).toBe(200)
    await pay(link)
    const { status, paymentToCollect, events } = await read(one.id)
    expect([status, paymentToCollect, await paidBy(one.id)]).toEqual(['CANCELLED', 0, 0])
    expect(events.find(({ kind }) => kind === 'PAYMENT')?.note).toBe('₹649 no longer to collect')
  })

  const cancel = (id: string, more: object = {}) => change(id, 'CANCELLED', { note: 'Moved abroad', ...more })
  const purse = async (installationId: string) => {
    const { rows } = await server.running.platform.database.execute<{ id: string; lines: string }>(sql`
      select id, coalesce(string_agg(wallet_entry.type || ' ' || amount / 100 || ' ' || text, '; ' order by seq), '') as lines
      from wallet left join wallet_entry on wallet_id = id
      where installation_id = ${installationId} group by id`)
    return rows[0]
  }

  it.each([
    ['by its status', 'ACTIVE', {}, cancel],
    [
      'that changes the plan',
      'NEW',
      { type: 'INSTALLATION', planId: 'P-FAMILY-28', offerType: 'NONE' as const, planDue: 649_00 },
      cancel,
    ],
    [
      'by another act',
      'PAUSED',
      { type: 'DELIVERY', tag: 'UNPAUSE', status: 'WAITING' },
      (_: string, { installationId }: { installationId: string }) =>
        call('PUT', `/installation/${installationId}/uninstall/pausedService?reason=Moved%20abroad%20for%20good`),
    ],
  ])('S-321 what a visit was paid is credited once it is cancelled %s, and told', async (_, homeStatus, row, end) => {
    const one = await newJob(row, homeStatus)
    const path = await linkOf(one)
    await pay(path)
    expect(await read(one.id)).toMatchObject({ paymentToCollect: 0, paidByLink: 649_00 })
    expect((await end(one.id, one)).status).toBe(200)
    const { id: paymentId } = await linkRow(path)
    const found = await purse(one.installationId)
    expect(found?.lines).toBe(`CREDIT 649 Payment ${paymentId} of the cancelled visit ${one.id}`)
    const { events, walletId, paidByLink } = await read(one.id)
    expect([walletId, paidByLink]).toEqual([found?.id, 0])
    expect(events.filter(({ kind }) => kind === 'PAYMENT').at(-1)).toMatchObject({
      note: `₹649 that was paid is credited to wallet ${found?.id}`,
      data: { money: 'CREDITED', amount: 649_00, wallet: found?.id },
    })
    const told = await server.running.platform.database.select().from(audit).where(eq(audit.subjectId, one.id))
    expect(told.find(({ action }) => action === 'job.credit')?.detail).toMatchObject({
      amount: 649_00,
      payments: [paymentId],
    })
    expect(await linkRow(path)).toMatchObject({ walletId: found?.id, entrySeq: 1 })
  })

  it('S-321 a visit that isn’t done keeps what was paid for the next one', async () => {
    const one = await newJob()
    await pay(await linkOf(one))
    await change(one.id, 'NOT_DONE', { note: 'Nobody at home' })
    await change(one.id, 'WAITING', {})
    expect(await read(one.id)).toMatchObject({ status: 'WAITING', paymentToCollect: 0, paidByLink: 649_00 })
    expect(await purse(one.installationId)).toBeUndefined()
    expect((await cancel(one.id)).status).toBe(200)
    expect((await purse(one.installationId))?.lines).toMatch(/^CREDIT 649 Payment /)
  })

  it('S-321 paid by link and cancelled at once, ten times: what was paid is in the wallet, and nothing else', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await newJob()
      const path = await linkOf(one)
      const [ended] = await Promise.all([cancel(one.id), pay(path), cancel(one.id)])
      expect([200, 409]).toContain(ended.status)
      const credited = (await purse(one.installationId))?.lines ? 649_00 : 0
      expect([(await read(one.id)).status, await paidBy(one.id)]).toEqual(['CANCELLED', credited])
    }
  })

  it('S-240 paid by link and completed at once, twenty times: the customer pays once, and who is late is told', async () => {
    for (let round = 0; round < 20; round += 1) {
      const one = await newJob()
      const link = await linkOf(one)
      const happyCode = await codeOf(one)
      const { updatedAt } = await read(one.id)
      const [ended] = await Promise.all([
        change(one.id, 'COMPLETED', { happyCode, payType: 'CASH', payAmount: 649, updatedAt }),
        pay(link),
      ])
      const isCompleted = ended.status === 200
      expect(isCompleted || ended.status === 409, `${ended.status}`).toBe(true)
      expect([await paidBy(one.id), (await read(one.id)).paymentToCollect]).toEqual([isCompleted ? 0 : 649_00, 0])
    }
  })
})
