import { useTranslation } from 'react-i18next'
import { Redirect, useRouter } from 'wouter'
import { can } from '../../contract/permissions.ts'
import type { User } from '../../contract/user.ts'
import { NoAccess } from '../pages/NoAccess.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { PlannedPage } from '../pages/PlannedPage.tsx'
import { builtRoutes } from '../routing/built-routes.ts'
import { type Decision, decide } from '../routing/decide.ts'
import type { Row } from '../routing/planned-routes.ts'
import { routes } from '../routing/routes.ts'
import { namespaceOf, usePageTitle } from '../routing/use-page-title.ts'
import { Arrived } from './Arrived.tsx'

interface NoPageProps {
  readonly path: string
  readonly user: User
}

/** Explains why there is no page: planned, not permitted, or not found (S-4, S-54). */
export function NoPage({ path, user }: NoPageProps) {
  const { parser } = useRouter()
  const decision = decide(parser, path, user, routes)
  if (decision.kind === 'redirect') return <Redirect to={decision.to + location.search} replace />
  return (
    <>
      <Said decision={decision} user={user} />
      <Arrived path={path} />
    </>
  )
}

function Said({ decision, user }: { decision: Exclude<Decision, { kind: 'redirect' }>; user: User }) {
  usePageTitle('row' in decision ? decision.row.title : 'shell:notFound')
  if (decision.kind === 'planned') return <Planned row={decision.row} user={user} />
  return decision.kind === 'noAccess' ? <Refused decision={decision} /> : <NotFound />
}

function Planned({ row, user }: { row: Row; user: User }) {
  const here = builtRoutes.filter((other) => /^\/app[^:]*$/.test(other.path))
  const open = here.filter((other) => can(user, other.need))
  const { t } = useTranslation([row, ...open].map(({ title }) => namespaceOf(title)))
  return <PlannedPage page={t(row.title)} instead={open.map(({ path, title }) => ({ href: path, label: t(title) }))} />
}

function Refused({ decision: { row, missing } }: { decision: Extract<Decision, { kind: 'noAccess' }> }) {
  const { t } = useTranslation(namespaceOf(row.title))
  return <NoAccess page={t(row.title)} missing={missing} />
}
