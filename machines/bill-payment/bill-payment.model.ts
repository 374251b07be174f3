import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { isAmount, isDue, type PayableBill, usedFor } from './bill-amounts.ts'
import { billPaymentMachine } from './bill-payment.machine.ts'

const bill: PayableBill = {
  billId: 'BILL-2610-0002',
  partnerId: 'BP-0002',
  partner: 'Nestaway Living',
  amount: 1_24_844_59,
  paid: 60_000_00,
  due: 64_844_59,
  used: [{ reference: 'UPI431877120945', billId: 'BILL-2609-0002', day: '2026-10-08' }],
}
const less: PayableBill = { ...bill, paid: 80_000_00, due: 44_844_59 }
const settled: PayableBill = { ...bill, paid: bill.amount, due: 0 }
const modes = [
  { code: 'NEFT', label: 'NEFT' },
  { code: 'UPI', label: 'UPI' },
]

const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Changed since the review: due was ₹64,844.59, is ₹44,844.59. Nothing was done.',
}
const rejected: Failure = { kind: 'status', outcome: 'refused', status: 403, message: 'Needs OPERATIONS_6' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

export const billPaymentModel = defineModel({
  machine: billPaymentMachine,
  texts: 'bill-payment',
  inputs: { 'a bill with something due': { billId: bill.billId } },
  project: ({ bill: one, typed, failure, before, paymentId }) => ({
    due: one?.due ?? null,
    mode: typed.mode,
    amount: typed.amount === '' ? 'nothing' : isAmount(typed) && isDue(one, typed) ? 'right' : typed.amount,
    reference: typed.reference === '' ? 'none' : usedFor(one, typed) ? 'used' : 'free',
    failed: failure?.status ?? failure !== null,
    isChanged: before !== null,
    isRecorded: paymentId !== null,
  }),
  events: {
    'read.again': [{}],
    'mode.choose': [{ mode: 'NEFT' }],
    'amount.change': [{ amount: '20000' }, { amount: '64844.60' }, { amount: '0' }],
    'amount.all': [{}],
    'reference.change': [{ reference: 'n329 2610 04417' }, { reference: 'upi 431877120945' }],
    'note.change': [{ note: 'First part' }],
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0051' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'review.again': [{}],
    'flow.close': [{}],
  },
  outcomes: {
    loadBill: {
      done: [
        { bill, modes },
        { bill: settled, modes },
      ],
      error: [unreachable],
    },
    payBill: { done: [{ bill: less, paymentId: 'BPM-3014' }], error: [overtaken, rejected, noAnswer] },
    checkPayment: {
      done: [
        { became: 'done', bill: less, paymentId: 'BPM-3014' },
        { became: 'open', bill, paymentId: null },
        { became: 'lost', bill: less, paymentId: null },
      ],
      error: [unreachable],
    },
  },
})
