import PDFDocument from 'pdfkit'
import { type PdfPage, pageFor, writtenOut } from '../../pdf/pdf-page.ts'
import type { WireInvoice } from './invoice-record.ts'

const margin = 48
/** Of an A4 page, in points. */
const width = 595.28 - 2 * margin
const middle = margin + width / 2

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (major: number): string => amounts.format(major)
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayText = (day: string): string =>
  `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const methods: Readonly<Record<string, string>> = {
  UPI: 'UPI',
  CASH: 'Cash',
  CARD: 'Card',
  LINK: 'Payment link',
  ACCOUNT_TRANSFER: 'Account transfer',
}

/** The sheet as a PDF of one page, in English: the language of the seller's books. Its text can be selected. */
export async function invoicePdf(invoice: WireInvoice, issuedAt: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-IN',
    pdfVersion: '1.7',
    info: { Title: `Tax invoice ${invoice.invoiceNumber}`, Author: invoice.seller.name, CreationDate: issuedAt },
  })
  const { name, address, state } = invoice.customer
  const page = await pageFor(doc, [name, address, state, ...invoice.lines.map(({ plan }) => plan ?? '')])
  const below = parties(page, invoice, head(page, invoice))
  totals(page, invoice, rows(page, invoice, below))
  return writtenOut(doc)
}

function head(page: PdfPage, { seller, invoiceNumber, issuedOn }: WireInvoice): number {
  page.write(seller.name, margin, margin, width / 2, { size: 13, bold: true })
  page.write('Tax invoice', middle, margin, width / 2, { size: 13, bold: true, toEnd: true })
  page.write(invoiceNumber, middle, margin + 20, width / 2, { size: 11, toEnd: true })
  page.write(dayText(issuedOn), middle, margin + 36, width / 2, { quiet: true, toEnd: true })
  let y = page.write(`${seller.address}, ${seller.state}`, margin, margin + 20, width / 2, { quiet: true })
  y = page.write(`GSTIN ${seller.taxNumber}`, margin, y, width / 2, { quiet: true })
  page.rule(margin, y + 14, width)
  return y + 28
}

function parties(page: PdfPage, invoice: WireInvoice, top: number): number {
  const { customer, paymentId, payType, paidAt, installationId } = invoice
  const half = width / 2 - 12
  let left = page.write('Customer', margin, top, half, { quiet: true })
  left = page.write(customer.name, margin, left + 2, half, { size: 11, bold: true })
  left = page.write(`${customer.address}, ${customer.state}`, margin, left + 2, half)
  left = page.write(`Customer ID ${customer.customerId}`, margin, left + 2, half, { quiet: true })
  const paidOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(
    new Date(paidAt),
  )
  let right = top
  for (const [label, value] of [
    ['Payment', paymentId],
    ['Paid on', dayText(paidOn)],
    ['Payment method', methods[payType] ?? payType],
    ['Installation', installationId],
    ['Place of supply', customer.state],
  ] as const) {
    page.write(label, middle + 12, right, 90, { quiet: true })
    right = page.write(value, middle + 102, right, half - 90) + 2
  }
  return Math.max(left, right) + 24
}

/** Where each column begins, and how wide it is. */
const columns = { text: [0, 250], code: [262, 60], taxable: [330, 80], amount: [410, width - 410] } as const
type ColumnName = keyof typeof columns

function rows(page: PdfPage, invoice: WireInvoice, top: number): number {
  const put = (column: ColumnName, text: string, y: number, style = {}) => {
    const [start, size] = columns[column]
    return page.write(text, margin + start, y, size, { ...style, toEnd: column === 'taxable' || column === 'amount' })
  }
  put('text', 'Description', top, { quiet: true })
  put('code', 'SAC', top, { quiet: true })
  put('taxable', 'Taxable (INR)', top, { quiet: true })
  put('amount', 'Amount (INR)', top, { quiet: true })
  page.rule(margin, top + 16, width)
  let y = top + 24
  for (const line of invoice.lines) {
    put('code', line.tariffCode, y)
    put('taxable', money(line.taxable), y)
    put('amount', money(line.amount), y)
    y = put('text', line.kind === 'TOPUP' ? 'Wallet top-up' : `Plan ${line.plan ?? ''}`, y)
    if (line.from && line.to) y = put('text', `${dayText(line.from)} to ${dayText(line.to)}`, y + 1, { quiet: true })
    y += 10
  }
  page.rule(margin, y, width)
  return y + 12
}

function totals(page: PdfPage, { taxable, taxes, total, invoiceNumber }: WireInvoice, top: number): void {
  const put = (label: string, value: number, y: number, style = {}) => {
    page.write(label, margin + 250, y, 150, { ...style, toEnd: true })
    return page.write(money(value), margin + 410, y, width - 410, { ...style, toEnd: true }) + 3
  }
  let y = put('Taxable amount', taxable, top)
  for (const { name, percent, amount } of taxes) y = put(`${name} ${percent}%`, amount, y)
  y = put('Total paid (INR)', total, y + 4, { size: 12, bold: true })
  const note = 'The price includes GST. This invoice was made by a computer and needs no signature.'
  page.write(`${invoiceNumber}. ${note}`, margin, y + 32, width, { size: 8, quiet: true })
}
