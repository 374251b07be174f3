import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoutingTask } from '../../contract/areas/routing/routing.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { ApplyPanel } from './ApplyPanel.tsx'
import { RouteColumns } from './RouteColumns.tsx'
import type { RoutingApplyProps } from './routing-apply-props.ts'
import { SolutionHead } from './SolutionHead.tsx'
import { UnassignedJobs } from './UnassignedJobs.tsx'

const SketchMap = lazy(() => import('./SketchMap.tsx').then((file) => ({ default: file.SketchMap })))

/** A solution: what it would change, its map, its routes, what keeps waiting, and its one act. */
export function RoutingApplyView({ state, send }: RoutingApplyProps) {
  const { seen, failure } = state.context
  if (state.matches('loading') && !seen) return <EmptyView kind="loading" className="min-h-60" />
  if (!seen)
    return (
      <FailedView
        failure={failure}
        fallback={undefined}
        onRetry={() => send({ type: 'read.again' })}
        className="min-h-60"
      />
    )
  return (
    <>
      <SolutionHead task={seen} isFollowing={state.matches('following')} />
      <div className="grid border-b lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 bg-canvas p-4">
          <Drawn task={seen} />
        </div>
        <div className="min-w-0 p-4 lg:border-s">
          <ApplyPanel state={state} send={send} />
        </div>
      </div>
      <RouteColumns routes={seen.routes} />
      <UnassignedJobs jobs={seen.unassigned} />
    </>
  )
}

function Drawn({ task }: { readonly task: RoutingTask }) {
  const { t } = useTranslation('routing-apply')
  if (task.routes.length === 0) return <EmptyView kind="nothing" title={t('noRoutes')} className="min-h-36" />
  return (
    <Suspense fallback={<div aria-busy="true" className="aspect-16/9 w-full" />}>
      <SketchMap task={task} />
    </Suspense>
  )
}
