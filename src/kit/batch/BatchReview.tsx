import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { FlowReview } from '../flow/FlowReview.tsx'
import type { BatchInView } from './batch-definition.ts'
import { DroppedRows } from './DroppedRows.tsx'

/** Count and sum before anything is sent, then the call and its outcome. */
export function BatchReview({ batch, state, send, known }: BatchInView) {
  const { t } = useTranslation(['batch', batch.texts])
  const { money, number } = useFormats()
  const { looked, dropped } = state.context
  const amount = looked.reduce((sum, row) => sum + row.amount, 0)
  return (
    <FlowReview
      state={state}
      send={send}
      act={{ event: 'act.confirm', label: t(`${batch.texts}:${batch.submit}`), busyLabel: t('sending') }}
      back={{ event: 'act.cancel', label: t('back') }}
      fallback={batch.fallback ?? 'batch:notSaved'}
      unanswered={{
        text: { unknown: t('unanswered'), checking: t('checkingText') },
        advice: t('unansweredAdvice'),
        check: t('checkNow'),
        busyLabel: t('checking'),
      }}
    >
      <div className="grid gap-1">
        <p className="text-xl font-semibold">{t('aboutRows', { rows: number(looked.length) })}</p>
        {batch.sum && <p>{t(`${batch.texts}:${batch.sum}`, { amount: money(amount) })}</p>}
        <DroppedRows ids={dropped} />
      </div>
      {known?.shown}
    </FlowReview>
  )
}
