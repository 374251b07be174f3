import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerRecord, getCustomer } from '../../../src/contract/areas/customers/customer-acts.ts'
import { listCustomers } from '../../../src/contract/areas/customers/customers.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { installation, refund } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const lakeside = { name: 'Zoya Kamat', address: '12 Lake Road', city: 'BLR' }

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 1 } })
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const key = () => {
    number += 1
    return `customer-${number}`
  }
  const write = (method: 'POST' | 'PUT', path: string, body: object) =>
    server.call(method, path, { token, key: key(), body })
  const read = async (id: string) => answerOf(getCustomer, await server.call('GET', `/customer/${id}`, { token }))
  const bodyOf = (answer: { json: { body?: unknown } }) => answer.json.body as { id: string; updatedAt: string }
  const add = async (phoneNumber: string) => bodyOf(await write('POST', '/customer/add', { ...lakeside, phoneNumber }))

  it('adds a customer as a lead, and reads them as they were written', async () => {
    const { id } = await add('+91 91234 00001')
    expect(await read(id)).toMatchObject({
      name: 'Zoya Kamat',
      phoneNumber: '9123400001',
      status: 'LEAD',
      cityCode: 'BLR',
    })
    expect((await write('POST', '/customer/add', { ...lakeside, phoneNumber: '9123400002', city: 'XX' })).status).toBe(
      422,
    )
  })

  it('names who has the phone already, and adds nobody', async () => {
    const refused = await write('POST', '/customer/add', { ...lakeside, phoneNumber: '9900145674' })
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({ success: false })
    expect(refused.json.message).toContain('Imran Qureshi')
    const all = await Promise.all(
      Array.from({ length: 8 }, () => write('POST', '/customer/add', { ...lakeside, phoneNumber: '9123400003' })),
    )
    expect(all.filter(({ json }) => json.success).length).toBe(1)
  })

  it('S-43 refuses a change of what was changed meanwhile, and shows what is there now', async () => {
    const { id, updatedAt } = await add('9123400004')
    server.advance(1000)
    const first = await write('PUT', `/customer/${id}`, { name: 'Zoya K', phoneNumber: '9123400004', updatedAt })
    expect(first.json.success).toBe(true)
    const late = await write('PUT', `/customer/changeAddress/${id}`, {
      address: '13 Hill Road',
      city: 'HYD',
      updatedAt,
    })
    expect(late.status).toBe(409)
    expect(late.json.body).toMatchObject({ name: 'Zoya K', cityCode: 'BLR' })
    const again = await write('PUT', `/customer/changeAddress/${id}`, {
      address: '13 Hill Road',
      city: 'HYD',
      updatedAt: bodyOf(first).updatedAt,
    })
    expect(again.json.body).toMatchObject({ address: '13 Hill Road', city: 'Hyderabad' })
  })

  it('S-43 tells who changed the customer and when, and two changes in one millisecond apart', async () => {
    const { id, updatedAt } = await add('9123400009')
    const lead = await server.session('kiran.desai@headwater.example')
    const path = `/customer/${id}`
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        server.call('PUT', path, {
          token: lead,
          key: key(),
          body: { name: `Zoya ${'abcdefghijkl'[n]}`, phoneNumber: '9123400009', updatedAt },
        }),
      ),
    )
    expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    for (const { json } of all.filter(({ status }) => status === 409)) {
      expect(json.message).toMatch(/^Kiran Desai changed this customer at \d\d:\d\d on \d+ \w{3} \d{4}\./)
      expect(json.body).toMatchObject({ id, name: (await read(id)).name })
    }
    const now = server.running.platform.clock.now()
    const stamps = new Set<string>()
    for (let n = 0; n < 5; n += 1) {
      server.running.platform.clock.set(now)
      stamps.add(bodyOf(await write('PUT', `${path}/status`, { status: n % 2 ? 'ACTIVE' : 'INACTIVE' })).updatedAt)
    }
    expect([...stamps]).toEqual([...stamps].sort())
    expect(stamps.size).toBe(5)
    server.running.platform.clock.set(new Date(now.getTime() - 3_600_000))
    const back = bodyOf(await write('PUT', `${path}/status`, { status: 'ACTIVE' })).updatedAt
    server.running.platform.clock.set(now)
    expect(back > ([...stamps].at(-1) ?? '')).toBe(true)
  })

  it('of many who take one phone at once one has it, and the others are told whose it is', async () => {
    const numbers = Array.from({ length: 6 }, (_, n) => `912340010${n}`)
    const added = await Promise.all(numbers.map(add))
    const all = await Promise.all(
      added.map(({ id }) => write('PUT', `/customer/${id}`, { name: 'Zoya Kamat', phoneNumber: '9123400200' })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const owner = bodyOf(all.find(({ status }) => status === 200) ?? { json: {} }).id
    for (const { json } of all.filter(({ status }) => status === 409)) expect(json.message).toContain(`(${owner})`)
    const phones = await Promise.all(added.map(async ({ id }) => (await read(id)).phoneNumber))
    expect(phones.filter((phone) => phone === '9123400200')).toHaveLength(1)
    expect(phones.filter((phone) => numbers.includes(phone))).toHaveLength(5)
  })

  it('a changed phone may not be somebody else’s', async () => {
    const { id } = await add('9123400005')
    const taken = await write('PUT', `/customer/${id}`, { name: 'Zoya Kamat', phoneNumber: '9900145674' })
    expect(taken.status).toBe(409)
    expect((await read(id)).phoneNumber).toBe('9123400005')
  })

  it('a changed name stands at refunds and installations, too; one that was refused does not', async () => {
    const { database } = server.running.platform
    const [paid] = await database.select().from(refund).limit(1)
    const id = paid?.customerId ?? ''
    const { phoneNumber } = await read(id)
    const renamed = await write('PUT', `/customer/${id}`, { name: 'Zoya K. Renamed', phoneNumber })
    expect(renamed.status).toBe(200)
    const other = phoneNumber === '9900145674' ? '9845022712' : '9900145674'
    expect((await write('PUT', `/customer/${id}`, { name: 'Not This', phoneNumber: other })).status).toBe(409)
    const own = await database.select().from(refund).where(eq(refund.customerId, id))
    expect(new Set(own.map(({ payee }) => payee))).toEqual(new Set(['Zoya K. Renamed']))
    const homes = await database.select().from(installation).where(eq(installation.customerId, id))
    expect(new Set(homes.map(({ owner }) => owner))).toEqual(new Set(['Zoya K. Renamed']))
    expect(await brokenInvariants(database)).toEqual([])
  })

  it('is renamed while refunds of their installation are calculated: nobody waits for the other for good', async () => {
    const { database } = server.running.platform
    const homes = await database.select().from(installation).where(eq(installation.status, 'ACTIVE')).limit(3)
    for (const { id: home, customerId } of homes) {
      const { phoneNumber } = await read(customerId)
      const rename = (turn: number) => write('PUT', `/customer/${customerId}`, { name: `Zoya ${turn}`, phoneNumber })
      const calculate = (turn: number) => {
        const day = `uninstalltionDate=2026-10-${10 + (turn % 20)}`
        return server.call('GET', `/payments/calculate/refund?installationId=${home}&${day}`, { token })
      }
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, turn) => (turn % 2 ? rename(turn) : calculate(turn))),
      )
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    }
    expect(await brokenInvariants(database)).toEqual([])
  })

  it('S-24 blocks with a reason only, and forgets the reason with the status', async () => {
    const { id } = await add('9123400006')
    expect((await write('PUT', `/customer/${id}/status`, { status: 'BLOCKED' })).status).toBe(422)
    await write('PUT', `/customer/${id}/status`, { status: 'BLOCKED', reason: 'Cheque returned' })
    expect(await read(id)).toMatchObject({ status: 'BLOCKED', statusReason: 'Cheque returned' })
    await write('PUT', `/customer/${id}/status`, { status: 'ACTIVE' })
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', statusReason: null })
    expect((await write('PUT', `/customer/${id}/status`, { status: 'VIP' })).status).toBe(422)
  })

  it('keeps notes, what was said, and what is owed, newest first', async () => {
    const { id } = await add('9123400007')
    await write('POST', `/customer/${id}/note`, { note: 'Asked for a call back' })
    const communication = {
      commOn: '2026-01-05T06:00:00.000Z',
      commMode: 'CALL',
      result: 'PROMISED_PAYMENT',
      status: 'FOLLOW_UP',
      followUpDate: '2026-01-09',
      payType: 'UPI',
      payAmount: 499.5,
    }
    await write('POST', `/customer/${id}/note`, { note: 'Pays on Friday', communication })
    await write('POST', `/customer/${id}/pendingPay`, { amount: 499.5, note: 'Recharge of December' })
    await write('POST', `/customer/${id}/pendingPay`, { amount: 0.5, note: 'Rounding' })
    await write('POST', `/customer/${id}/pendingPay`, { amount: 19.99, note: 'Filter' })
    const { notes, pendingPayments, pendingPayment } = await read(id)
    expect(notes.map(({ note }) => note)).toEqual(['Pays on Friday', 'Asked for a call back'])
    expect(notes[0]).toMatchObject({
      by: 'Asha Menon',
      communication: { payAmount: 499_50, followUpDate: '2026-01-09' },
    })
    expect(pendingPayments.map(({ amount }) => amount)).toEqual([19_99, 50, 499_50])
    expect(pendingPayment).toBe(519_99)
    for (const amount of [0, -1, 1.005, 1e9, '5'])
      expect((await write('POST', `/customer/${id}/pendingPay`, { amount, note: 'odd' })).status).toBe(422)
  })

  it('one key records what is owed once', async () => {
    const { id } = await add('9123400008')
    const one = { token, key: key(), body: { amount: 10, note: 'Recharge' } }
    await Promise.all(Array.from({ length: 6 }, () => server.call('POST', `/customer/${id}/pendingPay`, one)))
    expect((await read(id)).pendingPayment).toBe(10_00)
  })

  it('lists by status, city, priority, what is owed and the day they came', async () => {
    const list = async (query: Record<string, string>) =>
      answerOf(
        listCustomers,
        await server.call('GET', `/customer/list?${new URLSearchParams({ pageSize: '200', ...query })}`, { token }),
      )
    const all = [...(await list({})).items, ...(await list({ page: '2' })).items]
    const check = async (query: Record<string, string>, holds: (one: (typeof all)[number]) => boolean) => {
      const found = await list(query)
      expect(found.total, JSON.stringify(query)).toBeGreaterThan(0)
      expect(found.items.map(({ id }) => id).sort()).toEqual(
        all
          .filter(holds)
          .map(({ id }) => id)
          .sort(),
      )
    }
    await check({ status: 'INACTIVE' }, ({ status }) => status === 'INACTIVE')
    await check({ city: 'HYD' }, ({ city }) => city === 'Hyderabad')
    await check({ isPriorityUser: 'true' }, ({ isPriorityUser }) => isPriorityUser)
    await check({ isNonPayingCustomer: 'true' }, ({ isNonPayingCustomer }) => isNonPayingCustomer)
    await check({ hasPendingPayment: 'false' }, ({ pendingPayment }) => pendingPayment === 0)
    const dayOf = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(at))
    const days = all.map(({ createdAt }) => dayOf(createdAt)).sort()
    const day = days[Math.floor(days.length / 2)] ?? ''
    await check({ createdFrom: day, createdTo: day }, ({ createdAt }) => dayOf(createdAt) === day)
    await check({ createdFrom: day }, ({ createdAt }) => dayOf(createdAt) >= day)
    const none = await server.call('GET', '/customer/list?createdTo=2026-02-30', { token })
    expect([none.status, none.json.message]).toEqual([422, '2026-02-30 is no day of the calendar.'])
  })

  it('there is no customer whose id nobody has', async () => {
    expect((await server.call('GET', '/customer/C-000000', { token })).status).toBe(404)
    expect((await write('PUT', '/customer/C-000000/status', { status: 'ACTIVE' })).status).toBe(404)
    expect(customerRecord.entries.updatedAt).toBeDefined()
  })
})
