import { refundInitiationModel } from '../../../machines/refund-initiation/refund-initiation.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { RefundInitiationView } from './RefundInitiationView.tsx'

export const states = defineStates({
  title: 'Flows/Refund initiation',
  model: refundInitiationModel,
  view: RefundInitiationView,
})
