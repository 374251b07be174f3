import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, Route, useRouter } from 'wouter'
import type { User } from '../../contract/auth.ts'
import { can } from '../../contract/permissions.ts'
import type { RouteRow } from '../../kit/route.ts'
import { Later } from '../../screens/shell/Later.tsx'
import { NoAccess } from '../../screens/shell/NoAccess.tsx'
import { NotFound } from '../../screens/shell/NotFound.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { decide } from '../decide.ts'
import { PageBoundary } from '../PageBoundary.tsx'
import { isLater, routes } from '../routes.ts'
import { usePageTitle } from '../use-page-title.ts'
import { Arrived } from './Arrived.tsx'
import { forgetPage, pageOf } from './lazy-pages.ts'

/** What the address shows to this person: the page, or why it is not shown (S-4, S-52, S-54). */
export function Page({ path, user }: { path: string; user: User }) {
  const { parser } = useRouter()
  const decision = decide(parser, path, user)
  switch (decision.kind) {
    case 'redirect':
      return <Redirect to={decision.to + location.search} replace />
    case 'page':
      return <BuiltPage row={decision.row} path={path} />
    case 'later':
      return <LaterPage title={decision.row.title} path={path} user={user} />
    case 'noAccess':
      return <Refused title={decision.row.title} path={path} missing={decision.missing} />
    case 'notFound':
      return <Unknown path={path} />
  }
}

function BuiltPage({ row, path }: { row: RouteRow; path: string }) {
  usePageTitle(row.title)
  const Component = pageOf(row)
  return (
    <PageBoundary address={path} onRetry={() => forgetPage(row)}>
      <Suspense fallback={<Waiting />}>
        <Route path={row.path}>
          <Component />
        </Route>
        <Arrived path={path} />
      </Suspense>
    </PageBoundary>
  )
}

const Waiting = () => (
  <div className="grid flex-1 place-items-center p-6 text-muted">
    <Spinner label />
  </div>
)

function LaterPage({ title, path, user }: { title: string; path: string; user: User }) {
  usePageTitle(title)
  const open = routes.filter((row) => !isLater(row) && !row.path.includes(':') && row.path.startsWith('/app'))
  const permitted = open.filter((row) => can(user, row.need))
  const { t } = useTranslation([
    ...new Set([title.split(':')[0] ?? '', ...permitted.map((row) => row.title.split(':')[0] ?? '')]),
  ])
  return (
    <>
      <Later page={t(title)} instead={permitted.map((row) => ({ href: row.path, label: t(row.title) }))} />
      <Arrived path={path} />
    </>
  )
}

function Refused({ title, path, missing }: { title: string; path: string; missing: RouteRow['need'] }) {
  usePageTitle(title)
  const { t } = useTranslation(title.split(':')[0])
  return (
    <>
      <NoAccess page={t(title)} missing={missing} />
      <Arrived path={path} />
    </>
  )
}

function Unknown({ path }: { path: string }) {
  usePageTitle('shell:notFound')
  return (
    <>
      <NotFound />
      <Arrived path={path} />
    </>
  )
}
