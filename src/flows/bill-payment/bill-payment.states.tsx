import { billPaymentModel } from '../../../machines/bill-payment/bill-payment.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { BillPaymentView } from './BillPaymentView.tsx'

export const states = defineStates({
  title: 'Flows/Bill payment',
  model: billPaymentModel,
  view: BillPaymentView,
})
