import { useEffect } from 'react'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { RefundInitiationView } from '../../../flows/refund-initiation/RefundInitiationView.tsx'
import { refundInitiation } from '../../../flows/refund-initiation/refund-initiation.wiring.ts'
import { today } from '../../../kit/clock.ts'
import { rootApi, useFlow } from '../../../kit/root-api.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'

export interface RefundFlowProps {
  readonly installation: Installation
  /** Leads back to the installation. */
  readonly onLeft: () => void
}

/** Requests the refund of one installation, in place of its page. A request in progress continues when it is left. */
export function RefundFlow({ installation, onLeft }: RefundFlowProps) {
  const { id, city, customerName, installedOn, uninstalltionDate } = installation
  const flowId = `${refundInitiation.name}:${id}`
  const flow = useFlow(refundInitiation, flowId, {
    installation: { id, city, customerName, installedOn, uninstalledOn: uninstalltionDate },
    day: uninstalltionDate ?? today(),
  })
  const leave = () => {
    rootApi().stop(flowId)
    onLeft()
  }
  const isClosed = flow?.state.matches('closed') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when the flow closes.
  useEffect(() => {
    if (isClosed) leave()
  }, [isClosed])
  if (!flow || isClosed) return <PageLoading />
  return <RefundInitiationView state={flow.state} send={flow.send} onLeave={leave} />
}
