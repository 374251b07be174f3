import { lazy, Suspense } from 'react'
import { matchRoute, Redirect, Route, useRouter } from 'wouter'
import type { User } from '../../contract/user.ts'
import type { RouteRow } from '../../kit/route.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { decide } from '../decide.ts'
import { PageBoundary } from '../PageBoundary.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { Arrived } from './Arrived.tsx'
import { forgetPage, pageOf } from './lazy-pages.ts'

const NoPage = lazy(() => import('./NoPage.tsx').then((file) => ({ default: file.NoPage })))

/** What the address shows to this person: the page, or why it is not shown. */
export function Page({ path, user }: { path: string; user: User }) {
  const { parser } = useRouter()
  const decision = decide(parser, path, user)
  if (decision.kind === 'redirect') return <Redirect to={decision.to + location.search} replace />
  const row = decision.kind === 'page' ? decision.row : undefined
  return (
    <PageBoundary address={path} onRetry={() => row && forgetPage(row)}>
      <Suspense fallback={<Waiting />}>
        {decision.kind === 'page' ? (
          <BuiltPage row={decision.row} path={path} />
        ) : (
          <NoPage decision={decision} user={user} />
        )}
        <Arrived path={path} />
      </Suspense>
    </PageBoundary>
  )
}

function BuiltPage({ row, path }: { row: RouteRow; path: string }) {
  const { parser } = useRouter()
  usePageTitle(row.title)
  const [, params] = matchRoute<Record<string, string>>(parser, row.path, path)
  const Component = pageOf(row, () => row.preload?.(location.search, params ?? {}))
  return (
    <Route path={row.path}>
      <Component />
    </Route>
  )
}

const Waiting = () => (
  <div className="grid flex-1 place-items-center p-6 text-muted">
    <Spinner label />
  </div>
)
