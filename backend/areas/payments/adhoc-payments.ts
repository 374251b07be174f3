import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import {
  type AdhocState,
  createAdhocPayment,
  listAdhocPayments,
  listAdhocTypes,
} from '../../../src/contract/areas/payments/adhoc-payments.ts'
import { toMajor, toMinor } from '../../../src/contract/values.ts'
import { type Call, type Database, type Handler, handle, Refusal, Reply } from '../../http/handle.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { momentText, moneyText } from '../../moment.ts'
import { post } from '../../outbox/outbox.ts'
import { adhocPayment, customer, employee, installation, wallet } from '../../store/schema/index.ts'
import { lockInstallation } from '../installations/lock-installation.ts'
import { depositRefund, depositText } from '../refunds/deposit.ts'
import { linkLife, paymentPath, stateAt } from './adhoc-payment.ts'
import { adhocTypes, creditedType } from './adhoc-types.ts'
import { isPayable } from './ended-links.ts'

const rows = (database: Database) =>
  database
    .select({
      payment: adhocPayment,
      customer: { name: customer.name, phone: customer.phone },
      walletId: wallet.id,
      createdBy: sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`,
    })
    .from(adhocPayment)
    .innerJoin(customer, eq(customer.id, adhocPayment.customerId))
    .innerJoin(employee, eq(employee.id, adhocPayment.createdBy))
    .leftJoin(wallet, eq(wallet.installationId, adhocPayment.installationId))
    .$dynamic()

const wire =
  ({ at }: Pick<Call, 'at'>) =>
  ({ payment, customer: by, walletId, createdBy }: Awaited<ReturnType<typeof rows>>[number]) => ({
    paymentId: payment.id,
    installationId: payment.installationId,
    walletId,
    customerId: payment.customerId,
    customerName: by.name,
    phoneNumber: by.phone,
    type: payment.type,
    amount: toMajor(payment.amount),
    note: payment.note,
    state: stateAt(payment, at),
    endedReason: payment.endedReason,
    url: paymentPath + payment.token,
    createdAt: payment.createdAt.toISOString(),
    createdBy,
    expiresAt: payment.expiresAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
  })

const keys = {
  paymentId: adhocPayment.id,
  createdAt: adhocPayment.createdAt,
  expiresAt: adhocPayment.expiresAt,
  amount: adhocPayment.amount,
  type: adhocPayment.type,
  customerName: sql`lower(${customer.name})`,
  installationId: adhocPayment.installationId,
}
const texts = [adhocPayment.id, adhocPayment.installationId, customer.name]

type Query = Parameters<Handler<typeof listAdhocPayments>>[0]['query']

const holds = (at: Date): Record<AdhocState, SQL | undefined> => ({
  WAITING: isPayable(at),
  PAID: isNotNull(adhocPayment.paidAt),
  EXPIRED: and(isNull(adhocPayment.paidAt), isNull(adhocPayment.endedReason), lte(adhocPayment.expiresAt, at)),
  ENDED: and(isNull(adhocPayment.paidAt), isNotNull(adhocPayment.endedReason)),
})

/** The last part of a pasted link, which finds its payment alone (S-60). */
const tokenIn = (search = ''): string | undefined =>
  search.includes(paymentPath) ? (search.split(paymentPath)[1] ?? '').replace(/[/?#].*$/, '').trim() : undefined

/** What narrows the list beside its tab. */
function narrowed({ paymentId, installationId, type }: Query, token: string | undefined): (SQL | undefined)[] {
  return [
    paymentId ? eq(adhocPayment.id, paymentId) : undefined,
    installationId ? eq(adhocPayment.installationId, installationId) : undefined,
    type ? eq(adhocPayment.type, type) : undefined,
    token === undefined ? undefined : eq(adhocPayment.token, token),
  ]
}

const list: Handler<typeof listAdhocPayments> = ({ query }, call) => {
  const token = tokenIn(query.search)
  return plainList(
    {
      rows,
      id: adhocPayment.id,
      keys,
      texts,
      phone: customer.phone,
      wire: wire(call),
      filters: (asked) => narrowed(asked, token),
      tabs: { chosen: query.state, holds: holds(call.at) },
    },
    token === undefined ? query : { ...query, search: undefined },
    call.database,
  )
}

const create: Handler<typeof createAdhocPayment> = async ({ body }, call) => {
  const { database, user, at, settings } = call
  const { installationId, type, amount, note } = body
  if (!adhocTypes.some(({ code }) => code === type)) throw new Refusal(422, `${type} is no type of ad-hoc payment.`)
  // So that of a link and a transfer the second sees the first.
  await lockInstallation(database, installationId)
  const [home] = await database
    .select({
      status: installation.status,
      customerId: installation.customerId,
      walletId: wallet.id,
      phone: customer.phone,
    })
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))
    .where(eq(installation.id, installationId))
  if (!home) throw notFound('installation', installationId)
  if (home.status === 'UNINSTALLED') throw new Refusal(409, `Installation ${installationId} is uninstalled.`)
  const refund = await depositRefund(call, installationId)
  if (refund) throw new Refusal(409, `${depositText(refund)}.`)
  if (type === creditedType && !home.walletId)
    throw new Refusal(422, `${installationId} has no wallet yet, so nothing can be credited to it.`)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + linkLife)
  const [made] = await database
    .insert(adhocPayment)
    .values({
      id: sql`'AP-' || nextval('adhoc_payment_number')`,
      installationId,
      customerId: home.customerId,
      type,
      amount: toMinor(amount),
      note: note || null,
      token,
      createdBy: user.id,
      createdAt: at,
      expiresAt,
    })
    .returning({ id: adhocPayment.id })
  const id = made?.id ?? ''
  await tell('adhoc.create', id, call, { installation: installationId, type, amount })
  await post(
    { database, settings },
    {
      kind: 'PAYMENT_LINK',
      recipient: home.phone,
      text: `Please pay ${moneyText(toMinor(amount))} until ${momentText(expiresAt).slice('at '.length)}: ${paymentPath}${token}`,
      at,
    },
  )
  const [found] = await rows(database).where(eq(adhocPayment.id, id))
  if (!found) throw new Error(`The payment ${id} vanished.`)
  return new Reply(wire(call)(found), 'Payment link created')
}

export const adhocPaymentHandlers = [
  handle(listAdhocTypes, async () => [...adhocTypes]),
  handle(listAdhocPayments, list),
  handle(createAdhocPayment, create),
]
