import { ownershipTransferModel } from '../../../machines/ownership-transfer/ownership-transfer.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { OwnershipTransferView } from './OwnershipTransferView.tsx'

export const states = defineStates({
  title: 'Flows/Ownership transfer',
  model: ownershipTransferModel,
  view: OwnershipTransferView,
})
