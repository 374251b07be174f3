import { lazy, memo, Suspense } from 'react'
import { matchRoute, type Parser, Redirect, Route, useRouter } from 'wouter'
import type { User } from '../../contract/user.ts'
import type { RouteRow } from '../../kit/route.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { decide } from '../routing/decide.ts'
import { usePageTitle } from '../routing/use-page-title.ts'
import { Arrived } from './Arrived.tsx'
import { forgetPage, pageOf } from './lazy-pages.ts'

const NoPage = lazy(() => import('./NoPage.tsx').then((file) => ({ default: file.NoPage })))

/** Shows the page of the address, or the reason why this person can't see it. */
export const Page = memo(function Page({ path, user }: { path: string; user: User }) {
  const { parser } = useRouter()
  const decision = decide(parser, path, user)
  if (decision.kind === 'redirect') return <Redirect to={decision.to + location.search} replace />
  const row = decision.kind === 'page' ? decision.row : undefined
  return (
    <PageBoundary address={path} onRetry={() => row && forgetPage(row)}>
      <Suspense fallback={<PageLoading />}>
        {decision.kind === 'page' ? <BuiltPage row={decision.row} path={path} /> : <NoPage path={path} user={user} />}
        {row && <Arrived path={placeOf(parser, decision, path)} />}
      </Suspense>
    </PageBoundary>
  )
})

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

/** The path without parameters that only choose a part of the page, because changing those is no arrival. */
function placeOf(parser: Parser, decision: ReturnType<typeof decide>, path: string): string {
  const within = decision.kind === 'page' && decision.row.within
  if (!within) return path
  const [, params] = matchRoute<Record<string, string>>(parser, decision.row.path, path)
  return decision.row.path.replace(/:(\w+)/g, (whole, name) =>
    within.includes(name) ? whole : (params?.[name] ?? whole),
  )
}
