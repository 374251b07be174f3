import { itemReturnModel } from '../../../machines/item-return/item-return.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { ItemReturnView } from './ItemReturnView.tsx'

export const states = defineStates({
  title: 'Flows/Item return',
  model: itemReturnModel,
  view: ItemReturnView,
})
