import { AdhocPayoutView } from '../../../flows/adhoc-payout/AdhocPayoutView.tsx'
import { adhocPayout } from '../../../flows/adhoc-payout/adhoc-payout.wiring.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'

interface PayoutFlowProps {
  readonly employeeId: string
  /** Leads back to the passbook */
  readonly onLeft: () => void
}

/** Pays an employee out of turn, in place of the passbook. A payout in progress continues when it is left. */
export function PayoutFlow({ employeeId, onLeft }: PayoutFlowProps) {
  const flow = useFlowUntil(
    adhocPayout,
    `${adhocPayout.name}:${employeeId}`,
    { employeeId },
    { isOver: (state) => state.matches('closed'), onLeft },
  )
  if (!flow) return <PageLoading />
  return <AdhocPayoutView state={flow.state} send={flow.send} onLeave={flow.leave} />
}
