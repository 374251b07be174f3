import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearch } from 'wouter'
import { listSlotCategories, type SlotCategory } from '../../contract/areas/slot-zones/slot-categories.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { type Asks, useRecord } from '../../kit/record/use-record.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { CategoryTags, nothingTyped } from './CategoryTags.tsx'
import { categoryAddress, innerTabs } from './category-address.ts'
import { categoryStatuses, statusOf } from './category-status.ts'
import { ruleWords } from './rule-words.ts'
import { CategoryZones } from './zones/CategoryZones.tsx'

interface CategoryPanelProps {
  readonly code: string
  /** Undefined where this page of the list doesn't hold it */
  readonly row: SlotCategory | undefined
  readonly steps: ReactNode
  /** Reads the list again */
  readonly again: () => void
  readonly close: () => void
}

/** One category beside the list. */
export const CategoryPanel = (open: CategoryPanelProps) =>
  open.row ? <OneCategory {...open} category={open.row} /> : <SoughtCategory {...open} />

/** A search finds codes that hold this one, too, so the exact one is taken. */
const asksFor = (code: string): Asks<SlotCategory> => ({
  endpoint: listSlotCategories,
  input: () => ({ query: { search: code, pageSize: 200 } }) as never,
  record: (answer) => (answer as { items: readonly SlotCategory[] }).items.find((one) => one.code === code),
})

function SoughtCategory(open: CategoryPanelProps) {
  const { t } = useTranslation('slot-categories')
  const [asks] = useState(() => asksFor(open.code))
  const { state, send, data } = useRecord(asks, {})
  const read = () => send({ type: 'read.again' })
  const again = () => {
    read()
    open.again()
  }
  if (data) return <OneCategory {...open} again={again} category={data} />
  return (
    <Peek title={<Id>{open.code}</Id>} actions={open.steps} onClose={open.close}>
      {state.hasTag('busy') ? (
        <EmptyView kind="loading" />
      ) : state.matches('missing') ? (
        <EmptyView kind="nothing" title={t('gone', { id: open.code })} />
      ) : (
        <FailedView failure={state.context.failure} fallback={listSlotCategories.fallback} onRetry={read} />
      )}
    </Peek>
  )
}

interface OneCategoryProps extends CategoryPanelProps {
  readonly category: SlotCategory
}

function OneCategory({ category, steps, again, close }: OneCategoryProps) {
  const { t } = useTranslation(['slot-categories', 'words'])
  const formats = useFormats()
  const search = useSearch()
  const { innerTab = 'zones' }: { readonly innerTab?: string } = useParams()
  const { code, name, cityName, places, rule } = category
  const [typed, setTyped] = useState(nothingTyped)
  return (
    <Peek
      title={<bdi>{name}</bdi>}
      aside={statusChip(statusOf(category), categoryStatuses, t)}
      actions={steps}
      onClose={close}
      footer={
        <LinkButton className="justify-self-end" href={`#edit-${code}`}>
          {t('editAct')}
        </LinkButton>
      }
    >
      <Facts
        facts={[
          { label: t('code'), value: <Id>{code}</Id> },
          { label: t('city'), value: <bdi>{cityName}</bdi> },
          { label: t('placesAWeek'), value: formats.number(places) },
          { label: t('offer'), value: rule ? ruleWords(rule, t, formats) : t('noRule') },
        ]}
      />
      <Tabs
        label={t('innerParts')}
        className="min-h-11"
        chosen={innerTab}
        tabs={innerTabs.map((id) => ({ id, label: t(`inner/${id}`), href: categoryAddress(code, id, search) }))}
      />
      {innerTab === 'tags' ? (
        <CategoryTags key={code} category={category} typed={typed} onTyped={setTyped} onChanged={again} />
      ) : (
        <CategoryZones key={code} category={category} onChanged={again} />
      )}
    </Peek>
  )
}
