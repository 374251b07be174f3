import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'

export interface PlannedPageProps {
  readonly page: string
  /** Pages that are here and that this person may open. */
  readonly instead: readonly { readonly href: string; readonly label: string }[]
}

/** A page of the specification whose screen is not here yet: it says so, and leads to what is. */
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
