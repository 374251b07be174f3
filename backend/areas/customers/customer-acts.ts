import { eq, sql } from 'drizzle-orm'
import {
  addCustomer,
  addCustomerNote,
  addCustomerPendingPay,
  changeCustomerAddress,
  getCustomer,
  updateCustomer,
  updateCustomerStatus,
  updatePriorityCustomer,
} from '../../../src/contract/areas/customers/customer-acts.ts'
import { toMinor } from '../../../src/contract/values.ts'
import { readAttention } from '../../business/homes/attention.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { nextVersion, tell, unlessTaken } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { city, customer, customerNote, installation, job, pendingPayment } from '../../store/schema/index.ts'
import { holdCustomer, readCustomer } from './customer-record.ts'

const get: Handler<typeof getCustomer> = async ({ params: { id } }, call) => ({
  ...(await readCustomer(call.database, id)),
  attention: await readAttention({ customerId: id }, call),
})

const add: Handler<typeof addCustomer> = async ({ body }, call) => {
  const cityCode = await knownCity(body.city, call)
  const [made] = await call.database
    .insert(customer)
    .values({
      id: sql`'C-' || lpad(nextval('customer_number')::text, 6, '0')`,
      name: body.name,
      phone: body.phoneNumber,
      email: body.email ?? null,
      address: body.address,
      cityCode,
      status: 'LEAD',
      createdAt: call.at,
      updatedAt: call.at,
    })
    .onConflictDoNothing({ target: customer.phone })
    .returning({ id: customer.id })
  if (!made) throw await phoneTaken(body.phoneNumber, call)
  await tell('customer.add', made.id, call)
  return new Reply(await readCustomer(call.database, made.id), 'Customer Added successfully')
}

const update: Handler<typeof updateCustomer> = async ({ params: { id }, body }, call) => {
  await holdHomes(id, call)
  await holdCustomer(id, body.updatedAt, call)
  const { name, phoneNumber: phone, email = null } = body
  const taken = await ownerOf(phone, call)
  if (taken && taken.id !== id) throw await phoneTaken(phone, call)
  // Somebody may take the phone between the look and the write.
  return unlessTaken(
    call,
    (database) => changed(id, { name, phone, email }, 'customer.update', { ...call, database }),
    () => phoneOwner(phone, call),
  )
}

/** Their name stands at what they own: it is locked before they are, in the order of everybody who locks both. */
const holdHomes = (id: string, { database }: Call) =>
  database
    .select({ id: installation.id })
    .from(installation)
    .where(eq(installation.customerId, id))
    .orderBy(installation.id)
    .for('update')

const changeAddress: Handler<typeof changeCustomerAddress> = async ({ params: { id }, body }, call) => {
  await holdCustomer(id, body.updatedAt, call)
  const cityCode = await knownCity(body.city, call)
  return changed(id, { address: body.address, cityCode }, 'customer.address', call)
}

const updateStatus: Handler<typeof updateCustomerStatus> = async ({ params: { id }, body }, call) => {
  await holdCustomer(id, body.updatedAt, call)
  return changed(id, { status: body.status, statusReason: body.reason ?? null }, 'customer.status', call)
}

const updatePriority: Handler<typeof updatePriorityCustomer> = async ({ params: { id }, body }, call) => {
  await holdCustomer(id, undefined, call)
  return changed(id, { isPriority: body.isPriorityUser }, 'customer.priority', call)
}

const addNote: Handler<typeof addCustomerNote> = async ({ params: { id }, body }, call) => {
  await holdCustomer(id, undefined, call)
  if (body.jobId !== undefined) await refuseOtherJob(body.jobId, id, call)
  await call.database.insert(customerNote).values({
    customerId: id,
    at: call.at,
    by: call.user.id,
    note: body.note,
    communication: body.communication ?? null,
    jobId: body.jobId ?? null,
  })
  return readCustomer(call.database, id)
}

/** What is said about a job is said with its customer (S-250). */
async function refuseOtherJob(jobId: string, customerId: string, { database }: Call): Promise<void> {
  const [found] = await database
    .select({ owner: installation.customerId })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .where(eq(job.id, jobId))
  if (found?.owner !== customerId) throw new Refusal(422, `${jobId} is no job of ${customerId}.`)
}

const addPendingPay: Handler<typeof addCustomerPendingPay> = async ({ params: { id }, body }, call) => {
  await holdCustomer(id, undefined, call)
  const amount = toMinor(body.amount)
  await call.database
    .insert(pendingPayment)
    .values({ customerId: id, at: call.at, by: call.user.id, amount, note: body.note })
  return changed(id, { pendingPayment: sql`${customer.pendingPayment} + ${amount}` }, 'customer.pendingPay', call)
}

type Changes = Parameters<ReturnType<Call['database']['update']>['set']>[0]

async function changed(id: string, news: Changes, action: string, call: Call) {
  await call.database
    .update(customer)
    .set({ ...news, updatedAt: nextVersion(customer.updatedAt, call) })
    .where(eq(customer.id, id))
  await tell(action, id, call)
  return readCustomer(call.database, id)
}

async function knownCity(code: string, { database }: Call): Promise<string> {
  const [found] = await database.select({ code: city.code }).from(city).where(eq(city.code, code))
  if (!found) throw new Refusal(422, `City ${code} not found.`)
  return found.code
}

const ownerOf = async (phone: string, { database }: Call) =>
  (await database.select({ id: customer.id, name: customer.name }).from(customer).where(eq(customer.phone, phone))).at(
    0,
  )

async function phoneOwner(phone: string, call: Call): Promise<string> {
  const owner = await ownerOf(phone, call)
  return `${owner?.name ?? 'Another customer'} has this phone number already (${owner?.id ?? phone}).`
}

const phoneTaken = async (phone: string, call: Call) => new Refusal(409, await phoneOwner(phone, call))

export const customerActHandlers = [
  handle(getCustomer, get),
  handle(addCustomer, add),
  handle(updateCustomer, update),
  handle(changeCustomerAddress, changeAddress),
  handle(updateCustomerStatus, updateStatus),
  handle(updatePriorityCustomer, updatePriority),
  handle(addCustomerNote, addNote),
  handle(addCustomerPendingPay, addPendingPay),
]
