import { useTranslation } from 'react-i18next'
import { cashCounted } from '../../../machines/technician-reconcile/count-rows.ts'
import { cashValues } from '../../contract/areas/stock/count-reasons.ts'
import { trimmed, wholeOf } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

/** Pieces of each note and coin. The cash expected shows afterwards (H100). */
export function CashPanel({ state, send }: ReconcileProps) {
  const does = sending(send)
  const { t } = useTranslation('technician-reconcile')
  const { money } = useFormats()
  const { count } = state.context
  return (
    <Form className="grid gap-4" onSubmit={() => send({ type: 'cash.finish' })}>
      <p className="text-muted">{t('cashText')}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {cashValues.map((of) => {
          const typed = count.pieces[of] ?? ''
          return (
            <NumberField
              key={of}
              label={t('piecesOf', { value: money(of * 100) })}
              name={`pieces-${of}`}
              value={typed}
              maxLength={5}
              error={trimmed(typed) !== '' && wholeOf(typed) === null && t('wholeNumber')}
              event="pieces.change"
              payload={{ of: String(of) }}
              onValue={(value) => send({ type: 'pieces.change', of: String(of), value })}
            />
          )
        })}
      </div>
      <p role="status" className="text-lg font-semibold">
        {t('cashSum', { sum: money(cashCounted(count) * 100) })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="main" size="lg" event="cash.finish">
          {t('finishCash')}
        </Button>
        <Button variant="quiet" {...does('count.correct')}>
          {t('correctCount')}
        </Button>
      </div>
    </Form>
  )
}
