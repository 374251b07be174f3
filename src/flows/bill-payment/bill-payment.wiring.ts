import i18next from 'i18next'
import { minorOf, type PayableBill, referenceOf } from '../../../machines/bill-payment/bill-amounts.ts'
import { type BillPaymentContext, billPaymentMachine } from '../../../machines/bill-payment/bill-payment.machine.ts'
import { reading } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import {
  type BillDetails,
  getBillDetails,
  listBillPaymentModes,
  listBillTransactions,
  payBill,
} from '../../contract/areas/partners/bills.ts'
import { trimmed } from '../../contract/normalise.ts'
import { shownOfBill } from '../../contract/shown/bill.ts'
import { toMajor } from '../../contract/values.ts'
import { formatsOf } from '../../i18n/formats.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { becameOfPayment } from './became-of-payment.ts'
import { keptPayment } from './kept-payment.ts'

const payable = ({ billId, partnerId, partner, amount, paid, due, references }: BillDetails): PayableBill => ({
  billId,
  partnerId,
  partner,
  amount,
  paid,
  due,
  used: references,
})

const readBill = async (billId: string, signal: AbortSignal) =>
  payable(await call(getBillDetails, { params: { billId } }, { signal }))

export const billPayment: Flow<typeof billPaymentMachine> = {
  name: 'bill-payment',
  need: [['OPERATIONS_6']],
  keeps: { version: 1, context: keptPayment },
  rejection: () => 'bill-payment:payFailed',
  logic: billPaymentMachine.provide({
    actors: {
      loadBill: reading(async ({ input: { billId }, signal }) => {
        const [bill, modes] = await Promise.all([readBill(billId, signal), call(listBillPaymentModes, {}, { signal })])
        return { bill, modes }
      }),
      payBill: remote(
        payBill,
        ({ billId, bill, typed, key }: BillPaymentContext) => {
          const note = trimmed(typed.note)
          return {
            body: {
              billId,
              amount: toMajor(minorOf(typed.amount) ?? 0),
              paymentMode: typed.mode,
              reference: referenceOf(typed),
              ...(note ? { note } : {}),
            },
            ...(key ? { key } : {}),
            ...(bill ? { seen: shownOfBill(bill) } : {}),
          }
        },
        ({ bill: { billId, partnerId, partner, amount, paid, due }, payment }, _, { bill }) => ({
          bill: { billId, partnerId, partner, amount, paid, due, used: bill?.used ?? [] },
          paymentId: payment.paymentId,
        }),
      ),
      checkPayment: reading(async ({ input, signal }) => {
        const params = { billId: input.billId }
        const [bill, transactions] = await Promise.all([
          readBill(input.billId, signal),
          call(listBillTransactions, { params }, { signal }),
        ])
        return becameOfPayment(input, bill, transactions)
      }),
    },
    actions: {
      announceRecorded: ({ context: { typed, billId } }) => {
        const { money } = formatsOf(i18next.resolvedLanguage ?? i18next.language)
        const amount = money(minorOf(typed.amount) ?? 0)
        notify({ tone: 'good', text: i18next.t('bill-payment:recordedText', { amount }), detail: billId })
      },
    },
  }),
}
