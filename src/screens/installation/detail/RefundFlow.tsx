import { useEffect } from 'react'
import type { Installation } from '../../../contract/areas/installations.ts'
import { RefundInitiationView } from '../../../flows/refund-initiation/RefundInitiationView.tsx'
import { refundInitiation } from '../../../flows/refund-initiation/refund-initiation.wiring.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { rootApi, useFlow } from '../../../kit/root-api.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'

export interface RefundFlowProps {
  readonly installation: Installation
  /** Leads back to the installation. */
  readonly onLeft: () => void
}

/** Asking for the refund of one installation, in the place of its page; a request under way goes on when it is left. */
export function RefundFlow({ installation, onLeft }: RefundFlowProps) {
  const { id, city, customerName, installedOn, uninstalltionDate } = installation
  const { dayOf } = useFormats()
  const flowId = `${refundInitiation.name}:${id}`
  const flow = useFlow(refundInitiation, flowId, {
    installation: { id, city, customerName, installedOn, uninstalledOn: uninstalltionDate },
    day: uninstalltionDate ?? dayOf(Date.now()),
  })
  const leave = () => {
    rootApi().stop(flowId)
    onLeft()
  }
  const isClosed = flow?.state.matches('closed') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: who closed it has left; what leaving does may change with each drawing.
  useEffect(() => {
    if (isClosed) leave()
  }, [isClosed])
  if (!flow || isClosed) return <PageLoading />
  return <RefundInitiationView state={flow.state} send={flow.send} onLeave={leave} />
}
