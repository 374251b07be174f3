import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { RoutingTask } from '../../contract/areas/routing/routing.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { outdatedText } from '../../records/jobs/routing-words.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Id } from '../../ui/values/Id.tsx'

/** Visits that can't be made as planned any more, by why (S-270). */
export function OutdatedVisits({ task: { outdatedVisits, endedAt } }: { readonly task: RoutingTask }) {
  const { t } = useTranslation('routing-apply')
  const { time } = useFormats()
  const reasons = [...new Set(outdatedVisits.map(({ reason, technician }) => outdatedText(t, reason, technician)))]
  return (
    <Banner
      tone="warn"
      icon={ExclamationTriangleIcon}
      title={t('outdatedSince', { count: outdatedVisits.length, time: time(endedAt) })}
    >
      <ul className="grid gap-1">
        {reasons.map((text) => (
          <li key={text} className="flex flex-wrap gap-x-2">
            <bdi>{text}</bdi>
            {outdatedVisits
              .filter(({ reason, technician }) => outdatedText(t, reason, technician) === text)
              .map(({ jobId }) => (
                <a key={jobId} className="link" href={`/app/workforce/job/${jobId}`}>
                  <Id>{jobId}</Id>
                </a>
              ))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
