import { seal } from '../../secret.ts'
import { customer, otp } from '../../store/schema/index.ts'
import { freePhone, type Prepare, type Stage } from '../../testing/examples/preparation.ts'
import { addHome, type Home } from '../../testing/money/refunds.ts'

const phonesOf = (turn: number) => {
  const phone = (last: number) => freePhone(turn, last)
  return { sent: phone(1), coded: phone(2), next: phone(3), unborn: phone(4) }
}

export const prepare: Prepare = async (stage) => {
  const { database } = stage.server.running.platform
  const phones = phonesOf(stage.turn)
  const moving = await addHome(database)
  const other = await addHome(database)
  await addProofs(stage, [moving, other], phones)
  const body = { installationId: other.id, phoneNumber: phones.unborn, name: 'New Owner', address: '9, Knocker Lane' }
  return {
    sendTransferOtp: () => ({ params: { phone: phones.sent }, query: undefined }),
    verifyTransferOtp: () => ({ body: { phoneNumber: phones.coded, otp: '000000' } }),
    transferToCustomer: () => ({ params: { installationId: moving.id }, query: { phoneNumber: phones.next } }),
    transferToNewCustomer: () => ({ body }),
  }
}

/** Everybody has what a transfer asks for beside the need, so that the need alone stops them. */
async function addProofs(
  { server, people }: Stage,
  homes: readonly [Home, Home],
  phones: ReturnType<typeof phonesOf>,
): Promise<void> {
  const { database, secret } = server.running.platform
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
