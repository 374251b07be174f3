import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRewardTasks } from '../../../src/contract/areas/rewards/rewards.ts'
import { listWalletEntries } from '../../../src/contract/areas/wallet/wallet.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { audit, rewardTask, wallet } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { addRewardTask } from '../../testing/money/rewards.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let kiran: string
  let lakshmi: string
  let asha: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    server.running.platform.clock.set(new Date('2026-11-21T05:11:00Z'))
    ;[kiran = '', lakshmi = '', asha = ''] = await Promise.all(
      ['kiran.desai', 'lakshmi.raghavan', 'asha.menon'].map((name) => server.session(`${name}@headwater.example`)),
    )
  })
  afterAll(() => server.close())

  const decide = (id: string, action: string, token = kiran, headers = {}) =>
    server.call('PUT', `/reward/taskInstallation/${id}/${action}`, { token, headers })
  const find = async (query: string) =>
    answerOf(listRewardTasks, await server.call('GET', `/reward/tasks?${query}`, { token: kiran }))
  const entriesOf = async (walletId: string) =>
    answerOf(listWalletEntries, await server.call('GET', `/wallet/entries?walletId=${walletId}`, { token: kiran }))
      .items
  const balanceOf = async (walletId: string) =>
    (await database().select().from(wallet).where(eq(wallet.id, walletId)))[0]?.balance

  it('S-129 an approval credits the reward to the wallet of its installation, with who and when', async () => {
    const { id, walletId, installationId } = await addRewardTask(database(), 'RT-A1', 250_50)
    const { json } = await decide(id, 'approve')
    expect(json).toMatchObject({ success: true, message: `₹250.50 credited to ${walletId}` })
    expect((await find(`taskId=${id}`)).items).toEqual([
      expect.objectContaining({
        taskId: id,
        status: 'APPROVED',
        reward: 250_50,
        walletId,
        installationId,
        decidedBy: 'Kiran Desai',
        decidedById: 'E-1002',
        decidedAt: expect.stringMatching(/^2026-11-21T05:11:/),
      }),
    ])
    expect((await entriesOf(walletId)).map(({ type, text, amount, balance }) => [type, text, amount, balance])).toEqual(
      [
        ['CREDIT', `Reward ${id}`, 250_50, 350_50],
        ['CREDIT', 'Recharge by UPI', 100_00, 100_00],
      ],
    )
    expect(await balanceOf(walletId)).toBe(350_50)
    const told = await database().select().from(audit).where(eq(audit.subjectId, id))
    expect(told.map(({ action, actorId }) => [action, actorId])).toEqual([['reward.approve', 'E-1002']])
  })

  it('S-78 a rejection moves no money', async () => {
    const { id, walletId } = await addRewardTask(database(), 'RT-R1')
    expect((await decide(id, 'reject')).json).toMatchObject({ success: true, message: 'Reward rejected' })
    expect(await balanceOf(walletId)).toBe(100_00)
    expect(await entriesOf(walletId)).toHaveLength(1)
  })

  it.each([
    ['approve', 'reject', 'approved'],
    ['approve', 'approve', 'approved'],
    ['reject', 'approve', 'rejected'],
  ])('H30 S-129 after %s, %s gets 409 with who and when, and nothing moves', async (first, second, done) => {
    const { id, walletId } = await addRewardTask(database(), `RT-C-${first}-${second}`)
    await decide(id, first, lakshmi)
    const before = await balanceOf(walletId)
    const { status, json } = await decide(id, second)
    expect([status, json.message]).toEqual([409, `Lakshmi Raghavan ${done} ${id} at 10:41 on 21 Nov 2026.`])
    expect(json.body).toMatchObject({ taskId: id, status: done.toUpperCase() })
    expect(await balanceOf(walletId)).toBe(before)
  })

  it('H30 S-129 of twenty at once one decides, and the reward is credited once or never', async () => {
    const { id, walletId } = await addRewardTask(database(), 'RT-M1', 40_00)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => decide(id, at % 3 === 0 ? 'reject' : 'approve', at % 2 ? kiran : lakshmi)),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const [task] = (await find(`taskId=${id}`)).items
    expect(await balanceOf(walletId)).toBe(task?.status === 'APPROVED' ? 140_00 : 100_00)
    expect(await brokenInvariants(database())).toEqual([])
  })

  it('S-129 a repeated call with the same key is answered alike and credits once', async () => {
    const { id, walletId } = await addRewardTask(database(), 'RT-K1')
    const headers = { 'idempotency-key': 'a-key-of-the-same-intent' }
    const answers = [await decide(id, 'approve', kiran, headers), await decide(id, 'approve', kiran, headers)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await balanceOf(walletId)).toBe(350_00)
  })

  it('S-129 the database itself lets no task be approved without its movement, nor two by one', async () => {
    const [one, other] = [await addRewardTask(database(), 'RT-D1'), await addRewardTask(database(), 'RT-D2')]
    const set = (id: string, columns: string) =>
      database().execute(
        sql`update reward_task set status = 'APPROVED', decided_at = created_at, decided_by = 'E-1002' ${sql.raw(columns)}
          where id = ${id}`,
      )
    await expect(set(one.id, '')).rejects.toThrow()
    await set(one.id, `, wallet_id = '${one.walletId}', entry_seq = 1`)
    await expect(set(other.id, `, wallet_id = '${one.walletId}', entry_seq = 1`)).rejects.toThrow()
    await database().execute(sql`delete from reward_task where id in ('RT-D1', 'RT-D2')`)
  })

  it('an installation without a wallet gets nothing, and its task still waits', async () => {
    const { id: installationId, customerId } = await addHome(database(), { status: 'ACTIVE' })
    const task = { id: 'RT-N1', kind: 'REFERRAL', description: 'A friend', reward: 100, status: 'PENDING' } as const
    await database()
      .insert(rewardTask)
      .values({ ...task, installationId, customerId, createdAt: new Date(0) })
    expect((await decide('RT-N1', 'approve')).status).toBe(422)
    expect((await find('taskId=RT-N1')).items[0]?.status).toBe('PENDING')
  })

  it('S-66 S-78 unknown tasks, unknown actions and people below CRM_5 are rejected', async () => {
    const { id, walletId } = await addRewardTask(database(), 'RT-X1')
    expect((await decide('RT-0', 'approve')).status).toBe(404)
    expect((await decide(id, 'pay')).status).toBe(400)
    expect((await decide(id, 'approve', asha)).status).toBe(403)
    expect((await server.call('GET', '/reward/tasks', { token: asha })).status).toBe(403)
    expect(await balanceOf(walletId)).toBe(100_00)
  })

  it('S-128 lists by status, type, day and search, with the number of each status', async () => {
    for (const [id, action] of Object.entries({ 'RT-L1': null, 'RT-L2': 'approve', 'RT-L3': 'reject' })) {
      await addRewardTask(database(), id)
      if (action) await decide(id, action)
    }
    const all = await find('status=ALL&pageSize=200')
    const of = (status: string) => all.items.filter((task) => task.status === status)
    for (const status of ['PENDING', 'APPROVED', 'REJECTED']) {
      const page = await find(`status=${status}&pageSize=200`)
      expect(page.items.map(({ taskId }) => taskId).sort()).toEqual(
        of(status)
          .map(({ taskId }) => taskId)
          .sort(),
      )
      expect([page.total, page.counts?.[status]]).toEqual([of(status).length, page.total])
      expect(page.items.map(({ taskId }) => taskId)).toContain(
        { PENDING: 'RT-L1', APPROVED: 'RT-L2', REJECTED: 'RT-L3' }[status],
      )
    }
    const reviews = await find('kind=REVIEW&pageSize=200')
    expect(new Set(reviews.items.map(({ kind }) => kind))).toEqual(new Set(['REVIEW']))
    const day = '2026-11-14'
    const ofDay = await find(`createdFrom=${day}&createdTo=${day}&pageSize=200`)
    expect(ofDay.items.map(({ taskId }) => taskId)).toContain('RT-L1')
    expect(
      ofDay.items.every(({ createdAt }) => createdAt >= '2026-11-13T18:30' && createdAt < '2026-11-14T18:30'),
    ).toBe(true)
    const [one] = of('PENDING')
    expect((await find(`search=${one?.taskId}`)).items.map(({ taskId }) => taskId)).toEqual([one?.taskId])
  })
})
