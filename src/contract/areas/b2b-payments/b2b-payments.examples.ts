import { exampleOf } from '../../example.ts'
import { createB2BPayment } from './b2b-payments.ts'

export const calls = [
  exampleOf(createB2BPayment, {
    body: {
      purifier_ids: ['HWP00700021', 'HWP00700028'],
      payment_type: 'Recharge',
      payment_mode: 'AccountTransfer',
      plan: 'CoupleB2B',
      payment_reference: 'UTR-2611-0042',
      amount: 350,
      validity: 28,
      liters: 400,
      recharge_period: 'Monthly',
    },
  }),
]
