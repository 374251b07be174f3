import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../tests/support/invariants.ts'
import { addFinance, addHome, type Signed } from '../testing/money/refunds.ts'
import { type Called, onPostgres, startTestServer, type TestServer } from '../testing/server.ts'

const seconds = Number(process.env.STORM_SECONDS ?? 2)
const clients = 16
const patience = 90_000
/** Each of these must have been granted at least once. */
const needed = ['rename', 'calculate', 'initiate', 'approve', 'reject', 'transfer', 'verify']

interface Home {
  readonly id: string
  readonly customerId: string
}
interface Owner extends Record<string, unknown> {
  readonly id: string
  readonly phone: string
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Sixteen people who all work on the same four installations, in every order. */
onPostgres((address) => {
  let server: TestServer
  let people: Signed[]
  const homes: Home[] = []
  /** Status and message of everything that was asked, by what was wished. */
  const answers = new Map<string, Called[]>()
  let keys = 0

  beforeAll(async () => {
    const free = { OTP_PAUSE_SECONDS: 0, OTP_PER_HOUR_AND_PHONE: 1_000_000, OTP_PER_HOUR_AND_USER: 1_000_000 }
    server = await startTestServer(await address(), { settings: free })
    people = await addFinance(database(), clients, 5)
    const given = { status: 'ACTIVE', installedOn: '2026-09-01', pendingPayment: 100_00 } as const
    for (const deviceModel of ['HW-RO Mini', 'HW-Copper 7', 'HW-Copper 7', 'HW-Alkaline 9'])
      homes.push(await addHome(database(), { ...given, deviceModel }))
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const ask = async (wish: string, token: string, method: string, path: string, body?: object): Promise<Called> => {
    keys += 1
    const answer = await server.call(method, path, { token, key: `storm-${keys}`, ...(body ? { body } : {}) })
    answers.set(wish, [...(answers.get(wish) ?? []), answer])
    return answer
  }
  const find = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database().execute<T>(query)).rows

  async function rename(token: string): Promise<void> {
    const { customerId } = pick(homes)
    const { body } = (await ask('look', token, 'GET', `/customer/${customerId}`)).json
    const { phoneNumber, updatedAt } = body as { phoneNumber: string; updatedAt: string }
    await ask('rename', token, 'PUT', `/customer/${customerId}`, { name: `Payee ${keys}`, phoneNumber, updatedAt })
  }

  async function calculate(token: string): Promise<void> {
    const day = new Date(Date.now() + (keys % 9) * 86_400_000).toISOString().slice(0, 10)
    const path = `/payments/calculate/refund?installationId=${pick(homes).id}&uninstalltionDate=${day}`
    const { refundId } = ((await ask('calculate', token, 'GET', path)).json.body ?? {}) as { refundId?: string }
    if (refundId && Math.random() < 0.5)
      await ask('initiate', token, 'POST', '/payments/initiate/refund', { refundId, reason: 'Moving away' })
  }

  const open = async (states: string) => {
    const mine = sql.join(
      homes.map(({ id }) => sql`${id}`),
      sql`, `,
    )
    const found = await find<{ id: string }>(
      sql`select id from refund where installation_id in (${mine}) and state = any(string_to_array(${states}, ' '))`,
    )
    return found.length > 0 ? pick(found).id : undefined
  }

  async function decide(token: string): Promise<void> {
    const id = await open('INITIATED IN_APPROVAL APPROVED')
    if (!id) return
    if (Math.random() < 0.4) await ask('approve', token, 'POST', `/payments/refund/approve?refundId=${id}`)
    else await ask('reject', token, 'PUT', `/payments/refund/${id}/reject?reason=Not%20returned%20yet`)
  }

  async function link(token: string): Promise<void> {
    const refundId = await open('APPROVED LINK_ACTIVE')
    if (!refundId) return
    if (Math.random() < 0.5) await ask('generate', token, 'POST', `/payments/refund/link/${refundId}`)
    else await ask('cancel', token, 'PUT', '/payments/refund/link/cancel', { refundId })
  }

  async function prove(token: string, phone: string): Promise<void> {
    await ask('code', token, 'GET', `/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER`)
    const [letter] = await find<{ text: string }>(
      sql`select text from outbox where recipient = ${phone} order by id desc limit 1`,
    )
    const otp = /\d{6}/.exec(letter?.text ?? '')?.[0]
    await ask('verify', token, 'POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', { phoneNumber: phone, otp })
  }

  async function transfer(token: string): Promise<void> {
    const { id } = pick(homes)
    const [from] = await find<Owner>(sql`select customer.id, customer.phone from installation
      join customer on customer.id = customer_id where installation.id = ${id}`)
    const [to] = await find<Owner>(sql`select id, phone from customer where id = ${pick(homes).customerId}`)
    if (!from || !to || from.id === to.id) return
    await prove(token, from.phone)
    await prove(token, to.phone)
    await ask('transfer', token, 'PUT', `/customer/transferOwnership/${id}?phoneNumber=${to.phone}`)
  }

  const wishes = [rename, rename, calculate, calculate, decide, decide, link, transfer, transfer]

  const done = (wish: string) => (answers.get(wish) ?? []).filter(({ json }) => json.success)

  /** As many lines of the audit, and letters, as wishes were granted. */
  async function expectToldOnce(): Promise<void> {
    const granted = (wish: string, message: string) => done(wish).filter(({ json }) => json.message === message).length
    const rows = await find<{ action: string; count: number }>(sql`
      select action, count(*)::int as count from audit where actor_id like 'f-5-%' group by 1
      union all select kind, count(*)::int from outbox group by 1`)
    expect(Object.fromEntries(rows.map(({ action, count }) => [action, count]))).toMatchObject({
      'customer.update': done('rename').length,
      'refund.initiate': granted('initiate', 'Refund initiated'),
      'refund.approve': done('approve').length,
      'refund.reject': done('reject').length,
      'installation.transfer': done('transfer').length,
      OTP: granted('code', 'OTP Sent!!'),
    })
  }

  it(
    'H81 16 people rename, calculate, transfer and approve on 4 installations: nothing breaks, nothing is told twice',
    async () => {
      const end = performance.now() + seconds * 1000
      const work = async ({ token }: Signed) => {
        // On a crowded machine it takes longer until each wish was granted once.
        while (
          performance.now() < end ||
          (performance.now() < end + patience && needed.some((wish) => !done(wish).length))
        ) {
          await pick(wishes)(token)
          await sleep(0)
        }
      }
      await Promise.all(people.map(work))
      const tally = [...answers].map(([wish, all]) => `${wish} ${done(wish).length} of ${all.length}`).join(', ')
      if (process.env.STORM_SECONDS) process.stdout.write(`${tally}\n`)
      const broken = [...answers.values()].flat().filter(({ status }) => status >= 500)
      expect(broken.map(({ status, text }) => `${status} ${text}`)).toEqual([])
      expect(server.log.filter(({ level }) => level === 'error')).toEqual([])
      expect(await brokenInvariants(database())).toEqual([])
      for (const wish of needed) expect(done(wish).length, `${wish} (${tally})`).toBeGreaterThan(0)
      await expectToldOnce()
    },
    seconds * 1000 + patience + 30_000,
  )
})
