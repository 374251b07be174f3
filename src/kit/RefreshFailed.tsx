import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../contract/failure.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { reasonOf } from './failure-reason.ts'

interface RefreshFailedProps {
  readonly failure: Failure
  readonly fallback: string | undefined
  readonly onRetry: () => void
}

/** Warns over kept rows that they are old, and gives the reason (S-10). */
export function RefreshFailed({ failure, fallback, onRetry }: RefreshFailedProps) {
  const { t } = useTranslation(['kit', 'ui'])
  const retry = (
    <Button variant="link" icon={ArrowPathIcon} event="read.again" onClick={onRetry}>
      {t('ui:retry')}
    </Button>
  )
  return (
    <Banner tone="warn" flush live action={retry}>
      {t('refreshFailed', { reason: reasonOf(failure, fallback, {}, 'plain') })}
    </Banner>
  )
}
