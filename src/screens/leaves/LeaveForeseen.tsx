import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { LeaveImpact } from '../../contract/areas/leaves/leave-impact.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { leaveStatuses, leaveTypeWord } from '../../records/leave-words.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { leaveAddress } from './leave-address.ts'
import { daysText } from './leave-days.ts'
import { UncoveredJobs } from './UncoveredJobs.tsx'
import { isLow } from './ZoneCover.tsx'

/** What the typed days are: how many, the leave in their way, the jobs that they leave uncovered, a cover below half. */
export function LeaveForeseen({ answer: { days, own, uncovered, cover } }: { readonly answer: LeaveImpact }) {
  const { t } = useTranslation('leaves')
  const formats = useFormats()
  const { number, list } = formats
  const low = cover.filter(({ technicians, days: each }) => each.some(({ after }) => isLow(after, technicians)))
  return (
    <div className="grid gap-2" role="status">
      <p className="font-medium">{t('dayCount', { count: days, number: number(days) })}</p>
      {own.map((one) => (
        <Banner key={one.leaveId} tone="bad">
          {t('inTheWay')}{' '}
          <a href={leaveAddress(one.leaveId)}>
            <Id>{one.leaveId}</Id>
          </a>
          {', '}
          <bdi>
            {[
              leaveTypeWord(one.type, t),
              daysText(one, formats),
              t((one.status === 'APPROVED' ? leaveStatuses.APPROVED : leaveStatuses.PENDING).label),
            ].join(', ')}
          </bdi>
        </Banner>
      ))}
      {low.length > 0 && (
        <p className="flex gap-2 text-warn">
          <ExclamationTriangleIcon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <bdi>{t('lowIn', { zones: list(low.map(({ zone }) => zone)) })}</bdi>
        </p>
      )}
      {uncovered.length > 0 && (
        <Banner
          tone="warn"
          title={t('needReassignment', { count: uncovered.length, number: number(uncovered.length) })}
        >
          <UncoveredJobs jobs={uncovered} />
        </Banner>
      )}
    </div>
  )
}
