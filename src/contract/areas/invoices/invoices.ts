import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { day, id, instant, money } from '../../values.ts'

/** Taxes that an invoice may show (S-166). A service may have others. */
export const taxNames = ['CGST', 'SGST', 'IGST'] as const

/** A tax that a price includes. */
export const invoiceTax = v.object({ name: v.string(), percent: v.number(), amount: money })

/** Whoever sells or buys. */
const party = {
  name: v.string(),
  address: v.string(),
  /** Decides which taxes apply */
  state: v.string(),
}

export const invoiceLine = v.object({
  kind: v.string(),
  /** The plan as it was called when it was bought. None for a top-up */
  plan: v.nullable(v.string()),
  /** First and last day of the plan, where it is in effect */
  from: v.nullable(day),
  to: v.nullable(day),
  /** Code of the service in the tariff */
  tariffCode: v.string(),
  /** What was paid, without tax */
  taxable: money,
  /** What was paid */
  amount: money,
})

/** The tax invoice of one payment, as it was given out: nothing of it changes later (S-163 to S-166). */
export const invoice = v.object({
  invoiceNumber: id,
  /** Day of the business */
  issuedOn: day,
  issuedBy: v.string(),
  paymentId: v.string(),
  payType: v.string(),
  paidAt: instant,
  installationId: v.string(),
  seller: v.object({ ...party, taxNumber: v.string() }),
  customer: v.object({ ...party, customerId: v.string() }),
  lines: v.array(invoiceLine),
  taxable: money,
  taxes: v.array(invoiceTax),
  /** What was paid: the taxable amount and all taxes, to the smallest unit */
  total: money,
  /** Address of the PDF, for as long as `pdfUntil` (S-167) */
  pdfUrl: v.string(),
  pdfUntil: instant,
})
export type Invoice = v.InferOutput<typeof invoice>

/**
 * The invoice of a payment that was received. A GET that writes (S-27): the first call gives it its number, and each
 * later one answers with the same invoice, so asking again does no harm (S-163). Rejected with 422, saying why, where
 * no money was received (S-165).
 */
export const generateInvoice = defineEndpoint({
  id: 'generateInvoice',
  service: 'payments',
  method: 'GET',
  path: '/payments/generateInvoice',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'none',
  query: v.object({ id, installationId: id }),
  answer: invoice,
  source: 'doc1 §7, S-27, S-163',
})
