import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocationProperty } from 'wouter/use-browser-location'
import { listRoutingSolutions, type RoutingRun } from '../../../contract/areas/routing/routing.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { LoadedNote } from '../../../kit/LoadedNote.tsx'
import { RefreshFailed } from '../../../kit/RefreshFailed.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { local } from '../../../ui/sends.ts'
import { compareWith, useCompared } from './places-in-address.ts'
import { SolutionList } from './SolutionList.tsx'
import { useTurn } from './use-follow-ups.ts'
import { useReadWhileRunning } from './use-read-while-running.ts'

const OpenSolution = lazy(() => import('./OpenSolution.tsx').then((file) => ({ default: file.OpenSolution })))
const Compared = lazy(() => import('./Compared.tsx').then((file) => ({ default: file.Compared })))

/** So many more with each press, up to what one call answers. */
const shownAtOnce = 50
const mostShown = 200

const solutions = defineAsks<typeof listRoutingSolutions>({
  endpoint: listRoutingSolutions,
  input: ({ cityCode = '', pageSize }) => ({
    query: { pageSize: Number(pageSize), ...(cityCode === '' ? {} : { cityCodes: [cityCode] }) },
  }),
})

interface SolutionsProps {
  readonly params: Readonly<Record<string, string>>
  readonly turn: number
  /** A solution was applied, and its follow-up is due then: an ISO instant */
  readonly onFollowUp: (due: string) => void
  /** Somebody else was first, or the open one became outdated */
  readonly onChanged: () => void
}

const isApplicable = ({ state, outdated }: RoutingRun): boolean => state === 'SOLVED' && outdated === 0

/** The provider's solutions, and the one whose id stands behind `#`, or the newest that can be applied. */
export function Solutions({ params, turn, onFollowUp, onChanged }: SolutionsProps) {
  const { t } = useTranslation('routing')
  // The read asks for as many as stand here then, so the rows that are there stay while more of them come.
  const [asked] = useState(() => ({ ...params, pageSize: String(shownAtOnce) }))
  const { state, send, data } = useRecord(solutions, asked)
  const again = () => send({ type: 'read.again' })
  const showOlder = () => {
    asked.pageSize = String(Number(asked.pageSize) + shownAtOnce)
    again()
  }
  useTurn(turn, send)
  const { failure } = state.context
  const { items: runs, total } = data ?? { items: [], total: 0 }
  useReadWhileRunning(runs, state.hasTag('failed'), send)
  const named = useLocationProperty(() => /^#(R-[\w-]+)$/.exec(location.hash)?.[1])
  // The first one stays open, also once it is applied.
  const first = useRef<string>(undefined)
  first.current ??= runs.find(isApplicable)?.routingId
  const open = named ?? first.current
  const other = useCompared()
  const opened = runs.find((run) => run.routingId === open)
  const compared = runs.find((run) => run.routingId === other && run !== opened)
  const newer =
    opened && opened.outdated > 0
      ? runs.find((run) => run.cityCode === opened.cityCode && isApplicable(run))?.routingId
      : undefined
  const choices = runs.filter((run) => run.assigned > 0 && run !== opened)
  return (
    <div className="grid flex-1 border-t lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <section aria-label={t('solutions')} className="min-w-0 bg-canvas lg:border-e">
        <header className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
          <h2 className="text-base">{t('solutions')}</h2>
          {total > 0 && <CountBadge count={total} />}
          <span className="ms-auto flex items-center">
            <LoadedNote state={state} onAgain={again} />
          </span>
          <p className="w-full text-xs text-muted">{t('fromProvider')}</p>
        </header>
        {state.matches('refreshFailed') && failure && (
          <RefreshFailed failure={failure} fallback={undefined} onRetry={again} />
        )}
        {data === null && state.hasTag('failed') ? (
          <FailedView failure={failure} fallback={undefined} onRetry={again} heading="h3" className="min-h-36" />
        ) : data === null ? (
          <EmptyView kind="loading" className="min-h-36" />
        ) : runs.length === 0 ? (
          <EmptyView kind="nothing" title={t('noSolutions')} heading="h3" className="min-h-36">
            {t('noSolutionsText')}
          </EmptyView>
        ) : (
          <>
            <SolutionList runs={runs} of={runs.length < mostShown ? undefined : total} open={open} />
            {runs.length < Math.min(total, mostShown) && (
              <div className="p-4">
                <Button {...local} busy={state.hasTag('busy')} onClick={showOlder}>
                  {t('older')}
                </Button>
              </div>
            )}
          </>
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
              onValue={compareWith}
            />
            {newer && (
              <a className="link ms-auto" href={`#${newer}`}>
                {t('newer', { id: newer })}
              </a>
            )}
          </div>
        )}
        <Suspense fallback={<EmptyView kind="loading" className="min-h-60" />}>
          {opened && compared && <Compared runs={[opened, compared]} />}
          {open ? (
            <OpenSolution
              key={open}
              routingId={open}
              listed={opened?.state}
              onFollowUp={onFollowUp}
              onChanged={onChanged}
            />
          ) : (
            <EmptyView kind="nothing" title={t('chooseSolution')} className="min-h-60" />
          )}
        </Suspense>
      </section>
    </div>
  )
}
