import { minorOf, type PayableBill, referenceOf } from '../../../machines/bill-payment/bill-amounts.ts'
import type { BillPaymentContext, PaymentReadBack } from '../../../machines/bill-payment/bill-payment.machine.ts'
import type { BillTransaction } from '../../contract/areas/partners/bills.ts'

/**
 * What became of a payment without a response (H120). `done`: the bill has one of this reference and amount. Without its
 * key the call was rejected for certain, and such a payment is an older one. `lost`: another amount is due by now.
 */
export function becameOfPayment(
  { bill: seen, typed, key }: BillPaymentContext,
  bill: PayableBill,
  transactions: readonly BillTransaction[],
): PaymentReadBack {
  const made = transactions.find(
    ({ reference, amount }) => reference === referenceOf(typed) && amount === minorOf(typed.amount),
  )
  if (key !== null && made) return { became: 'done', bill, paymentId: made.paymentId }
  return { became: seen?.due === bill.due ? 'open' : 'lost', bill, paymentId: null }
}
