import { useTranslation } from 'react-i18next'
import type { EmployeeDetails } from '../../contract/areas/employees/employees.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { jobStatuses } from '../../records/jobs/job-status.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { jobAddress, technicianAddress } from '../../records/record-links.ts'
import { CountBadge } from '../../ui/feedback/CountBadge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { openJobsAddress } from './employee-address.ts'

const row = 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0'

/** What waits for this person, each a link. It stays listed after they were disabled, until it is dealt with (S-302). */
export function OpenWork({ employee }: { readonly employee: EmployeeDetails }) {
  const { t } = useTranslation(['employees', 'words'])
  const { number } = useFormats()
  const { jobs, jobCount, steps, stepCount, itemCount, cashInHand } = employee.openWork
  const isNothing = jobCount + stepCount + itemCount + cashInHand === 0
  const more = jobCount - jobs.length + stepCount - steps.length
  const andMore = t('andMore', { count: more, number: number(more) })
  return (
    <Card title={t('openWork')} aside={<CountBadge count={jobCount + stepCount} />} flush>
      {isNothing && <p className="p-(--pad) text-muted">{t('nothingOpen')}</p>}
      <ul>
        {steps.map(({ refundId, need, onlyThey }) => (
          <li key={refundId} className={row}>
            <a href={refundAddress(refundId)}>
              <Id>{refundId}</Id>
            </a>
            <span className="flex-1">{t('stepOf', { need })}</span>
            {onlyThey && <span className="text-warn">{t('onlyThey')}</span>}
          </li>
        ))}
        {itemCount > 0 && (
          <li className={row}>
            <a href={technicianAddress(employee.id)}>{t('items', { count: itemCount, number: number(itemCount) })}</a>
          </li>
        )}
        {cashInHand > 0 && (
          <li className={row}>
            <span className="flex-1">{t('cashInHand')}</span>
            <Money minor={cashInHand} />
          </li>
        )}
        {jobs.map(({ jobId, type, status, day }) => (
          <li key={jobId} className={row}>
            <a href={jobAddress(jobId)}>
              <Id>{jobId}</Id>
            </a>
            <span className="num">{day ? <DateTime at={day} look="date" /> : t('noDay')}</span>
            <span className="flex-1 text-muted">{typeText(t, type)}</span>
            {statusChip(status, jobStatuses, t)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="p-(--pad) text-muted">
          {jobCount > jobs.length ? <a href={openJobsAddress(employee.id)}>{andMore}</a> : andMore}
        </p>
      )}
    </Card>
  )
}

/** The refund beside its list. */
const refundAddress = (id: string): string =>
  `/app/installation/Refunds?${new URLSearchParams({ search: id })}#${encodeURIComponent(id)}`
