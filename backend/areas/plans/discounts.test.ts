import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyCoupon, getCoupon } from '../../../src/contract/areas/plans/discounts.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let homes: readonly { id: string; customer_id: string }[]
  let number = 0

  const execute = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    server.running.platform.database.execute<Row>(statement)

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    token = await server.session('asha.menon@headwater.example')
    const { rows } = await execute<{ id: string; customer_id: string }>(
      sql`select id, customer_id from installation where status <> 'UNINSTALLED' order by id`,
    )
    homes = rows
    await execute(sql`insert into coupon (code, percent, amount, from_day, to_day, uses_left) values
      ('THREE', 10, null, '2000-01-01', '2099-12-31', 3), ('MANY', null, 15000, '2000-01-01', '2099-12-31', 99)`)
  })
  afterAll(() => server.close())

  const apply = (kind: 'coupon' | 'referral', installationId: string, code: string) => {
    number += 1
    return server.call('POST', `/discount/${kind}/apply`, {
      token,
      key: `discount-${number}`,
      body: { installationId, code },
    })
  }
  const home = (index: number) => homes[index]?.id ?? ''
  const read = async (code: string, installationId = '') =>
    answerOf(
      getCoupon,
      await server.call('GET', `/discount/coupon/${code}${installationId && `?installationId=${installationId}`}`, {
        token,
      }),
    )
  const usesOf = async (code: string) =>
    (await execute<{ count: number }>(sql`select count(*)::int as count from coupon_use where coupon_code = ${code}`))
      .rows[0]?.count

  it('S-123 tells a coupon by its code, in capitals or not, and whether an installation has it', async () => {
    expect(await read('many')).toMatchObject({
      code: 'MANY',
      percent: null,
      amount: 15_000,
      usesLeft: 99,
      appliedAt: null,
    })
    const done = answerOf(applyCoupon, await apply('coupon', home(0), 'many'))
    expect(done).toMatchObject({ usesLeft: 98, appliedAt: expect.stringMatching(/Z$/) })
    expect((await read('MANY', home(0))).appliedAt).toBe(done.appliedAt)
    expect((await read('MANY', home(1))).appliedAt).toBeNull()
  })

  it('S-123 is applied to an installation once, however many try at once, and the others cost no use', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => apply('coupon', home(2), 'MANY')))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(all.find(({ status }) => status === 409)?.json.message).toBe(
      `Coupon MANY was applied to ${home(2)} already.`,
    )
    expect([(await read('MANY')).usesLeft, await usesOf('MANY')]).toEqual([97, 2])
  })

  it('S-123 has no more uses than it has, whoever comes at the same time', async () => {
    const all = await Promise.all(homes.slice(0, 8).map(({ id }) => apply('coupon', id, 'THREE')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { json } of all.filter(({ status }) => status === 409))
      expect(json.message).toBe('Coupon THREE is used up.')
    expect([(await read('THREE')).usesLeft, await usesOf('THREE')]).toEqual([0, 3])
  })

  it('S-123 is taken from its first to its last day of the business, and says why it is not', async () => {
    await execute(sql`insert into coupon (code, percent, from_day, to_day, uses_left)
      values ('MARCH', 5, '2027-03-01', '2027-03-31', 9)`)
    const { clock } = server.running.platform
    const now = clock.now()
    for (const [index, [instant, message]] of (
      [
        ['2027-02-28T18:29:59Z', 'Coupon MARCH is valid from 2027-03-01.'],
        ['2027-02-28T18:30:00Z', 'Coupon applied'],
        ['2027-03-31T18:29:59Z', 'Coupon applied'],
        ['2027-03-31T18:30:00Z', 'Coupon MARCH expired on 2027-03-31.'],
      ] as const
    ).entries()) {
      clock.set(new Date(instant))
      token = await server.session('asha.menon@headwater.example')
      expect((await apply('coupon', home(index), 'MARCH')).json.message).toBe(message)
    }
    clock.set(now)
    token = await server.session('asha.menon@headwater.example')
  })

  it('S-123 S-142 checks a coupon before it is applied: what a plan would cost, or the words of its rejection', async () => {
    await execute(sql`insert into coupon (code, percent, amount, from_day, to_day, uses_left) values
      ('THIRD', 33, null, '2000-01-01', '2099-12-31', 1), ('OLD', 5, null, '2000-01-01', '2000-01-31', 1),
      ('NONE', 5, null, '2000-01-01', '2099-12-31', 0), ('HUGE', null, 99999900, '2000-01-01', '2099-12-31', 1)`)
    await execute(sql`insert into plan (id, name, validity_days, price, litres)
      values ('P-CHECK', 'Checked 30', 30, 49950, null)`)
    const check = async (code: string) => {
      const path = `/discount/coupon/${code}?installationId=${home(3)}&planId=P-CHECK`
      const { refusal, plan } = answerOf(getCoupon, await server.call('GET', path, { token }))
      return [refusal, plan?.planname, plan?.price, plan?.due]
    }
    // A third of ₹499.50 is ₹164.835, rounded to ₹164.84.
    expect(await check('THIRD')).toEqual([null, 'Checked 30', 499_50, 334_66])
    expect((await check('HUGE')).at(-1)).toBe(0)
    expect((await check('OLD'))[0]).toBe('Coupon OLD expired on 2000-01-31.')
    expect((await check('NONE'))[0]).toBe('Coupon NONE is used up.')
    expect((await read('THIRD', home(3))).plan).toBeNull()
    expect((await read('THIRD')).usesLeft).toBe(1)
    const first = await apply('coupon', home(3), 'MANY')
    expect(first.json.message).toBe('Coupon applied')
    expect([(await check('MANY'))[0], (await apply('coupon', home(3), 'MANY')).json.message]).toEqual([
      `Coupon MANY was applied to ${home(3)} already.`,
      `Coupon MANY was applied to ${home(3)} already.`,
    ])
  })

  it('S-124 a referral code is another customer’s, applied once for each installation, and changes no coupon', async () => {
    const [own, other] = [homes[0], homes.find(({ customer_id }) => customer_id !== homes[0]?.customer_id)]
    await execute(sql`delete from referral_code where customer_id in (${own?.customer_id}, ${other?.customer_id})`)
    await execute(
      sql`insert into referral_code values ('OWN-1', ${own?.customer_id}), ('OTHER-2', ${other?.customer_id})`,
    )
    const mine = await apply('referral', own?.id ?? '', 'own-1')
    expect([mine.status, mine.json.message]).toEqual([409, `Referral code OWN-1 belongs to the owner of ${own?.id}.`])
    const all = await Promise.all(Array.from({ length: 4 }, () => apply('referral', own?.id ?? '', 'other-2')))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(all.find(({ status }) => status === 200)?.json).toMatchObject({
      message: 'Referral code applied',
      body: { code: 'OTHER-2', referrer: { id: other?.customer_id } },
    })
    expect(all.find(({ status }) => status === 409)?.json.message).toBe(
      `A referral code was applied to ${own?.id} already.`,
    )
  })

  it('says what is not there, and takes nothing for an uninstalled one', async () => {
    const { rows } = await execute<{ id: string }>(
      sql`select id from installation where status = 'UNINSTALLED' limit 1`,
    )
    for (const [kind, id, code, status, message] of [
      ['coupon', home(0), 'NOSUCH', 404, 'Coupon NOSUCH not found.'],
      ['referral', home(0), 'NOSUCH', 404, 'Referral code NOSUCH not found.'],
      ['coupon', 'WP-0', 'MANY', 404, 'Installation WP-0 not found.'],
      ['coupon', rows[0]?.id ?? '', 'MANY', 409, `Installation ${rows[0]?.id} is uninstalled.`],
      ['coupon', home(0), 'no_signs', 422, undefined],
    ] as const) {
      const answer = await apply(kind, id, code)
      expect(answer.status).toBe(status)
      if (message) expect(answer.json.message).toBe(message)
    }
  })
})
