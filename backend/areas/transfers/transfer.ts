import { randomUUID } from 'node:crypto'
import { and, eq, max, ne, sql } from 'drizzle-orm'
import { transferToCustomer, transferToNewCustomer } from '../../../src/contract/areas/transfers/transfers.ts'
import { shownOfTransfer, type TransferReviewed } from '../../../src/contract/shown/transfer.ts'
import { type Call, type Handler, handle, Refusal, Reply } from '../../http/handle.ts'
import { refuseChanged } from '../../lists/changed-since.ts'
import { audit, customer, installation, ownershipTransfer } from '../../store/schema/index.ts'
import { endHandedOut } from '../installations/handed-out.ts'
import { readHoldings } from '../installations/holdings.ts'
import { depositRefund, depositText } from '../refunds/deposit.ts'
import { consumeProofs } from './otp.ts'

interface Party {
  readonly id: string
  readonly name: string
  readonly phone: string
}

interface Present {
  readonly cityCode: string
  readonly plan: string | null
  readonly owner: Party & { readonly pendingPayment: number }
}

const party = { id: customer.id, name: customer.name, phone: customer.phone }
const debtor = { ...party, pendingPayment: customer.pendingPayment }

/**
 * Locks the installation for the rest of the write. So the second of two transfers, or of a transfer and a refund, sees
 * what the first did.
 */
async function lock(installationId: string, call: Call): Promise<Present> {
  const { database } = call
  const [found] = await database
    .select({
      status: installation.status,
      cityCode: installation.cityCode,
      plan: installation.planTitle,
      ownerId: installation.customerId,
    })
    .from(installation)
    .where(eq(installation.id, installationId))
    .for('update')
  if (!found) throw new Refusal(404, `Installation ${installationId} not found.`)
  if (found.status === 'UNINSTALLED')
    throw new Refusal(409, `${installationId} is uninstalled, so it can’t be transferred.`)
  await refuseRefunded(installationId, call)
  const [owner] = await database.select(debtor).from(customer).where(eq(customer.id, found.ownerId))
  if (!owner) throw new Error(`The owner ${found.ownerId} vanished.`)
  return { cityCode: found.cityCode, plan: found.plan, owner }
}

/** Nothing else goes along, or ends, than the review named (S-324). */
async function refuseOther(
  installationId: string,
  { owner, plan }: Present,
  next: TransferReviewed['next'],
  call: Call,
): Promise<void> {
  if (!call.seen) return
  const { pendingPayment } = owner
  const held = { holdings: await readHoldings(installationId, call), walletBalance: null, openJobs: null }
  refuseChanged(call, shownOfTransfer({ owner, next, plan, pendingPayment, ...held }))
}

/** The new owner would be without the deposit, or could ask for it once more (S-85, H77). */
async function refuseRefunded(installationId: string, call: Call): Promise<void> {
  const there = await depositRefund(call, installationId)
  if (!there) return
  const until = there.state === 'PAID' ? 'It can no longer be transferred.' : 'It can’t be transferred in the meantime.'
  throw new Refusal(409, `${depositText(there)}. ${until}`)
}

const unproved = {
  CURRENT: 'The current owner is not verified.',
  NEW: 'The new owner is not verified.',
  order:
    'The current owner agreed only after the OTP went to the new owner. Send the new owner an OTP that names this installation.',
}

/** Both phones' proofs, tied to this installation by its present owner, and used up (H36, H82). */
async function prove(installationId: string, present: Party, newPhone: string, call: Call): Promise<void> {
  const { database, user, at } = call
  const transfer = { userId: user.id, installationId, currentPhone: present.phone, newPhone, at }
  const missing = await consumeProofs(database, transfer)
  if (missing) throw new Refusal(403, unproved[missing])
}

/** When it happens: after the transfer before it, though its call may have begun earlier, or at a clock that is behind. */
async function instantAfterLast(installationId: string, { database, at }: Call): Promise<Date> {
  const [last] = await database
    .select({ at: max(ownershipTransfer.at) })
    .from(ownershipTransfer)
    .where(eq(ownershipTransfer.installationId, installationId))
  return last?.at && last.at >= at ? new Date(last.at.getTime() + 1) : at
}

async function handOver(installationId: string, from: Party, to: Party, call: Call) {
  const { database, user } = call
  const at = await instantAfterLast(installationId, call)
  const moved = await database
    .update(installation)
    .set({ customerId: to.id, updatedAt: at })
    .where(
      and(
        eq(installation.id, installationId),
        eq(installation.customerId, from.id),
        ne(installation.status, 'UNINSTALLED'),
      ),
    )
    .returning({ id: installation.id })
  if (moved.length === 0) throw new Refusal(409, 'The installation has changed in the meantime. Reload it.')
  await endHandedOut({ home: { id: installationId }, ending: 'transfer', note: '' }, { ...call, at })
  const id = randomUUID()
  await database.insert(ownershipTransfer).values({ id, installationId, fromId: from.id, toId: to.id, by: user.id, at })
  await database.insert(audit).values({
    at,
    actorId: user.id,
    action: 'installation.transfer',
    subjectId: installationId,
    detail: { transfer: id, from: from.id, to: to.id },
  })
  const person = ({ id: personId, name }: Party) => ({ id: personId, name })
  const body = { installationId, from: person(from), to: person(to), at: at.toISOString() }
  return new Reply(body, 'Ownership transferred successfully!')
}

const refuseSame = (owner: Party, phone: string): void => {
  if (owner.phone === phone) throw new Refusal(409, `${owner.name} owns this installation already.`)
}

const toCustomer: Handler<typeof transferToCustomer> = async ({ params, query }, call) => {
  const { installationId } = params
  const present = await lock(installationId, call)
  const { owner } = present
  refuseSame(owner, query.phoneNumber)
  const [next] = await call.database.select(party).from(customer).where(eq(customer.phone, query.phoneNumber))
  if (!next)
    throw new Refusal(
      404,
      'No customer has this phone number. Give name and address to create the customer and transfer.',
    )
  await prove(installationId, owner, next.phone, call)
  await refuseOther(installationId, present, next, call)
  return handOver(installationId, owner, next, call)
}

const toNewCustomer: Handler<typeof transferToNewCustomer> = async ({ body }, call) => {
  const { installationId, phoneNumber: phone, name, address } = body
  const present = await lock(installationId, call)
  const { owner, cityCode } = present
  refuseSame(owner, phone)
  const [next] = await call.database
    .insert(customer)
    .values({
      id: sql`'C-' || lpad(nextval('customer_number')::text, 6, '0')`,
      name,
      phone,
      address,
      cityCode,
      status: 'ACTIVE',
      createdAt: call.at,
      updatedAt: call.at,
    })
    .onConflictDoNothing({ target: customer.phone })
    .returning(party)
  if (!next) throw new Refusal(409, 'A customer has this phone number already. Transfer to that customer.')
  await prove(installationId, owner, phone, call)
  await refuseOther(installationId, present, { ...next, id: null }, call)
  return handOver(installationId, owner, next, call)
}

export const transferHandlers = [handle(transferToCustomer, toCustomer), handle(transferToNewCustomer, toNewCustomer)]
