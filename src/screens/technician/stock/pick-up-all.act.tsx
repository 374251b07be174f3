import { ArchiveBoxIcon, UserIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { listItemsForTechnician, type StockItem } from '../../../contract/areas/items/items.ts'
import { updateWarehouseItemDetails } from '../../../contract/areas/stock/stock.ts'
import type { IssuanceLine } from '../../../contract/areas/stock/stock-records.ts'
import type { Technician, TechnicianGrade } from '../../../contract/areas/technicians/technicians.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineAct } from '../../../kit/write/act-definition.ts'
import { ReviewPanel } from '../../../ui/layout/ReviewPanel.tsx'

/** Lines of which something is set aside for a technician. */
export interface SetAside {
  readonly technician: Pick<Technician, 'technicianId' | 'name' | 'grade'>
  readonly lines: readonly IssuanceLine[]
}

/** What of these items is set aside. */
export const asideOf = (items: readonly StockItem[]): readonly IssuanceLine[] =>
  items.flatMap(({ held }) => held?.lines.filter(({ allocated }) => allocated > 0) ?? [])

/** Everything that was set aside is picked up at once, all or nothing (S-295). */
export const pickUpAll = defineAct<SetAside, typeof updateWarehouseItemDetails, typeof listItemsForTechnician>({
  id: 'stock-pick-up-all',
  texts: 'stock',
  ask: 'pickUpAll/ask',
  question: 'pickUpAll/question',
  act: 'pickUpAll/act',
  done: 'pickUpAll/done',
  fallback: 'stock:pickFailed',
  endpoint: updateWarehouseItemDetails,
  idOf: ({ technician, lines }) => [technician.technicianId, ...lines.map(({ lineId }) => lineId)].join(' '),
  input: ({ technician, lines }) => ({
    body: {
      employee_id: technician.technicianId,
      status: 'PICKED_UP',
      items: lines.map(({ lineId, allocated }) => ({ line_id: lineId, quantity: allocated })),
    },
  }),
  review: (aside) => <Aside {...aside} />,
  words: ({ technician, lines }, { number }) => ({ name: technician.name, number: number(lines.length) }),
  record: {
    endpoint: listItemsForTechnician,
    input: ({ technician }) => ({
      query: { level: technician.grade as TechnicianGrade, employee_id: technician.technicianId },
    }),
    became: (items, { lines }) => {
      const now = new Map(asideOf(items).map((line) => [line.lineId, line.allocated]))
      const left = lines.filter(({ lineId }) => now.has(lineId))
      if (left.length === 0) return 'done'
      return lines.every(({ lineId, allocated }) => now.get(lineId) === allocated) ? 'open' : 'lost'
    },
  },
})

function Aside({ technician, lines }: SetAside) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  return (
    <ReviewPanel
      record={<bdi>{technician.name}</bdi>}
      big={t('lineCount', { count: lines.length, number: number(lines.length) })}
      facts={lines.map(({ lineId, name, serial, allocated }) => ({
        id: lineId,
        label: serial === null ? name : `${name}, ${serial}`,
        value: number(allocated),
      }))}
      consequences={[
        { id: 'person', icon: UserIcon, text: t('pickUpAll/goes', { name: technician.name }) },
        { id: 'all', icon: ArchiveBoxIcon, text: t('allOrNothing') },
      ]}
    />
  )
}
