import { sql } from 'drizzle-orm'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Platform } from '../platform.ts'
import { seal } from '../secret.ts'
import { customer, otp } from '../store/schema/index.ts'
import { addFinance, addHome, addRefund, type Home } from './refunds.ts'
import type { TestServer } from './server.ts'

export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** One request for each writing call that really changes something, from whoever is in `people`. */
export type Examples = Readonly<Record<string, (personId: string) => Example>>

const reason = 'Tried by whoever knocks'
/** Phones that nobody has; each turn has its own. */
const phonesOf = (turn: number) => {
  const phone = (last: number) => String(6_200_000_000 + turn * 100 + last)
  return { sent: phone(1), coded: phone(2), next: phone(3), unborn: phone(4), born: phone(5), other: phone(6) }
}
type Four = [string, string, string, string]
type Phones = ReturnType<typeof phonesOf>

/** `turn`: where one server needs them more than once. */
export async function exampleCalls(server: TestServer, people: readonly string[], turn = 0): Promise<Examples> {
  const { database } = server.running.platform
  const phones = phonesOf(turn)
  const moving = await addHome(database)
  const other = await addHome(database)
  const leaving = await addHome(database)
  await addProofs(server.running.platform, people, [moving, other], phones)
  const [finance] = await addFinance(database, 1, 4, `x${turn}`)
  const token = finance?.token ?? ''
  const given = { total: 1200, initiatedBy: people[0] ?? '' }
  const [toApprove, toReject, toLink, toCancel] = ([1, 2, 3, 4] as const).map((one) => `RF-9${turn}-${one}`) as Four
  for (const id of [toApprove, toReject, toLink, toCancel]) await addRefund(database, { id, ...given })
  for (const id of [toLink, toCancel]) await server.call('POST', `/payments/refund/approve?refundId=${id}`, { token })
  await server.call('POST', `/payments/refund/link/${toCancel}`, { token })
  const day = new Date().toISOString().slice(0, 10)
  const query = new URLSearchParams({ installationId: leaving.id, uninstalltionDate: day })
  const calculated = await server.call('GET', `/payments/calculate/refund?${query}`, { token })
  const draft = (calculated.json.body as { refundId: string } | null)?.refundId ?? 'none'
  const id = other.customerId
  const [city] = (await database.execute<{ code: string }>(sql`select code from city order by code desc limit 1`)).rows
  const place = { address: '9, Knocker Lane', city: city?.code ?? '' }
  const params = { id }
  return {
    signOut: () => ({}),
    sendTransferOtp: () => ({ params: { phone: phones.sent } }),
    verifyTransferOtp: () => ({ body: { phoneNumber: phones.coded, otp: '000000' } }),
    transferToCustomer: () => ({ params: { installationId: moving.id }, query: { phoneNumber: phones.next } }),
    transferToNewCustomer: () => ({
      body: { installationId: other.id, phoneNumber: phones.unborn, name: 'New Owner', address: place.address },
    }),
    addCustomer: () => ({ body: { name: 'New Lead', phoneNumber: phones.born, ...place } }),
    addCustomerNote: () => ({ params, body: { note: reason } }),
    addCustomerPendingPay: () => ({ params, body: { amount: 10, note: reason } }),
    changeCustomerAddress: () => ({ params, body: place }),
    updateCustomer: () => ({ params, body: { name: 'Other Name', phoneNumber: phones.other } }),
    updateCustomerStatus: () => ({ params, body: { status: 'BLOCKED', reason } }),
    updatePriorityCustomer: () => ({ params, body: { isPriorityUser: true } }),
    changeOwnPassword: (own) => ({ params: { id: own }, body: { id: own, password: 'another-password' } }),
    approveRefund: () => ({ query: { refundId: toApprove } }),
    rejectRefund: () => ({ params: { refundId: toReject }, query: { reason } }),
    initiateRefund: () => ({ body: { refundId: draft, reason } }),
    cancelRefundLink: () => ({ body: { refundId: toCancel, reason } }),
    generateRefundLink: () => ({ params: { id: toLink } }),
  }
}

/** Everybody has what a transfer asks for beside the need, so that the need alone stops them. */
async function addProofs(
  { database, secret }: Platform,
  people: readonly string[],
  homes: readonly [Home, Home],
  phones: Phones,
): Promise<void> {
  const next = {
    id: `C-NEXT-${phones.next}`,
    name: 'Next Owner',
    phone: phones.next,
    address: '1, Next Street',
    status: 'ACTIVE',
  }
  const at = new Date()
  const [place] = await database.select({ code: customer.cityCode }).from(customer).limit(1)
  await database.insert(customer).values({ ...next, cityCode: place?.code ?? '', createdAt: at, updatedAt: at })
  const proofs = homes.flatMap(({ id, phone }, index) => [
    { phone, installationId: id, side: 'CURRENT' as const },
    { phone: index === 0 ? phones.next : phones.unborn, installationId: id, side: 'NEW' as const },
  ])
  const sent = { purpose: 'OWNERSHIP_TRANSFER', codeHash: '', sentAt: new Date(at.getTime() - 7_200_000) }
  const expiresAt = new Date(at.getTime() + 300_000)
  const rows = people.flatMap((employeeId) => [
    ...proofs.map((proof) => ({ ...sent, ...proof, id: `${employeeId}-${proof.phone}`, employeeId, verifiedAt: at })),
    { ...sent, id: `${employeeId}-${phones.coded}`, employeeId, phone: phones.coded, codeHash: seal(secret, '') },
  ])
  await database.insert(otp).values(rows.map((row) => ({ ...row, expiresAt })))
}

/** The example as a request; a call without one gets an id that nobody has. */
export function requestOf({ method, path }: Endpoint, { params, query, body }: Example = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? 'X1')
  return { method, address: query ? `${filled}?${new URLSearchParams(query)}` : filled, body }
}
