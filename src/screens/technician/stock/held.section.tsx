import { useTranslation } from 'react-i18next'
import { listItemsForTechnician, type StockItem } from '../../../contract/areas/items/items.ts'
import type { TechnicianGrade } from '../../../contract/areas/technicians/technicians.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { HeldTable } from './HeldTable.tsx'
import { heldRows, heldViews } from './held-lines.ts'
import { stockTab } from './stock-address.ts'

/** What a technician holds against their kit, item by item and line by line, and where the rest lies (S-36, S-295). */
export const heldSection = defineSection<typeof listItemsForTechnician>({
  id: 'held-stock',
  texts: 'stock',
  title: 'held',
  endpoint: listItemsForTechnician,
  input: ({ technicianId = '', grade = '' }) => ({
    query: { level: grade as TechnicianGrade, employee_id: technicianId },
  }),
  body: Held,
  lines: 8,
  nothing: 'noItems',
  flush: true,
})

function Held({ data, at, params: { technicianId = '', show = '' } }: SectionBodyProps<readonly StockItem[]>) {
  const { t } = useTranslation('stock')
  const view = heldViews.find((one) => one === show) ?? 'all'
  const rows = heldRows(data, view, at)
  return (
    <>
      <Tabs
        label={t('views/label')}
        className="px-4 max-sm:px-2"
        chosen={view}
        tabs={heldViews.map((one) => ({ id: one, label: t(`views/${one}`), href: stockTab(technicianId, one) }))}
      />
      {rows.length === 0 ? (
        <p className="p-(--pad) text-muted">{t(view === 'all' ? 'holdsNothing' : 'noneOfView')}</p>
      ) : (
        <HeldTable technicianId={technicianId} rows={rows} now={at} />
      )}
    </>
  )
}
