import { eq, sql } from 'drizzle-orm'
import { toMajor } from '../../../src/contract/values.ts'
import { notFound } from '../../lists/held-record.ts'
import { customer, employee, invoice, payment, wallet } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** Payments with who paid and who recorded them. */
export const paymentRows = (database: Database) =>
  database
    .select({
      payment,
      customer: { name: customer.name, phone: customer.phone },
      walletId: wallet.id,
      invoiceNumber: invoice.number,
      recordedBy: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`,
    })
    .from(payment)
    .innerJoin(customer, eq(customer.id, payment.customerId))
    .leftJoin(wallet, eq(wallet.installationId, payment.installationId))
    .leftJoin(invoice, eq(invoice.paymentId, payment.id))
    .leftJoin(employee, eq(employee.id, payment.recordedBy))
    .$dynamic()

export const wirePayment = ({
  payment: one,
  customer: by,
  walletId,
  recordedBy,
  invoiceNumber,
}: Awaited<ReturnType<typeof paymentRows>>[number]) => ({
  paymentId: one.id,
  kind: one.kind,
  status: one.appliedAt ? 'APPLIED' : one.endedReason ? 'CREDITED' : 'PAID',
  payType: one.payType,
  installationId: one.installationId,
  walletId,
  customerId: one.customerId,
  customerName: by.name,
  phoneNumber: by.phone,
  amount: toMajor(one.amount),
  price: toMajor(one.price),
  plan: one.planTitle,
  couponCode: one.couponCode,
  paidAt: one.paidAt.toISOString(),
  appliedAt: one.appliedAt?.toISOString() ?? null,
  validTill: one.validTill,
  recordedBy,
  reference: one.reference,
  invoiceNumber,
})

export async function readPayment(id: string, database: Database) {
  const [found] = await paymentRows(database).where(eq(payment.id, id))
  if (!found) throw notFound('payment', id)
  return wirePayment(found)
}
