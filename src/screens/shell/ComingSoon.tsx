import { SparklesIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { EmptyView } from '../../ui/EmptyView.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** Placeholder of the apps that are still to come (doc1 §1). */
export function ComingSoon() {
  const { t } = useTranslation('shell')
  return (
    <EmptyView
      kind="later"
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
