import { useTranslation } from 'react-i18next'
import { can } from '../../contract/permissions.ts'
import type { User } from '../../contract/user.ts'
import { Later } from '../../screens/shell/Later.tsx'
import { NoAccess } from '../../screens/shell/NoAccess.tsx'
import { NotFound } from '../../screens/shell/NotFound.tsx'
import type { Decision } from '../decide.ts'
import { isLater, type Row, routes } from '../routes.ts'
import { namespaceOf, usePageTitle } from '../use-page-title.ts'

interface NoPageProps {
  readonly decision: Exclude<Decision, { kind: 'page' } | { kind: 'redirect' }>
  readonly user: User
}

/** What stands where a page is not: not here yet, not permitted, or not known (S-4, S-54). */
export function NoPage({ decision, user }: NoPageProps) {
  usePageTitle(decision.kind === 'notFound' ? 'shell:notFound' : decision.row.title)
  if (decision.kind === 'notFound') return <NotFound />
  if (decision.kind === 'later') return <LaterPage row={decision.row} user={user} />
  return <Refused decision={decision} />
}

function LaterPage({ row, user }: { row: Row; user: User }) {
  const here = routes.filter((other) => !isLater(other) && /^\/app[^:]*$/.test(other.path))
  const open = here.filter((other) => can(user, other.need))
  const { t } = useTranslation([row, ...open].map(({ title }) => namespaceOf(title)))
  return <Later page={t(row.title)} instead={open.map(({ path, title }) => ({ href: path, label: t(title) }))} />
}

function Refused({ decision: { row, missing } }: { decision: Extract<Decision, { kind: 'noAccess' }> }) {
  const { t } = useTranslation(namespaceOf(row.title))
  return <NoAccess page={t(row.title)} missing={missing} />
}
