import type { InstallationRecord } from '../../../contract/areas/installations/installations.ts'
import { tenDigits } from '../../../contract/normalise.ts'
import { OwnershipTransferView } from '../../../flows/ownership-transfer/OwnershipTransferView.tsx'
import { ownershipTransfer } from '../../../flows/ownership-transfer/ownership-transfer.wiring.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'
import { BeforeAct } from './BeforeAct.tsx'

export interface TransferFlowProps {
  readonly installation: InstallationRecord
  /** Leads back to the installation, which may have another owner now */
  readonly onLeft: () => void
}

/** The ownership transfer of one installation, in place of its page. It continues when the page is left (S-14). */
export function TransferFlow({ installation, onLeft }: TransferFlowProps) {
  const { id, city, customerId, customerName, phoneNumber, refund } = installation
  const flow = useFlowUntil(
    ownershipTransfer,
    `${ownershipTransfer.name}:${id}`,
    {
      installationId: id,
      city,
      currentOwner: { id: customerId, name: customerName, phone: tenDigits(phoneNumber) },
      refund: refund ?? null,
    },
    { isOver: (state) => state.matches('closed') || state.matches('superseded'), onLeft },
  )
  if (!flow) return <PageLoading />
  return (
    <>
      <BeforeAct act="transfer" installation={installation} />
      <OwnershipTransferView state={flow.state} send={flow.send} onLeave={flow.leave} onPark={onLeft} />
    </>
  )
}
