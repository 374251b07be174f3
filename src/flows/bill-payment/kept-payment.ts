import * as v from 'valibot'
import type { BillPaymentContext } from '../../../machines/bill-payment/bill-payment.machine.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

const keptBill = v.nullable(
  v.object({
    billId: storedText,
    partnerId: storedText,
    partner: storedText,
    amount: keptAmount,
    paid: keptAmount,
    due: keptAmount,
    used: v.array(v.object({ reference: storedText, billId: storedText, day: storedText })),
  }),
)

/** What of a payment comes back after a reload: above all the one that was confirmed (H120). */
export const keptPayment = v.object({
  billId: storedText,
  bill: keptBill,
  modes: v.array(v.object({ code: storedText, label: storedText })),
  typed: v.object({ mode: storedText, amount: storedText, reference: storedText, note: storedText }),
  before: keptBill,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
  paymentId: v.nullable(storedText),
}) satisfies v.GenericSchema<unknown, BillPaymentContext>
