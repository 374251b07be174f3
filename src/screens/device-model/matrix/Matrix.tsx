import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { listAllMappings, type ModelMapping } from '../../../contract/areas/devices/device-models.ts'
import { csvName } from '../../../contract/csv.ts'
import { today } from '../../../kit/clock.ts'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import { ListFilters } from '../../../kit/list/ListFilters.tsx'
import type { List, ListInView } from '../../../kit/list/list-definition.ts'
import { usePanelFocus } from '../../../kit/list/rows/panel-focus.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { rootApi } from '../../../kit/root-api.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { local } from '../../../ui/sends.ts'
import { ClearCache } from '../ClearCache.tsx'
import { DeviceModelTabs } from '../DeviceModelTabs.tsx'
import { mappings } from '../mappings.list.tsx'
import { askedIn, coverageOf } from './coverage.ts'
import { DeliveryCheck } from './DeliveryCheck.tsx'
import { Gaps } from './Gaps.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import { matrixCsv } from './matrix-csv.ts'

const PlacePanel = lazy(() => import('./PlacePanel.tsx').then((file) => ({ default: file.PlacePanel })))
const PlaceRun = lazy(() => import('./PlaceRun.tsx').then((file) => ({ default: file.PlaceRun })))

const section = defineSection<typeof listAllMappings>({
  id: 'mapping-coverage',
  texts: 'device-models',
  title: 'coverage',
  endpoint: listAllMappings,
  input: () => ({}),
  body: MatrixBody,
  nothing: 'nothingTitle',
  lines: 6,
  flush: true,
  acts: Download,
})

const names = ['city', 'plan', 'model']
const { search: _, ...withoutSearch } = mappings
/** The filters of the list. A cell counts both statuses, so that of the status is left out. */
const filtered: List = { ...withoutSearch, filters: mappings.filters?.filter(({ name }) => names.includes(name)) ?? [] }

const narrow: ListInView['send'] = (event) => {
  const said = new URLSearchParams(location.search)
  if (event.type === 'filters.clear') for (const name of names) said.delete(name)
  if (event.type === 'filter.change') {
    said.delete(event.name)
    if (event.value !== '') said.append(event.name, event.value)
  }
  rootApi().go(`${location.pathname}?${said}`)
}

/** Cities by plans, with the place that is open beside them: there mappings are switched, one or many at once. */
export function Matrix() {
  const { t } = useTranslation('device-models')
  const { data, ...read } = useRecord(section, {})
  const again = () => read.send({ type: 'read.again' })
  const search = useSearch()
  const asked = askedIn(search)
  const run = new URLSearchParams(search).get('run')
  const open = useHash().replace(/[^\w-]/g, '')
  const page = useRef<HTMLDivElement>(null)
  const panel = usePanelFocus(open || undefined)
  const close = () => {
    leaveHash()
    page.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
  }
  /** Not what a dialog over the panel takes for itself. */
  const leaveBy = ({ key, currentTarget, target }: KeyboardEvent) =>
    key === 'Escape' && currentTarget.contains(target as Node) && close()
  return (
    <div ref={page} className="flex flex-1 sm:min-h-0">
      <div className="flex min-w-0 flex-1 flex-col sm:min-h-0">
        <PageHead title={t('title')} actions={<ClearCache of="mappings" onCleared={again} />} />
        <DeviceModelTabs />
        <ListFilters
          list={filtered}
          send={narrow}
          chosen={{ ...asked }}
          search=""
          typed=""
          isTyping={false}
          mayClear={Object.values(asked).some((value) => value !== '')}
        />
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-6 max-sm:p-4">
          {data && <DeliveryCheck rows={data} asked={asked} />}
          {data && <Gaps rows={data} asked={asked} />}
          <SectionView section={section} params={{}} {...read} />
        </div>
      </div>
      {data && open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from anywhere in it
        <div ref={panel} className="contents" onKeyDown={leaveBy}>
          <Suspense>
            <PlacePanel key={open} id={open} rows={data} asked={asked} again={again} onClose={close} />
          </Suspense>
        </div>
      )}
      {data && run && (
        <Suspense>
          <PlaceRun key={run} run={run} id={open} rows={data} asked={asked} again={again} />
        </Suspense>
      )}
    </div>
  )
}

function Download({ data }: SectionBodyProps<readonly ModelMapping[]>) {
  const { t } = useTranslation('device-models')
  const coverage = coverageOf(data, askedIn(useSearch()))
  const save = () => saveFile(matrixCsv(coverage, t('city')), csvName(t('coverage'), today()))
  if (coverage.cities.length === 0) return null
  return (
    <Button {...local} size="sm" variant="quiet" icon={ArrowDownTrayIcon} onClick={save}>
      {t('downloadMatrix')}
    </Button>
  )
}

function MatrixBody({ data }: SectionBodyProps<readonly ModelMapping[]>) {
  const { t } = useTranslation('device-models')
  const coverage = coverageOf(data, askedIn(useSearch()))
  const open = useHash()
  if (coverage.cities.length === 0) return <p className="p-(--pad) text-muted">{t('nothingAsked')}</p>
  return <MatrixGrid coverage={coverage} open={open} />
}
