import { rootApi } from '../../kit/root-api.ts'
import { useLookUps } from '../../kit/scan/use-look-ups.ts'
import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import type { AllocationProps } from './allocation-props.ts'
import { InventoryAllocationView } from './InventoryAllocationView.tsx'
import { inventoryAllocation } from './inventory-allocation.wiring.ts'
import { verdictOf } from './look-up.ts'

/** A scan session for one technician (S-14, S-294). It is kept until it is allocated or discarded. */
export function InventoryAllocation({ technicianId }: { readonly technicianId: string }) {
  const running = useFlowUntil(
    inventoryAllocation,
    `${inventoryAllocation.name}:${technicianId}`,
    { technicianId },
    { isOver: (state) => state.status === 'done', onLeft: () => rootApi().go(technicianAddress(technicianId)) },
  )
  return running ? <Running state={running.state} send={running.send} /> : <PageLoading />
}

function Running({ state, send }: AllocationProps) {
  useLookUps({
    codes: state.context.basket.looking,
    isOpen: state.matches('collecting'),
    onFound: (code, found) => send(verdictOf(code, found)),
  })
  return <InventoryAllocationView state={state} send={send} />
}
