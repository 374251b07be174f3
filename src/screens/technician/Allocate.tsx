import { useLocation } from 'wouter'
import type { AllocationProps } from '../../flows/inventory-allocation/allocation-props.ts'
import { InventoryAllocationView } from '../../flows/inventory-allocation/InventoryAllocationView.tsx'
import { inventoryAllocation } from '../../flows/inventory-allocation/inventory-allocation.wiring.ts'
import { useLookUps } from '../../flows/inventory-allocation/use-look-ups.ts'
import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'

/** A scan session for one technician, which opens by `flow=allocate` (S-14, S-294). */
export function Allocate({ technicianId }: { readonly technicianId: string }) {
  const [, navigate] = useLocation()
  const running = useFlowUntil(
    inventoryAllocation,
    `${inventoryAllocation.name}:${technicianId}`,
    { technicianId },
    { isOver: (state) => state.status === 'done', onLeft: () => navigate(technicianAddress(technicianId)) },
  )
  return running ? <Running state={running.state} send={running.send} /> : <PageLoading />
}

function Running(props: AllocationProps) {
  useLookUps(props)
  return <InventoryAllocationView {...props} />
}
