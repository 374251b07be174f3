import { useTranslation } from 'react-i18next'
import type { Need } from '../../contract/permissions.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { CodeChip } from '../../ui/feedback/CodeChip.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'

export interface NoAccessProps {
  /** Title of the page, in the person's language. */
  readonly page: string
  /** The clauses that the person lacks. */
  readonly missing: Need
}

/** Names the missing need, so that the person knows what to ask for (S-3, S-4). Loads no data of the page. */
export function NoAccess({ page, missing }: NoAccessProps) {
  const { t } = useTranslation('shell')
  return (
    <EmptyView
      kind="notAllowed"
      heading="h1"
      title={t('noAccess', { page })}
      className="flex-1"
      actions={<LinkButton href="/">{t('toStart')}</LinkButton>}
    >
      <p>{t('noAccessText')}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-x-3 gap-y-1">
        {missing.map((clause) => (
          <li key={clause.join()} className="flex flex-wrap items-center gap-1">
            {t('needs')}
            {clause.map((code, index) => (
              <span key={code} className="flex items-center gap-1">
                {index > 0 && t('or')}
                <CodeChip>{code}</CodeChip>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </EmptyView>
  )
}
