import { useTranslation } from 'react-i18next'
import { Redirect, useRouter } from 'wouter'
import { can } from '../../contract/permissions.ts'
import type { User } from '../../contract/user.ts'
import { NoAccess } from '../pages/NoAccess.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { type Decision, decide } from '../routing/decide.ts'
import { routes } from '../routing/routes.ts'
import { namespaceOf, usePageTitle } from '../routing/use-page-title.ts'
import { Arrived } from './Arrived.tsx'

interface NoPageProps {
  readonly path: string
  readonly user: User
}

/** Explains why there is no page: not permitted, or not found (S-4, S-54). */
export function NoPage({ path, user }: NoPageProps) {
  const { parser } = useRouter()
  const decision = decide(parser, path, user, routes)
  if (decision.kind === 'redirect') return <Redirect to={decision.to + location.search} replace />
  return (
    <>
      <Said decision={decision} path={path} user={user} />
      <Arrived path={path} />
    </>
  )
}

interface SaidProps extends NoPageProps {
  readonly decision: Exclude<Decision, { kind: 'redirect' }>
}

function Said({ decision, path, user }: SaidProps) {
  usePageTitle('row' in decision ? decision.row.title : 'shell:notFound')
  return decision.kind === 'noAccess' ? <Refused decision={decision} /> : <Missing path={path} user={user} />
}

/** A group of pages, `/app/technician`, leads on to those of its pages that need no record (B087, S-181). */
function Missing({ path, user }: NoPageProps) {
  const group = /^\/app\/[^/]+\//.exec(path)?.[0]
  const near = routes.filter(
    (row) => group && row.path.startsWith(group) && !row.path.includes(':') && can(user, row.need),
  )
  const { t } = useTranslation(['shell', ...near.map(({ title }) => namespaceOf(title))])
  return <NotFound near={near.map((row) => ({ href: row.path, label: t(row.title) }))} />
}

function Refused({ decision: { row, missing } }: { decision: Extract<Decision, { kind: 'noAccess' }> }) {
  const { t } = useTranslation(namespaceOf(row.title))
  return <NoAccess page={t(row.title)} missing={missing} />
}
