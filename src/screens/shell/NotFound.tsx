import { MapIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { EmptyView } from '../../ui/EmptyView.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

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
