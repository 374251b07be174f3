import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { areaStatuses, listAreaCities, listAreas } from '../../contract/areas/areas/areas.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { type Count, CountCard } from '../../kit/dashboard/CountCard.tsx'
import { FailedView } from '../../kit/FailedView.tsx'
import { rootApi } from '../../kit/root-api.ts'
import { RowEditPart } from '../../kit/row-edit/RowEditPart.tsx'
import { useChoices } from '../../kit/use-options.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { gstLimits } from './gst-limits.rows.ts'

type Filters = Readonly<Record<string, string>>

const counted = (label: string, filters: Filters): Count => ({
  id: label,
  label,
  endpoint: listAreas,
  input: () => ({ params: undefined, body: undefined, query: { ...filters, pageSize: 1 } }),
  href: `/app/area/list?${new URLSearchParams({ pageSize: '10', page: '1', ...filters })}`,
})

/** Counts areas by status and by city, each with its list (S-46), and below the limits of one city's zones (S-30). */
export function AreaDashboard() {
  const { t } = useTranslation(['area', 'words', 'kit-record'])
  const { choices, state } = useChoices(officeCities, t)
  const groups: readonly (readonly [string, readonly Count[]])[] = [
    [t('byStatus'), areaStatuses.map((status) => counted(t(`words:areaStatuses/${status}`), { status }))],
    [t('byCity'), choices.map(({ value, label }) => counted(label, { city: value }))],
  ]
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageHead title={t('dashboard')} />
      <div className="grid gap-6 p-6 max-sm:p-4 print:*:mb-4">
        {groups.map(([title, counts]) => (
          <section key={title} aria-label={title} className="grid gap-3">
            <h2 className="text-md">{title}</h2>
            {/* Retry stands at the limits below, which need the same cities. */}
            {counts.length === 0 && state?.hasTag('failed') && <p className="text-bad">{t('kit-record:notCounted')}</p>}
            <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3 max-sm:grid-cols-2">
              {counts.map((count) => (
                <CountCard key={count.id} count={count} />
              ))}
            </div>
          </section>
        ))}
        <Limits />
      </div>
    </div>
  )
}

/** The city stands in the address. Without one it is the first. */
function Limits() {
  const { t } = useTranslation(['area', 'row-edit'])
  const { choices, state, again } = useChoices(officeCities, t)
  const asked = new URLSearchParams(useSearch()).get('city') ?? ''
  const city = asked || choices[0]?.value
  if (!city)
    return (
      <Card title={t('gstLimit')} flush>
        {state?.hasTag('failed') ? (
          <FailedView failure={state.context.failure} fallback={listAreaCities.fallback} onRetry={again} heading="h3" />
        ) : (
          <EmptyView kind="loading" className="min-h-36" />
        )}
      </Card>
    )
  const isNamed = choices.some(({ value }) => value === city)
  const go = (code: string) => rootApi().go(`/app/area/dashboard?${new URLSearchParams({ city: code })}`)
  return (
    <RowEditPart key={city} edit={gstLimits} params={{ city }}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-(--pad)">
        <Select
          look="inline"
          label={t('city')}
          name="city"
          options={isNamed ? choices : [...choices, { value: city, label: city }]}
          value={city}
          onValue={go}
        />
        <p className="hidden print:block">
          {t('city')}: {choices.find(({ value }) => value === city)?.label ?? city}
        </p>
        <p className="text-muted">{t('gstHelp')}</p>
      </div>
    </RowEditPart>
  )
}
