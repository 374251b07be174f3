import { MapIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'

export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <EmptyView
      kind="nothing"
      icon={MapIcon}
      heading="h1"
      title={t('notFound')}
      className="flex-1"
      actions={<LinkButton href="/">{t('toStart')}</LinkButton>}
    >
      {t('notFoundText')}
    </EmptyView>
  )
}
