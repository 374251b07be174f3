import { eq } from 'drizzle-orm'
import { calculateRefund } from '../../../src/contract/areas/refunds/refund-initiation.ts'
import { customer, installation, refund } from '../../store/schema/index.ts'
import { answerOf } from '../answer.ts'
import type { Called, TestServer } from '../server.ts'

export const depositDay = '2026-11-20'
export const depositReason = 'Moving to another city'

/** Everything that starts, ends or hands over a claim to the deposit of an installation, as calls. */
export async function depositCalls(server: TestServer) {
  const [asha, farah, nandini] = (await Promise.all(
    ['asha.menon', 'farah.sheikh', 'nandini.rao'].map((name) => server.session(`${name}@headwater.example`)),
  )) as [string, string, string]
  const database = () => server.running.platform.database
  const prove = async (phone: string) => {
    await server.call('GET', `/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER`, { token: asha })
    const letter = (await server.outbox()).find((one) => one.recipient === phone)
    const otp = /\d{6}/.exec(letter?.text ?? '')?.[0]
    await server.call('POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', {
      token: asha,
      body: { phoneNumber: phone, otp },
    })
  }
  const phoneOf = async (customerId: string): Promise<string> => {
    const [found] = await database().select().from(customer).where(eq(customer.id, customerId))
    return found?.phone ?? ''
  }
  const homeOf = async (id: string) => {
    const [found] = await database().select().from(installation).where(eq(installation.id, id))
    if (!found) throw new Error(`There is no installation ${id}.`)
    return found
  }
  const transfer = async (id: string, nextId: string): Promise<Called> => {
    const path = `/customer/transferOwnership/${id}?phoneNumber=${await phoneOf(nextId)}`
    return server.call('PUT', path, { token: asha })
  }
  const calculate = (id: string, day = depositDay): Promise<Called> =>
    server.call('GET', `/payments/calculate/refund?installationId=${id}&uninstalltionDate=${day}`, { token: asha })
  const approve = (refundId: string, token = farah): Promise<Called> =>
    server.call('POST', `/payments/refund/approve?refundId=${refundId}`, { token })
  const link = (refundId: string): Promise<Called> =>
    server.call('POST', `/payments/refund/link/${refundId}`, { token: farah })
  /** Asked for first, where it wasn't yet. */
  const uninstall = async (installationId: string): Promise<Called> => {
    const asked = { installationId, status: 'UNINSTALL_REQUESTED', note: depositReason }
    await server.call('PUT', '/installation/updateInstallationStatusV2', { token: asha, body: asked })
    const body = { uninstalltionDate: depositDay, reason: depositReason }
    return server.call('POST', `/installation/${installationId}/uninstall`, { token: asha, body })
  }
  return {
    asha,
    farah,
    nandini,
    homeOf,
    transfer,
    calculate,
    approve,
    link,
    uninstall,
    calculated: async (id: string, day?: string) => answerOf(calculateRefund, await calculate(id, day)),
    initiate: (refundId: string, token = asha): Promise<Called> =>
      server.call('POST', '/payments/initiate/refund', { token, body: { refundId, reason: depositReason } }),
    reject: (refundId: string, token = farah, more = ''): Promise<Called> =>
      server.call('PUT', `/payments/refund/${refundId}/reject?reason=${encodeURIComponent(depositReason)}${more}`, {
        token,
      }),
    /** Both owners agree, so that nothing but the deposit can keep a transfer from passing. */
    proveBoth: async (id: string, nextId: string): Promise<void> => {
      await prove(await phoneOf((await homeOf(id)).customerId))
      await prove(await phoneOf(nextId))
    },
    pay: async (linked: Called): Promise<void> => {
      const { link: made } = linked.json.body as { link?: { url?: string } }
      await server.fetch(made?.url ?? '/pay/none', { method: 'POST' })
    },
    refundsOf: (id: string) =>
      database().select().from(refund).where(eq(refund.installationId, id)).orderBy(refund.initiatedAt, refund.id),
  }
}

export type DepositCalls = Awaited<ReturnType<typeof depositCalls>>
