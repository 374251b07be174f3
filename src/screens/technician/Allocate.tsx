import { useLocation } from 'wouter'
import { InventoryAllocationView } from '../../flows/inventory-allocation/InventoryAllocationView.tsx'
import { inventoryAllocation } from '../../flows/inventory-allocation/inventory-allocation.wiring.ts'
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
  return running ? <InventoryAllocationView state={running.state} send={running.send} /> : <PageLoading />
}
