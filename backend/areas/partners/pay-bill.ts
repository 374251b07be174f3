import { and, desc, eq, sql } from 'drizzle-orm'
import { payBill } from '../../../src/contract/areas/partners/bills.ts'
import { shownOfBill } from '../../../src/contract/shown/bill.ts'
import { toMajor, toMinor } from '../../../src/contract/values.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { refuseChanged } from '../../lists/changed-since.ts'
import { notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { businessDay, dayText, moneyText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { billPayment, employee, partnerBill } from '../../store/schema/index.ts'
import { readBill } from './bill-rows.ts'
import { modes } from './payment-modes.ts'

const transactionRows = ({ database }: Pick<Call, 'database'>) =>
  database
    .select({ payment: billPayment, by: nameOfEmployee })
    .from(billPayment)
    .innerJoin(employee, eq(employee.id, billPayment.by))
    .$dynamic()

const wire = ({ payment, by }: Awaited<ReturnType<typeof transactionRows>>[number]) => ({
  paymentId: payment.id,
  billId: payment.billId,
  amount: toMajor(payment.amount),
  mode: payment.mode,
  reference: payment.reference,
  note: payment.note,
  by,
  at: payment.at.toISOString(),
})

/** The payments of a bill, the latest first. */
export async function readTransactions(billId: string, call: Pick<Call, 'database'>) {
  const found = await transactionRows(call)
    .where(eq(billPayment.billId, billId))
    .orderBy(desc(billPayment.at), desc(billPayment.id))
  return found.map(wire)
}

/** Names the payment that has the reference (H121). */
async function usedBy(partnerId: string, reference: string, { database }: Call): Promise<string | undefined> {
  const [used] = await database
    .select()
    .from(billPayment)
    .where(and(eq(billPayment.partnerId, partnerId), eq(billPayment.reference, reference)))
  return (
    used &&
    `Reference: ${reference} was used for ${used.billId} on ${dayText(businessDay(used.at))}, ${moneyText(used.amount)}.`
  )
}

/**
 * The bill is held, so its payments follow each other, and each is compared with what was due at its review (H120). With
 * the payment the database moves what was paid.
 */
const pay: Handler<typeof payBill> = async ({ body }, call) => {
  const { database, user, at } = call
  const { billId, reference, paymentMode: mode, note = '' } = body
  const amount = toMinor(body.amount)
  if (amount <= 0) throw new Refusal(422, 'Amount: enter more than ₹0.')
  if (!modes.some(({ code }) => code === mode)) throw new Refusal(422, `Payment mode: ${mode} is none of the list.`)
  const [held] = await database.select().from(partnerBill).where(eq(partnerBill.id, billId)).for('update')
  if (!held) throw notFound('bill', billId)
  const used = await usedBy(held.partnerId, reference, call)
  if (used) throw new Refusal(409, used)
  const due = held.amount - held.paid
  refuseChanged(call, shownOfBill({ due }))
  if (amount > due)
    throw new Refusal(
      409,
      due === 0 ? `${billId} is paid.` : `Amount: ${moneyText(due)} is due on ${billId}. Enter that or less.`,
    )
  const [made] = await unlessTaken(
    call,
    (within) =>
      within
        .insert(billPayment)
        .values({
          id: sql`'BPM-' || nextval('bill_payment_number')`,
          billId,
          partnerId: held.partnerId,
          amount,
          mode,
          reference,
          note,
          by: user.id,
          at,
        })
        .returning({ id: billPayment.id }),
    async () => (await usedBy(held.partnerId, reference, call)) ?? `Reference: ${reference} was used just now.`,
  )
  const id = made?.id ?? ''
  await tell('partner.pay', billId, call, { payment: id, amount })
  const [payment] = (await readTransactions(billId, call)).filter(({ paymentId }) => paymentId === id)
  const bill = await readBill(billId, call)
  if (!payment || !bill) throw new Error(`The payment ${id} vanished.`)
  return new Reply({ payment, bill }, `${moneyText(amount)} recorded`)
}

export const payBillHandlers = [handle(payBill, pay)]
