import { BellAlertIcon, ClockIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { ValidityRow } from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import { useFormats } from '../../i18n/useFormats.ts'

interface LastReminderProps {
  readonly row: ValidityRow
  /** Instant when the rows were loaded */
  readonly now: string
  /** True where there is room for a day or a few words, but not for a time or a sentence */
  readonly isShort: boolean
}

/** When the customer was reminded last, or how long to wait. Opens the reminder beside the list. */
export function LastReminder({ row, now, isShort }: LastReminderProps) {
  const { t } = useTranslation('payment-dashboard')
  const { date, dateTime, age } = useFormats()
  const { installationId, lastReminderAt, remindableAt } = row
  const Shape = remindableAt ? ClockIcon : BellAlertIcon
  const words = remindableAt
    ? t(isShort ? 'waitShort' : 'wait', { left: age(now, remindableAt) })
    : lastReminderAt
      ? (isShort ? date : dateTime)(lastReminderAt)
      : t('never')
  return (
    <a href={`#${installationId}`} className="inline-flex max-w-full items-center gap-1.5">
      <Shape aria-hidden="true" className="size-4 flex-none" />
      <bdi className="num truncate">{words}</bdi>{' '}
      <span className="sr-only">{t('openReminder', { id: installationId })}</span>
    </a>
  )
}
