import type { EventFrom, SnapshotFrom } from 'xstate'
import type { inventoryAllocationMachine } from '../../../machines/inventory-allocation/inventory-allocation.machine.ts'

export interface AllocationProps {
  readonly state: SnapshotFrom<typeof inventoryAllocationMachine>
  readonly send: (event: EventFrom<typeof inventoryAllocationMachine>) => void
}
