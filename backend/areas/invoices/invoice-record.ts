import { eq, sql } from 'drizzle-orm'
import { toMajor } from '../../../src/contract/values.ts'
import { businessDay } from '../../moment.ts'
import { employee, invoice, payment } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { seller, tariffCode, taxPercent } from './seller.ts'

const invoiceRows = (database: Database) =>
  database
    .select({ invoice, payment, issuedBy: sql<string>`${employee.firstname} || ' ' || ${employee.lastname}` })
    .from(invoice)
    .innerJoin(payment, eq(payment.id, invoice.paymentId))
    .innerJoin(employee, eq(employee.id, invoice.issuedBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof invoiceRows>>[number]

export const invoiceOfPayment = async (paymentId: string, database: Database): Promise<Row | undefined> =>
  (await invoiceRows(database).where(eq(invoice.paymentId, paymentId)))[0]

export const invoiceByNumber = async (number: string, database: Database): Promise<Row | undefined> =>
  (await invoiceRows(database).where(eq(invoice.number, number)))[0]

/** What the sheet and the PDF show, all amounts in major units. */
export function wireInvoice({ invoice: given, payment: paid, issuedBy }: Row) {
  const { amount, cgst, sgst, igst } = given
  const taxable = toMajor(amount - cgst - sgst - igst)
  const half = taxPercent / 2
  const taxes = [
    { name: 'CGST', percent: half, amount: toMajor(cgst) },
    { name: 'SGST', percent: half, amount: toMajor(sgst) },
    { name: 'IGST', percent: taxPercent, amount: toMajor(igst) },
  ]
  // A small price may hold less than half of the smallest unit: then no tax stands on the invoice.
  const shown = taxes.filter((tax) => tax.amount > 0)
  return {
    invoiceNumber: given.number,
    issuedOn: businessDay(given.issuedAt),
    issuedBy,
    paymentId: paid.id,
    payType: paid.payType,
    paidAt: paid.paidAt.toISOString(),
    installationId: paid.installationId,
    seller,
    customer: {
      customerId: paid.customerId,
      name: given.customerName,
      address: given.customerAddress,
      state: given.customerState,
    },
    lines: [
      {
        kind: paid.kind,
        plan: paid.planTitle,
        from: given.planFrom,
        to: given.planTo,
        tariffCode,
        taxable,
        amount: toMajor(amount),
      },
    ],
    taxable,
    taxes: shown,
    total: toMajor(amount),
  }
}

export type WireInvoice = ReturnType<typeof wireInvoice>
