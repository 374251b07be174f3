import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { BriefLeave, LeaveImpact } from '../../contract/areas/leaves/leave-impact.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { leaveStatuses, leaveTypeWord } from '../../records/leave-words.ts'
import { Id } from '../../ui/values/Id.tsx'
import { daysText } from './leave-days.ts'

/** Below half it is a warning, never a block (S-305). */
export const isLow = (onDuty: number, technicians: number): boolean => technicians > 0 && onDuty * 2 < technicians

/** How many of each zone's technicians are on duty each day, before and if approved, and who else is away. */
export function ZoneCover({ impact }: { readonly impact: Pick<LeaveImpact, 'cover' | 'others'> }) {
  const { t } = useTranslation('leaves')
  const { number, weekday, dayMonth } = useFormats()
  const { cover, others } = impact
  if (cover.length === 0) return null
  const days = cover[0]?.days ?? []
  const lowDays = new Set(
    cover.flatMap(({ technicians, days: each }) =>
      each.flatMap(({ day, after }) => (isLow(after, technicians) ? [day] : [])),
    ),
  )
  const inTheWay = others.filter(({ fromDate, toDate }) => [...lowDays].some((day) => fromDate <= day && day <= toDate))
  const share = (onDuty: number, technicians: number) => Math.round((onDuty / Math.max(1, technicians)) * 100)
  return (
    <section className="grid gap-2">
      <h3>{t('coverIfApproved')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className="-mx-5 overflow-x-auto px-5" tabIndex={0} aria-label={t('coverIfApproved')}>
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th scope="col" className="pe-3 text-start text-xs font-medium text-muted">
                {t('zone')}
              </th>
              {days.map(({ day }) => (
                <th key={day} scope="col" className="ps-3 text-end text-xs font-medium whitespace-nowrap text-muted">
                  {weekday(day)} {dayMonth(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cover.map(({ zoneCode, zone, technicians, days: each }) => (
              <tr key={zoneCode} className="border-t border-line">
                <th scope="row" className="py-1 pe-3 text-start font-normal">
                  <bdi>{zone}</bdi>
                </th>
                {each.map(({ day, before, after }) => {
                  const low = isLow(after, technicians)
                  const values = {
                    before: number(share(before, technicians)),
                    after: number(share(after, technicians)),
                  }
                  return (
                    <td
                      key={day}
                      className={`num ps-3 text-end whitespace-nowrap ${low ? 'font-semibold text-warn' : ''}`}
                    >
                      {low && <ExclamationTriangleIcon aria-label={t('low')} className="me-1 inline size-4" />}
                      <bdi>{t('fromTo', values)}</bdi>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {inTheWay.length > 0 && (
        <ul className="grid gap-1">
          {inTheWay.map((one) => (
            <OtherLeave key={one.leaveId} leave={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A leave in the way, with its link. */
export function OtherLeave({ leave }: { readonly leave: BriefLeave }) {
  const { t } = useTranslation('leaves')
  const formats = useFormats()
  const { leaveId, employeeName, type, status } = leave
  const label = status === 'APPROVED' ? leaveStatuses.APPROVED.label : leaveStatuses.PENDING.label
  return (
    <li className="flex gap-2">
      <ExclamationTriangleIcon aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn" />
      <span>
        <a href={`#${leaveId}`}>
          <Id>{leaveId}</Id>
        </a>
        {': '}
        <bdi>{[employeeName, leaveTypeWord(type, t), daysText(leave, formats), t(label)].join(', ')}</bdi>
      </span>
    </li>
  )
}
