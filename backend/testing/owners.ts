import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { customer, installation, otp, ownershipTransfer } from '../store/schema/index.ts'
import { type Called, startTestServer, type TestServer } from './server.ts'

export interface Home {
  readonly id: string
  readonly owner: { readonly id: string; readonly phone: string; readonly name: string }
}

/** What a proof is for. */
interface Bound {
  readonly installationId: string
  readonly side: 'CURRENT' | 'NEW'
}

/** The customer to whom most tests transfer. */
export const next = { id: 'C-010982', phone: '9900145674', name: 'Imran Qureshi' }

let lastPhone = 6_100_000_000
export const newPhone = () => String(++lastPhone)

/** Owners, their proofs and their transfers on a server of this file's own. */
export function ownersOn(address: () => Promise<string | undefined>) {
  let server: TestServer
  const tokens = { asha: '', kiran: '' }
  const homes: Home[] = []

  beforeAll(async () => {
    server = await startTestServer(await address(), {
      settings: { SEED_SCALE: 1, OTP_PER_HOUR_AND_USER: 1000, OTP_PER_HOUR_AND_PHONE: 1000, OTP_PAUSE_SECONDS: 0 },
    })
    tokens.asha = await server.session('asha.menon@headwater.example')
    tokens.kiran = await server.session('kiran.desai@headwater.example')
    const found = await database()
      .select({ id: installation.id, owner: { id: customer.id, phone: customer.phone, name: customer.name } })
      .from(installation)
      .innerJoin(customer, eq(customer.id, installation.customerId))
      .where(and(eq(installation.status, 'ACTIVE'), ne(customer.id, next.id)))
      .orderBy(installation.id)
    homes.push(...found)
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const send = (phone: string, bound?: Bound, by: keyof typeof tokens = 'asha') => {
    const query = bound ? `?${new URLSearchParams({ ...bound })}` : ''
    return server.call('GET', `/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER${query}`, { token: tokens[by] })
  }
  const verify = (phoneNumber: string, code: string | undefined, by: keyof typeof tokens = 'asha') =>
    server.call('POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', {
      token: tokens[by],
      body: { phoneNumber, otp: code },
    })
  const ownerOf = async (id: string) =>
    (await database().select().from(installation).where(eq(installation.id, id)))[0]?.customerId
  const historyOf = (id: string) =>
    database().select().from(ownershipTransfer).where(eq(ownershipTransfer.installationId, id))

  return {
    database,
    send,
    verify,
    ownerOf,
    historyOf,
    advance: (ms: number) => server.advance(ms),
    /** An installation that no other test of this file has. */
    takeHome: () => homes.shift() as Home,
    /** One that stays, counted from the last. */
    homeFromEnd: (place: number) => homes.at(-place) as Home,
    async prove(phone: string, bound?: Bound, by: keyof typeof tokens = 'asha'): Promise<void> {
      await send(phone, bound, by)
      const letter = (await server.outbox()).find((one) => one.recipient === phone)
      const { status } = await verify(phone, /\d{6}/.exec(letter?.text ?? '')?.[0], by)
      expect(status).toBe(200)
    },
    transfer: (id: string, phone: string, key?: string) =>
      server.call('PUT', `/customer/transferOwnership/${id}?phoneNumber=${phone}`, {
        token: tokens.asha,
        ...(key ? { key } : {}),
      }),
    create(installationId: string, phoneNumber: string, name = 'Sunita Deshpande') {
      const body = { installationId, phoneNumber, name, address: '4, Palm Grove, Baner, Pune' }
      return server.call('PUT', '/customer/transferOwnership', { token: tokens.asha, body })
    },
    async proofsLeft(phone: string): Promise<number> {
      const all = await database().select().from(otp).where(eq(otp.phone, phone))
      return all.filter((one) => one.verifiedAt && !one.consumedAt && !one.voidedAt).length
    },
    async expectRefused(home: Home, answer: Called, status: number, text: RegExp) {
      expect(answer).toMatchObject({ status, json: { success: false } })
      expect(answer.json.message).toMatch(text)
      expect(await ownerOf(home.id)).toBe(home.owner.id)
      expect(await historyOf(home.id)).toEqual([])
    },
  }
}
