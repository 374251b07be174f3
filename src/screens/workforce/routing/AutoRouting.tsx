import { useTranslation } from 'react-i18next'
import { useLocationProperty } from 'wouter/use-browser-location'
import { listRoutingTasks } from '../../../contract/areas/routing/routing.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { LoadedNote } from '../../../kit/LoadedNote.tsx'
import { RefreshFailed } from '../../../kit/RefreshFailed.tsx'
import { Section } from '../../../kit/record/Section.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { routingTask } from './routing-task.section.tsx'
import { SolutionList } from './SolutionList.tsx'
import { useReadWhileRunning } from './use-read-while-running.ts'

const tasks = defineAsks<typeof listRoutingTasks>({ endpoint: listRoutingTasks, input: () => ({}) })

/** When the provider runs by itself, and its runs. Nothing here starts, stops or changes one. */
export function AutoRouting() {
  const { t } = useTranslation(['routing', 'routing-apply'])
  const { number } = useFormats()
  const { state, send, data: found } = useRecord(tasks, {})
  const again = () => send({ type: 'read.again' })
  const open = useLocationProperty(() => /^#(R-[\w-]+)$/.exec(location.hash)?.[1])
  const { failure } = state.context
  useReadWhileRunning(found?.tasks ?? [], state.hasTag('failed'), send)
  const listed = found?.tasks.find(({ routingId }) => routingId === open)?.state
  return (
    <div className="flex flex-1 flex-col bg-surface">
      <PageHead
        line
        title={t('autoTitle')}
        crumbs={[{ label: t('workforce'), href: '/app/workforce/dashboard' }]}
        actions={<LoadedNote state={state} onAgain={again} />}
      />
      {state.matches('refreshFailed') && failure && (
        <RefreshFailed failure={failure} fallback={undefined} onRetry={again} />
      )}
      {state.hasTag('failed') && !found ? (
        <FailedView failure={failure} fallback={undefined} onRetry={again} className="flex-1" />
      ) : !found ? (
        <EmptyView kind="loading" className="flex-1" />
      ) : (
        <>
          <div className="border-b bg-sunken px-6 py-3 max-sm:px-4">
            <Facts
              look="line"
              facts={[
                { label: t('runsWhen'), value: t('whenChanged') },
                {
                  label: t('least'),
                  value: t('jobs', { count: found.schedule.leastJobs, number: number(found.schedule.leastJobs) }),
                },
                {
                  label: t('pause'),
                  value: t('seconds', {
                    count: found.schedule.everySeconds,
                    number: number(found.schedule.everySeconds),
                  }),
                },
                { label: t('tomorrowFrom'), value: <bdi className="num">{found.schedule.plansTomorrowFrom}</bdi> },
              ]}
            />
          </div>
          {found.tasks.length === 0 ? (
            <EmptyView kind="nothing" title={t('noTasks')} className="flex-1">
              {t('noSolutionsText')}
            </EmptyView>
          ) : (
            <div className="grid flex-1 lg:grid-cols-[22rem_minmax(0,1fr)]">
              <section aria-label={t('tasks')} className="min-w-0 bg-canvas lg:border-e">
                <SolutionList runs={found.tasks} of={found.total} open={open} />
              </section>
              <div className="min-w-0 p-6 max-sm:p-4">
                {open ? (
                  <Section key={`${open} ${listed}`} section={routingTask} params={{ id: open }} />
                ) : (
                  <EmptyView kind="nothing" title={t('chooseTask')} className="min-h-60" />
                )}
              </div>
            </div>
          )}
        </>
      )}
    </div>
  )
}
