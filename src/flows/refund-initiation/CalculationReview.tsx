import { useTranslation } from 'react-i18next'
import { sending } from '../../kit/sending.ts'
import { ReasonField, reasonProblem } from '../../kit/write/ReasonField.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { AmountText } from '../../ui/values/AmountText.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Calculated } from './Calculated.tsx'
import type { InitiationProps } from './initiation-props.ts'

/** Shows every line of the calculation, with the field for the reason (H32). */
export function CalculationReview({ state, send }: InitiationProps) {
  const does = sending(send)
  const { t } = useTranslation('refund-initiation')
  const { seen, day, reason } = state.context
  const wrong = reasonProblem(t, reason)
  const isNothing = seen?.total === 0
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-1">
        <AmountText minor={seen?.total ?? 0} />
        <p className="text-muted">
          {t('to')} <bdi className="font-medium text-text">{seen?.customerName}</bdi> · {t('usedUntil')}{' '}
          <DateTime at={day} look="date" />
        </p>
      </div>
      {seen && <Calculated calculation={seen} />}
      {isNothing ? (
        <Banner tone="warn">{t('nothing')}</Banner>
      ) : (
        <div className="grid gap-2">
          <ReasonField
            t={t}
            reason={reason}
            wrong={wrong}
            busy={false}
            onReason={(typed) => send({ type: 'reason.change', reason: typed })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="main" size="lg" {...does('act.ask')} reason={isNothing ? t('nothing') : wrong}>
          {t('reviewRefund')}
        </Button>
        <Button variant="quiet" {...does('day.correct')}>
          {t('correctDay')}
        </Button>
      </div>
    </div>
  )
}
