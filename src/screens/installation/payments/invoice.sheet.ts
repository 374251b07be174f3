import { generateInvoice } from '../../../contract/areas/invoices/invoices.ts'
import type { Payment } from '../../../contract/areas/payments/payments.ts'
import { defineSheet } from '../../../kit/sheet/sheet-definition.ts'
import { answeredLink } from '../../../kit/web-link.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'

/** The tax invoice of a payment that was received (S-163). Its file is named as its number. */
export const invoiceSheet = defineSheet<Payment, typeof generateInvoice>({
  id: 'invoice',
  texts: 'payments',
  ask: 'invoice',
  askOf: 'invoiceOf',
  making: 'makingInvoice',
  unknown: 'invoiceUnknown',
  fallback: 'payments:invoiceFailed',
  endpoint: generateInvoice,
  idOf: ({ paymentId }) => paymentId,
  input: ({ paymentId, installationId }) => ({ query: { id: paymentId, installationId } }),
  title: ({ invoiceNumber }) => invoiceNumber,
  view: InvoiceSheet,
  // An address of an answer is followed only where it is a plain web link (H40).
  file: ({ pdfUrl, invoiceNumber }) => {
    const link = answeredLink(pdfUrl, generateInvoice)
    return link && { href: link.href, name: `${invoiceNumber}.pdf` }
  },
})
