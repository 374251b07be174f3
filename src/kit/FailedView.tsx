import { ExclamationCircleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../contract/failure.ts'
import { EmptyZone, type EmptyZoneProps } from '../ui/tables/EmptyZone.tsx'
import { reasonOf } from './failure-reason.ts'

export interface FailedViewProps {
  readonly failure: Failure | null
  /** Text key that names what couldn't be loaded */
  readonly title?: string
  /** The call's own fallback text (doc1 §8) */
  readonly fallback?: string | undefined
  /** Text key of a title that says the `reason` itself, `namespace:key` */
  readonly says?: string | undefined
  readonly onRetry: () => void
  readonly heading?: EmptyZoneProps['heading']
  readonly className?: string
}

/** Shows the reason, the request id for support, and Retry. Never looks like an empty list. */
export function FailedView({ failure, title, says, fallback, onRetry, heading, className }: FailedViewProps) {
  const { t } = useTranslation(['kit', 'ui', 'failures'])
  return (
    <EmptyZone
      failed
      icon={ExclamationCircleIcon}
      title={
        says && failure ? t(says, { reason: reasonOf(failure, fallback, {}, 'plain') }) : (title ?? t('ui:failedTitle'))
      }
      retry={{ event: 'read.again', onClick: onRetry }}
      heading={heading}
      className={className}
    >
      {failure && !says && (
        <p>
          <bdi>{reasonOf(failure, fallback)}</bdi>
        </p>
      )}
      {failure?.requestId && (
        <p className="mt-1 text-xs">
          <bdi className="id">{t('failures:requestId', { id: failure.requestId })}</bdi>
        </p>
      )}
    </EmptyZone>
  )
}
