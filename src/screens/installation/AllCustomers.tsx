import { ClockIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { allCustomers } from './all-customers.list.tsx'

const LapsedInstallations = lazy(() =>
  import('./payments/LapsedInstallations.tsx').then((file) => ({ default: file.LapsedInstallations })),
)

/** All installations (doc1 §2). `?view=lapsed` shows those whose recharge lapsed in their place (S-89). */
export function AllCustomers() {
  const { t } = useTranslation('all-customers')
  const isLapsed = new URLSearchParams(useSearch()).get('view') === 'lapsed'
  if (isLapsed)
    return (
      <Suspense fallback={<PageLoading />}>
        <LapsedInstallations />
      </Suspense>
    )
  const lapsed = (
    <LinkButton icon={ClockIcon} href="/app/installation/AllCustomers?view=lapsed">
      {t('lapsed')}
    </LinkButton>
  )
  return <ListScreen list={allCustomers} actions={lapsed} />
}
