import {
  levelItem,
  listItemsForTechnician,
  maxLevelQuantity,
  updateLevelQuantity,
} from '../../../contract/areas/items/items.ts'
import { type TechnicianGrade, technicianGrades } from '../../../contract/areas/technicians/technicians.ts'
import { wholeOf } from '../../../contract/normalise.ts'
import type { Params } from '../../../kit/route.ts'
import { defineRowEdit } from '../../../kit/row-edit/row-edit-definition.ts'
import { unitWord } from '../../../records/unit-word.ts'

/** The grade of a kit and, where it is one technician's, whose. */
const kitOf = ({ level = '', technician = '' }: Params) => ({
  level: level as TechnicianGrade,
  ...(technician === '' ? {} : { employee_id: technician }),
})

/** How much of each item belongs into the kit of a grade, or of one technician of it (S-35, S-81, S-229). */
export const levelQuantities = defineRowEdit<typeof listItemsForTechnician, typeof updateLevelQuantity>({
  id: 'level-quantities',
  texts: 'items',
  title: 'quantities',
  nothing: 'noItems',
  read: { endpoint: listItemsForTechnician, input: (params) => ({ query: kitOf(params) }) },
  row: levelItem,
  rowId: ({ itemId }) => itemId,
  name: ({ name }) => name,
  nameLabel: 'item',
  allLabel: 'allItems',
  columns: [
    { id: 'id', format: 'id', value: ({ itemId }) => itemId },
    {
      id: 'unit',
      format: 'cell',
      cell: ({ unit, isSerialised }, { t }) => {
        const words = unitWord(unit, t)
        return isSerialised ? t('withNumber', { unit: words }) : words
      },
    },
    ...technicianGrades.map((grade) => ({
      ...({ id: grade, format: 'count' } as const),
      value: ({ quantities }: { readonly quantities: Readonly<Record<string, number>> }) => quantities[grade] ?? 0,
    })),
  ],
  values: ({ quantity }) => ({ quantity: String(quantity) }),
  version: ({ updatedAt }) => updatedAt,
  fields: [{ name: 'quantity', label: 'quantity', kind: 'whole', min: 0, max: maxLevelQuantity }],
  submit: 'save',
  saved: 'saved',
  fallback: 'items:failed',
  endpoint: updateLevelQuantity,
  input: (item_id, { quantity = '' }, seen, params) => ({
    body: { item_id, ...kitOf(params), quantity: wholeOf(quantity) ?? 0, ...(seen ? { updatedAt: seen } : {}) },
  }),
  savedRow: (answer) => answer,
})
