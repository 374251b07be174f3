import { B2BRechargeView } from '../../flows/b2b-recharge/B2BRechargeView.tsx'
import { b2bRecharge } from '../../flows/b2b-recharge/b2b-recharge.wiring.ts'
import { rootApi, useFlow } from '../../kit/root-api.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'

const flowId = b2bRecharge.name
const input = {}

/** The B2B recharge of a partner's installations (doc1 §2). It goes on when its page is left, and outlasts a reload. */
export function B2BPayment() {
  const flow = useFlow(b2bRecharge, flowId, input)
  const again = () => {
    rootApi().stop(flowId)
    rootApi().start(b2bRecharge as never, flowId, input)
  }
  return flow ? <B2BRechargeView {...flow} onAgain={again} /> : <PageLoading />
}
