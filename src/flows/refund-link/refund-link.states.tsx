import { refundLinkModel } from '../../../machines/refund-link/refund-link.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { RefundLinkView } from './RefundLinkView.tsx'

export const states = defineStates({
  title: 'Flows/Refund link',
  model: refundLinkModel,
  view: (props) => (
    <div className="grid max-w-96 gap-2.5 p-5">
      <RefundLinkView {...props} />
    </div>
  ),
})
