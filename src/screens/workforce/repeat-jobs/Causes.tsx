import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRepeatedJobs, rcaStates } from '../../../contract/areas/repeat-jobs/repeat-jobs.ts'
import type { CallInput } from '../../../contract/endpoint.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { today } from '../../../kit/clock.ts'
import { ChartPart } from '../../../kit/dashboard/ChartPart.tsx'
import { chart } from '../../../kit/dashboard/dashboard-definition.ts'
import type { ListInView } from '../../../kit/list/list-definition.ts'
import { useOptions } from '../../../kit/use-options.ts'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { categoryChoices } from './rca-categories.tsx'

/** What of the list's filters narrows the causes, too. */
const shared = ['cityCode', 'technicianId', 'tag', 'from', 'to', 'search']

/** A bar opens the jobs that it counts, under the same filters. */
const addressOf = (params: Readonly<Record<string, string>>, category: string): string =>
  `/app/workforce/RepeatJobs?${new URLSearchParams({ ...params, rca: rcaStates[1], category })}`

/** Root causes by their number, the most frequent first, with their share so far (S-227). */
const pareto = (names: ReadonlyMap<string, string>) =>
  chart<typeof listRepeatedJobs>({
    id: 'causes',
    title: 'byCategory',
    wide: true,
    endpoint: listRepeatedJobs,
    input: ({ params }) => ({
      query: { ...params, countBy: 'category', page: 1, pageSize: 1 } as CallInput<typeof listRepeatedJobs>['query'],
    }),
    chart: ({ counts = {} }, { t, params }) => ({
      kind: 'rows',
      of: t('category'),
      series: [{ id: 'jobs', label: t('jobs') }],
      cumulative: t('soFar'),
      nothing: t('noCauses'),
      points: Object.entries(counts)
        .toSorted(([code, count], [other, more]) => more - count || (code < other ? -1 : 1))
        .map(([code, count]) => {
          const name = names.get(code) ?? code
          return { id: code, label: name, name, values: [count], href: addressOf(params, code) }
        }),
    }),
  })

/** The Pareto chart of causes above the list. It folds, because the rows need the height of a small screen. */
export function Causes({ state }: ListInView) {
  const { t } = useTranslation(['repeat-jobs', 'described-form'])
  const formats = useFormats()
  const hasRoom = useMedia('(width >= 40rem) and (height >= 54rem)')
  const choices = useOptions(categoryChoices, t)
  const { filters, search } = state.context.request
  const asked = Object.entries({ ...filters, search }).filter(([name, value]) => shared.includes(name) && value !== '')
  const version = useVersion(JSON.stringify(asked), state.context.data?.counts?.DONE, state.hasTag('busy'))
  const part = pareto(new Map(choices.map(({ value, label }) => [value, label])))
  return (
    <div className="flex-none border-y bg-canvas">
      <Fold title={t('causes')} open={hasRoom}>
        <ChartPart
          key={version}
          part={part}
          context={{ t, formats, today: today(), params: Object.fromEntries(asked), may: () => true }}
        />
      </Fold>
    </div>
  )
}

/** Another one as soon as the list counts another number of root causes than it first did under these filters. */
function useVersion(asked: string, done: number | undefined, isBusy: boolean): string {
  const [first, setFirst] = useState<{ readonly asked: string; readonly done: number | undefined }>()
  if (!isBusy && done !== undefined && first?.asked !== asked) setFirst({ asked, done })
  const isFirst = done === undefined || first?.asked !== asked || first.done === done
  return isFirst ? asked : `${asked} ${done}`
}
