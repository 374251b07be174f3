import { MapIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'

interface NotFoundProps {
  /** Pages of the group whose address this is, as a way on (B087, S-181) */
  readonly near?: readonly { readonly href: string; readonly label: string }[]
}

export function NotFound({ near = [] }: NotFoundProps) {
  const { t } = useTranslation('shell')
  return (
    <EmptyView
      kind="nothing"
      icon={MapIcon}
      heading="h1"
      title={t('notFound')}
      className="flex-1"
      actions={
        <>
          {near.map(({ href, label }) => (
            <LinkButton key={href} href={href}>
              {label}
            </LinkButton>
          ))}
          <LinkButton href="/">{t('toStart')}</LinkButton>
        </>
      }
    >
      {t('notFoundText')}
    </EmptyView>
  )
}
