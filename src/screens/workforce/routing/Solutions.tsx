import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocationProperty } from 'wouter/use-browser-location'
import { listRoutingSolutions, type RoutingRun } from '../../../contract/areas/routing.ts'
import type { Page } from '../../../contract/page.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { LoadedNote } from '../../../kit/LoadedNote.tsx'
import { RefreshFailed } from '../../../kit/RefreshFailed.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { local } from '../../../ui/sends.ts'
import { SolutionList } from './SolutionList.tsx'

const OpenSolution = lazy(() => import('./OpenSolution.tsx').then((file) => ({ default: file.OpenSolution })))
const Compared = lazy(() => import('./Compared.tsx').then((file) => ({ default: file.Compared })))

const shownAtOnce = 50

const solutions = defineAsks<typeof listRoutingSolutions>({
  endpoint: listRoutingSolutions,
  input: ({ cityCode = '' }) => ({
    query: { pageSize: shownAtOnce, ...(cityCode === '' ? {} : { cityCodes: [cityCode] }) },
  }),
})

interface SolutionsProps {
  readonly params: Readonly<Record<string, string>>
  readonly turn: number
  /** The follow-up of an applied solution is due */
  readonly onFollowUp: () => void
}

/** The provider's solutions, and the one whose id stands behind `#`, or the newest that can be applied. */
export function Solutions({ params, turn, onFollowUp }: SolutionsProps) {
  const { t } = useTranslation('routing')
  const { state, send } = useRecord(solutions, params)
  const again = () => send({ type: 'read.again' })
  useEffect(() => {
    if (turn > 0) send({ type: 'read.again' })
  }, [turn, send])
  const { data, failure } = state.context
  const runs = (data as Page<RoutingRun> | null)?.items ?? []
  const asked = useLocationProperty(() => /^#(R-[\w-]+)$/.exec(location.hash)?.[1])
  // The first one stays open, also once it is applied.
  const first = useRef<string>(undefined)
  first.current ??= runs.find((run) => run.state === 'SOLVED' && run.changed.length === 0)?.routingId
  const open = asked ?? first.current
  const [other, compare] = useState('')
  const opened = runs.find((run) => run.routingId === open)
  const compared = runs.find((run) => run.routingId === other && run !== opened)
  const choices = runs.filter((run) => run.assigned > 0 && run !== opened)
  return (
    <div className="grid flex-1 border-t lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <section aria-label={t('solutions')} className="min-w-0 bg-canvas lg:border-e">
        <header className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
          <h2 className="text-base">{t('solutions')}</h2>
          {runs.length > 0 && <CountBadge count={runs.length} />}
          <span className="ms-auto flex items-center">
            <LoadedNote state={state} onAgain={again} />
          </span>
          <p className="w-full text-xs text-muted">{t('fromProvider')}</p>
        </header>
        {state.matches('refreshFailed') && failure && (
          <RefreshFailed failure={failure} fallback={undefined} onRetry={again} />
        )}
        {state.matches('failed') ? (
          <FailedView failure={failure} fallback={undefined} onRetry={again} heading="h3" className="min-h-36" />
        ) : data === null ? (
          <EmptyView kind="loading" className="min-h-36" />
        ) : runs.length === 0 ? (
          <EmptyView kind="nothing" title={t('noSolutions')} heading="h3" className="min-h-36">
            {t('noSolutionsText')}
          </EmptyView>
        ) : (
          <SolutionList runs={runs} open={open} />
        )}
      </section>
      <section aria-label={t('solution')} className="min-w-0 bg-surface">
        {opened && choices.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
            <Select
              {...local}
              look="inline"
              label={t('compareWith')}
              placeholder={t('nothing')}
              options={choices.map(({ routingId, city }) => ({ value: routingId, label: `${routingId}, ${city}` }))}
              value={compared ? other : ''}
              onValue={compare}
            />
          </div>
        )}
        <Suspense fallback={<EmptyView kind="loading" className="min-h-60" />}>
          {opened && compared && <Compared runs={[opened, compared]} />}
          {open ? (
            <OpenSolution key={open} routingId={open} onFollowUp={onFollowUp} />
          ) : (
            <EmptyView kind="nothing" title={t('chooseSolution')} className="min-h-60" />
          )}
        </Suspense>
      </section>
    </div>
  )
}
