import { exampleOf } from '../../example.ts'
import { listItemsForTechnician, updateLevelQuantity } from './items.ts'

export const calls = [
  exampleOf(listItemsForTechnician, { query: { level: 'L2' } }),
  exampleOf(updateLevelQuantity, {
    body: { item_id: 'IT-101', level: 'L2', quantity: 7 },
    atOnce: 'each is granted',
  }),
]
