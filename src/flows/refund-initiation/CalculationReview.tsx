import { useTranslation } from 'react-i18next'
import { reasonLeast, reasonMost } from '../../../machines/refund-initiation/refund-initiation.machine.ts'
import { AmountText } from '../../ui/AmountText.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Calculated } from './Calculated.tsx'
import type { InitiationProps } from './initiation-props.ts'

const templates = ['template1', 'template2', 'template3'] as const

/** Every line of the calculation, and why the money goes back (H32). */
export function CalculationReview({ state, send }: InitiationProps) {
  const { t } = useTranslation('refund-initiation')
  const { seen, day, reason } = state.context
  const wrong = useReasonProblem(reason)
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
      {isNothing ? <Banner tone="warn">{t('nothing')}</Banner> : <Reason reason={reason} wrong={wrong} send={send} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="main"
          size="lg"
          event="initiate.ask"
          reason={isNothing ? t('nothing') : wrong}
          onClick={() => send({ type: 'initiate.ask' })}
        >
          {t('reviewRefund')}
        </Button>
        <Button variant="quiet" event="day.correct" onClick={() => send({ type: 'day.correct' })}>
          {t('correctDay')}
        </Button>
      </div>
    </div>
  )
}

interface ReasonProps {
  readonly reason: string
  readonly wrong: string | null
  readonly send: InitiationProps['send']
}

function Reason({ reason, wrong, send }: ReasonProps) {
  const { t } = useTranslation('refund-initiation')
  return (
    <div className="grid gap-2">
      <TextArea
        name="reason"
        label={t('reasonLabel')}
        help={t('reasonHelp')}
        error={reason === '' ? undefined : (wrong ?? undefined)}
        most={reasonMost}
        value={reason}
        event="reason.change"
        onValue={(typed) => send({ type: 'reason.change', reason: typed })}
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('templates')}</legend>
        {templates.map((template) => (
          <Button key={template} size="sm" onClick={() => send({ type: 'reason.change', reason: t(template) })}>
            {t(template)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

function useReasonProblem(reason: string): string | null {
  const { t } = useTranslation('refund-initiation')
  const length = [...reason.trim()].length
  if (length < reasonLeast) return t('reasonMore', { count: reasonLeast - length })
  if (length > reasonMost) return t('reasonLess', { count: length - reasonMost })
  return null
}
