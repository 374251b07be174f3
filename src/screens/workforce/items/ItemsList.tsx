import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { listTechnicians, type Technician, technicianGrades } from '../../../contract/areas/technicians/technicians.ts'
import type { Page } from '../../../contract/page.ts'
import type { Lookup } from '../../../kit/lookup.ts'
import { Section } from '../../../kit/record/Section.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { RowEditPart } from '../../../kit/row-edit/RowEditPart.tsx'
import { useChoices } from '../../../kit/use-options.ts'
import { kitAddress } from '../../../records/record-links.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { itemsAddress, itemViews } from './items-address.ts'
import { levelQuantities } from './level-quantities.rows.ts'
import { warehouseStockSection } from './warehouse-stock.section.tsx'

const techniciansOf = (grade: string): Lookup => ({
  endpoint: listTechnicians,
  input: () => ({ query: { grade, pageSize: 200, orderBy: 'name' } }),
  options: (answer) =>
    (answer as Page<Technician>).items.map(({ technicianId, name, city }) => ({
      value: technicianId,
      words: `${name} · ${city}`,
    })),
})
const lookups = Object.fromEntries(technicianGrades.map((grade) => [grade, techniciansOf(grade)]))
const grades = technicianGrades.map((grade) => ({ value: grade, label: grade }))

/** What belongs into kits (doc2 §2, S-35), and where it lies (S-36, S-297). Whose and where stand in the address. */
export function ItemsList() {
  const { t } = useTranslation('items')
  const asked = new URLSearchParams(useSearch())
  const level = technicianGrades.find((grade) => grade === asked.get('level')) ?? technicianGrades[0]
  const technician = asked.get('technician') ?? ''
  const view = itemViews.find((one) => one === asked.get('view')) ?? itemViews[0]
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageHead title={t('title')} crumbs={[{ label: t('workforce') }]} />
      <Tabs
        label={t('views/label')}
        className="px-6 max-sm:px-4"
        chosen={view}
        tabs={itemViews.map((one) => ({ id: one, label: t(`views/${one}`), href: itemsAddress(one) }))}
      />
      <div className="p-6 max-sm:p-4">
        {view === 'kits' ? (
          <RowEditPart key={`${level} ${technician}`} edit={levelQuantities} params={{ level, technician }}>
            <Kit level={level} technician={technician} />
          </RowEditPart>
        ) : (
          <Section section={warehouseStockSection} params={{ view, warehouse: asked.get('warehouse') ?? '' }} />
        )}
      </div>
    </div>
  )
}

/** Whose kit it is. */
function Kit({ level, technician }: { readonly level: string; readonly technician: string }) {
  const { t } = useTranslation('items')
  const { choices } = useChoices(lookups[level] as Lookup, t)
  const isNamed = technician === '' || choices.some(({ value }) => value === technician)
  const people = [{ value: '', label: t('standardKit') }, ...choices]
  const go = (address: string) => rootApi().go(address)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-(--pad)">
      <Select
        look="inline"
        label={t('grade')}
        name="level"
        options={grades}
        value={level}
        onValue={(chosen) => go(kitAddress(chosen))}
      />
      <Select
        look="inline"
        label={t('kit')}
        name="technician"
        options={isNamed ? people : [...people, { value: technician, label: technician }]}
        value={technician}
        onValue={(chosen) => go(kitAddress(level, chosen))}
      />
      <p className="text-muted">{t(technician ? 'ownHelp' : 'help')}</p>
    </div>
  )
}
