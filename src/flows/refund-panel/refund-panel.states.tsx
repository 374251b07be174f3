import { refundPanelModel } from '../../../machines/refund-panel/refund-panel.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { RefundPanelView } from './RefundPanelView.tsx'

/** What lies in the open panel are the views of two other flows, with stories of their own. */
export const states = defineStates({
  title: 'Flows/Refund panel',
  model: refundPanelModel,
  view: (props) => (
    <RefundPanelView
      {...props}
      open={({ refund, isLinked, onClose }) => (
        <Peek title={<Id>{refund.refundId}</Id>} closeEvent="panel.close" onClose={onClose}>
          {isLinked ? `${refund.state}, with its link` : refund.state}
        </Peek>
      )}
    />
  ),
})
