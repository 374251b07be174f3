import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { RefundInitiationView } from '../../../flows/refund-initiation/RefundInitiationView.tsx'
import { refundInitiation } from '../../../flows/refund-initiation/refund-initiation.wiring.ts'
import { today } from '../../../kit/clock.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'

export interface RefundFlowProps {
  readonly installation: Installation
  /** Leads back to the installation. */
  readonly onLeft: () => void
}

/** Requests the refund of one installation, in place of its page. A request in progress continues when it is left. */
export function RefundFlow({ installation, onLeft }: RefundFlowProps) {
  const { id, city, customerName, installedOn, uninstalltionDate } = installation
  const flow = useFlowUntil(
    refundInitiation,
    `${refundInitiation.name}:${id}`,
    {
      installation: { id, city, customerName, installedOn, uninstalledOn: uninstalltionDate },
      day: uninstalltionDate ?? today(),
    },
    { isOver: (state) => state.matches('closed'), onLeft },
  )
  if (!flow) return <PageLoading />
  return <RefundInitiationView state={flow.state} send={flow.send} onLeave={flow.leave} />
}
