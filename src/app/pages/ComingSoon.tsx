import { SparklesIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'

/** Placeholder for apps that don't exist yet (doc1 §1). */
export function ComingSoon() {
  const { t } = useTranslation('shell')
  return (
    <EmptyView
      kind="planned"
      icon={SparklesIcon}
      heading="h1"
      title={t('comingSoon')}
      className="flex-1"
      actions={<LinkButton href="/">{t('toStart')}</LinkButton>}
    >
      {t('comingSoonText')}
    </EmptyView>
  )
}
