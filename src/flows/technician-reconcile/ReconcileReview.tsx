import { useTranslation } from 'react-i18next'
import { cashDifference } from '../../../machines/technician-reconcile/count-rows.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { isUnanswered } from '../../kit/top-state.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ReconcileSheet } from './ReconcileSheet.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

/** The whole count before it is signed off, and the three outcomes of that. */
export function ReconcileReview({ state, send }: ReconcileProps) {
  const does = sending(send)
  const { t } = useTranslation('technician-reconcile')
  const { money } = useFormats()
  const { sheet, count, failure } = state.context
  if (!sheet) return null
  const name = sheet.name
  if (isUnanswered(state))
    return (
      <UnansweredPanel
        state={state}
        send={send}
        text={{ unknown: t('unknown', { name }), checking: t('checking', { name }) }}
        check={t('checkNow')}
        busyLabel={t('checkingShort')}
      />
    )
  const busy = state.matches('signing')
  const difference = cashDifference(sheet, count)
  const field = (of: 'cashReason' | 'note') => ({
    name: of,
    value: count[of],
    readOnly: busy,
    maxLength: 300,
    event: 'note.change',
    payload: { field: of },
    onValue: (value: string) => send({ type: 'note.change', field: of, value }),
  })
  return (
    <div className="grid gap-4">
      <ReconcileSheet state={state} />
      {difference !== 0 && (
        <TextField
          {...field('cashReason')}
          label={t('cashReason', { sum: money(difference) })}
          error={state.matches({ reviewing: 'incomplete' }) && t('required')}
        />
      )}
      <TextField {...field('note')} label={t('note')} />
      <FailureBanner failure={failure} fallback="technician-reconcile:signOffFailed" />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="main"
          size="lg"
          {...does('act.confirm', newKey)}
          busy={busy}
          busyLabel={t('signingOff')}
          reason={sheet.isOwn ? t('ownText') : undefined}
        >
          {t('signOff', { name })}
        </Button>
        {!busy && (
          <>
            <Button variant="quiet" {...does('count.correct')}>
              {t('correctCount')}
            </Button>
            <Button variant="quiet" {...does('cash.correct')}>
              {t('correctCash')}
            </Button>
          </>
        )}
      </div>
      <p className="text-xs text-muted">{t('signOffText', { name })}</p>
    </div>
  )
}
