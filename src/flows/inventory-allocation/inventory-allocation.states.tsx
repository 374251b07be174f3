import { inventoryAllocationModel } from '../../../machines/inventory-allocation/inventory-allocation.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { InventoryAllocationView } from './InventoryAllocationView.tsx'

export const states = defineStates({
  title: 'Flows/Inventory allocation',
  model: inventoryAllocationModel,
  view: InventoryAllocationView,
})
