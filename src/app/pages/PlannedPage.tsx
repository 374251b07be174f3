import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'

export interface PlannedPageProps {
  readonly page: string
  /** Built pages that this person may open. */
  readonly instead: readonly { readonly href: string; readonly label: string }[]
}

/** Says that a page of the specification isn't built yet, and links to pages that are. */
export function PlannedPage({ page, instead }: PlannedPageProps) {
  const { t } = useTranslation('shell')
  return (
    <EmptyView
      kind="planned"
      heading="h1"
      title={t('later', { page })}
      className="flex-1"
      actions={instead.map(({ href, label }) => (
        <LinkButton key={href} href={href}>
          {label}
        </LinkButton>
      ))}
    >
      {t(instead.length > 0 ? 'laterText' : 'laterNothing')}
    </EmptyView>
  )
}
