import { ArrowLeftIcon, ArrowPathIcon, ArrowRightIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../i18n/days.ts'
import { Button } from '../../ui/actions/Button.tsx'

export interface SlotDaysProps {
  /** First day that is shown, yyyy-MM-dd */
  readonly from: string
  /** Without it the days stay, and are only read again */
  readonly onShow?: ((from: string) => void) | undefined
  readonly onRefresh: () => void
}

/** Steps through the days of slots, a week at a time: `days.show` and `read.again`. */
export function SlotDays({ from, onShow, onRefresh }: SlotDaysProps) {
  const { t } = useTranslation('slots')
  const [earlier, later] = [addDays(from, -7), addDays(from, 7)]
  return (
    <div className="flex flex-wrap gap-2">
      {onShow && (
        <>
          <Button size="sm" event="days.show" payload={{ from: earlier }} onClick={() => onShow(earlier)}>
            <ArrowLeftIcon aria-hidden="true" className="flip" />
            {t('earlier')}
          </Button>
          <Button size="sm" event="days.show" payload={{ from: later }} onClick={() => onShow(later)}>
            {t('later')}
            <ArrowRightIcon aria-hidden="true" className="flip" />
          </Button>
        </>
      )}
      <Button size="sm" icon={ArrowPathIcon} event="read.again" onClick={onRefresh}>
        {t('refresh')}
      </Button>
    </div>
  )
}
