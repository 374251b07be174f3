import { useEffect } from 'react'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { tenDigits } from '../../../contract/normalise.ts'
import { OwnershipTransferView } from '../../../flows/ownership-transfer/OwnershipTransferView.tsx'
import { ownershipTransfer } from '../../../flows/ownership-transfer/ownership-transfer.wiring.ts'
import { rootApi, useFlow } from '../../../kit/root-api.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'

export interface TransferFlowProps {
  readonly installation: Installation
  /** Leads back to the installation, which may have another owner now */
  readonly onLeft: () => void
}

/** The ownership transfer of one installation, in place of its page. It continues when the page is left (S-14). */
export function TransferFlow({ installation, onLeft }: TransferFlowProps) {
  const { id, city, customerId, customerName, phoneNumber, refund } = installation
  const flowId = `${ownershipTransfer.name}:${id}`
  const flow = useFlow(ownershipTransfer, flowId, {
    installationId: id,
    city,
    currentOwner: { id: customerId, name: customerName, phone: tenDigits(phoneNumber) },
    refund: refund ?? null,
  })
  const leave = () => {
    rootApi().stop(flowId)
    onLeft()
  }
  const isLeft = flow?.state.matches('abandoned') || flow?.state.matches('superseded')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when the flow closes.
  useEffect(() => {
    if (isLeft) leave()
  }, [isLeft])
  if (!flow || isLeft) return <PageLoading />
  return <OwnershipTransferView state={flow.state} send={flow.send} onLeave={leave} onPark={onLeft} />
}
