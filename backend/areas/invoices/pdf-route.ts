import { Hono } from 'hono'
import type { Platform } from '../../platform.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceByNumber, wireInvoice } from './invoice-record.ts'
import { isGoodLink, pdfPath } from './pdf-link.ts'

/** Files of one invoice in a minute: each costs the processor some milliseconds. */
const perMinute = 20

/** The PDFs of invoices, for whoever has a good link (S-167). */
export function invoiceFiles({ database, clock, secret, limits }: Platform): Hono {
  const routes = new Hono()
  routes.get(`${pdfPath}:file{HW[\\d-]+\\.pdf}`, async (c) => {
    const number = c.req.param('file').slice(0, -'.pdf'.length)
    const { until = '', seal = '' } = c.req.query()
    if (!isGoodLink({ number, until, sealOf: seal }, secret, clock.now()))
      return c.text('This link has expired. Open the invoice again in the console.', 403)
    const wait = await limits.take(`pdf ${number}`, perMinute, clock.now())
    if (wait !== undefined) return c.text('Too many downloads. Retry later.', 429, { 'retry-after': String(wait) })
    const found = await invoiceByNumber(number, database)
    if (!found) return c.notFound()
    const pdf = await invoicePdf(wireInvoice(found), found.invoice.issuedAt)
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
    })
  })
  return routes
}
