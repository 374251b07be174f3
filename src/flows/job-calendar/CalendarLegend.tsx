import { useTranslation } from 'react-i18next'
import { jobStatuses } from '../../records/jobs/job-status.ts'
import { Kbd } from '../../ui/values/Kbd.tsx'

const shown = ['SCHEDULED', 'ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS', 'COMPLETED'] as const

/** What the edges of cards mean, and the keys. */
export function CalendarLegend() {
  const { t } = useTranslation(['job-calendar', 'words'])
  return (
    <footer className="flex min-h-9 flex-none flex-wrap items-center gap-x-5 gap-y-1 px-6 text-xs text-muted max-sm:hidden">
      {shown.map((status) => (
        <span key={status} className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" className={`cal-key edge-${status} h-4 w-2 rounded-xs`} />
          {t(jobStatuses[status].label)}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <i aria-hidden="true" className="cal-away h-4 w-4 border border-line-strong" />
        {t('leaveOrOff')}
      </span>
      <span className="ms-auto inline-flex items-center gap-1.5">
        <Kbd>Space</Kbd> {t('keys/pick')}
        <span dir="ltr">
          <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd>
        </span>
        {t('keys/move')} <Kbd>Enter</Kbd> {t('keys/drop')}
      </span>
    </footer>
  )
}
