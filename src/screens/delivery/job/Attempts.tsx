import { useTranslation } from 'react-i18next'
import type { DeliveryAttempt } from '../../../contract/areas/delivery/deliveries.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { deliveryAddress } from '../../../records/record-links.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { deliveryLooks } from '../desk/delivery-status-looks.ts'

interface AttemptsProps {
  /** From the newest to the first */
  readonly attempts: readonly DeliveryAttempt[]
  /** The one whose page this is */
  readonly open: string
}

/** All attempts of one chain: the newest with all that is known, the others on one line each (H89). */
export function Attempts({ attempts, open }: AttemptsProps) {
  const { t } = useTranslation(['delivery-job', 'delivery'])
  const { number } = useFormats()
  return (
    <Card title={t('attempts')} flush>
      <ol>
        {attempts.map(({ jobId, attempt, status, appointmentDate, agent, reason, updatedAt, images }, at) => (
          <li key={jobId} className="border-b px-(--pad) py-2 last:border-b-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="num font-medium">{t('attemptOf', { number: number(attempt) })}</span>
              {jobId === open ? (
                <Id>{jobId}</Id>
              ) : (
                <a className="link" href={deliveryAddress(jobId)}>
                  <Id>{jobId}</Id>
                </a>
              )}
              {statusChip(status, deliveryLooks, t)}
              <span className="num">
                {appointmentDate ? <DateTime at={appointmentDate} look="date" /> : t('noAppointment')}
              </span>
              {agent && <bdi>{agent}</bdi>}
              {reason && <bdi className="min-w-0 wrap-anywhere">{reason}</bdi>}
              <span className="ms-auto text-xs text-muted">
                <DateTime at={updatedAt} />
              </span>
            </div>
            {at === 0 && images.length > 0 && (
              <ul aria-label={t('proof')} className="mt-2 flex flex-wrap gap-2">
                {images.map((url, place) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <img
                        src={url}
                        alt={t('proofOf', { number: number(place + 1) })}
                        className="size-20 rounded-md border object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {at > 0 && images.length > 0 && (
              <p className="text-xs text-muted">
                {t('images', { count: images.length, images: number(images.length) })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
