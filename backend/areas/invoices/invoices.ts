import { and, eq } from 'drizzle-orm'
import { generateInvoice } from '../../../src/contract/areas/invoices/invoices.ts'
import { type Call, type Handler, handle, Refusal, Reply } from '../../http/handle.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { moneyText } from '../../moment.ts'
import { city, customer, invoice, payment, state } from '../../store/schema/index.ts'
import { daysFrom } from '../reports/calendar.ts'
import { nextNumber } from './invoice-number.ts'
import { invoiceOfPayment, wireInvoice } from './invoice-record.ts'
import { pdfLink } from './pdf-link.ts'
import { taxesOf } from './tax.ts'

type Payment = typeof payment.$inferSelect

/** Tax is due once, when money is received: not again when the wallet pays for a plan with it (S-165). */
function refuseUnreceived({ id, payType, amount, walletId }: Payment): void {
  if (payType === 'WALLET')
    throw new Refusal(
      422,
      `${id} was paid from ${walletId ? `wallet ${walletId}` : 'the wallet'}, so no money was received for it. The top-ups of the wallet have the invoices.`,
    )
  if (amount === 0) throw new Refusal(422, `Nothing was paid for ${id}, so it has no invoice.`)
}

/** Who paid, and where they live now. */
async function payerOf({ customerId }: Payment, { database }: Call) {
  const [found] = await database
    .select({ name: customer.name, address: customer.address, city: city.name, state: state.name })
    .from(customer)
    .innerJoin(city, eq(city.code, customer.cityCode))
    .innerJoin(state, eq(state.code, city.stateCode))
    .where(eq(customer.id, customerId))
  if (!found) throw notFound('customer', customerId)
  return found
}

/** First and last day of what was bought, where it is in effect (S-322). */
const periodOf = ({ planDays, validTill }: Payment) =>
  planDays && validTill
    ? { planFrom: daysFrom(validTill, 1 - planDays), planTo: validTill }
    : { planFrom: null, planTo: null }

async function issue(paid: Payment, call: Call) {
  refuseUnreceived(paid)
  const payer = await payerOf(paid, call)
  const period = periodOf(paid)
  // Last, because everyone else who is given an invoice waits from here on.
  const { number, year, issuedAt } = await nextNumber(call)
  await call.database.insert(invoice).values({
    number,
    year,
    paymentId: paid.id,
    issuedAt,
    issuedBy: call.user.id,
    amount: paid.amount,
    customerName: payer.name,
    customerState: payer.state,
    ...period,
    ...taxesOf(paid.amount, payer.state),
    customerAddress: payer.address.includes(payer.city) ? payer.address : `${payer.address}, ${payer.city}`,
  })
  await tell('invoice.issue', number, call, { payment: paid.id, amount: paid.amount })
}

/** The first call gives out the invoice, each later one answers with the same (S-163). */
const generate: Handler<typeof generateInvoice> = async ({ query: { id, installationId } }, call) => {
  const { database } = call
  // Locked before it is looked whether there is an invoice, so that of two at once the second sees the first's.
  const [paid] = await database
    .select()
    .from(payment)
    .where(and(eq(payment.id, id), eq(payment.installationId, installationId)))
    .for('update')
  if (!paid) throw notFound('payment', id)
  const earlier = await invoiceOfPayment(id, database)
  if (!earlier) await issue(paid, call)
  const given = earlier ?? (await invoiceOfPayment(id, database))
  if (!given) throw notFound('invoice', id)
  const { number, amount } = given.invoice
  const message = earlier ? 'Already generated' : `Invoice ${number} of ${moneyText(amount)} generated`
  return new Reply({ ...wireInvoice(given), ...pdfLink(number, call) }, message)
}

export const invoiceHandlers = [handle(generateInvoice, generate)]
