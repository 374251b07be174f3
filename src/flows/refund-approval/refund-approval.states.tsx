import { refundApprovalModel } from '../../../machines/refund-approval/refund-approval.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { RefundApprovalView } from './RefundApprovalView.tsx'

export const states = defineStates({
  title: 'Flows/Refund approval',
  model: refundApprovalModel,
  view: RefundApprovalView,
})
