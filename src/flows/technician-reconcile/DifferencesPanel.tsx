import { useTranslation } from 'react-i18next'
import { type DifferenceRow, differences } from '../../../machines/technician-reconcile/count-rows.ts'
import { partsOf } from '../../../machines/technician-reconcile/reason-parts.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

/** Each difference with its reason, who has it, and a note; or split into parts that have them. */
export function DifferencesPanel({ state, send }: ReconcileProps) {
  const does = sending(send)
  const { t } = useTranslation('technician-reconcile')
  const { sheet, count } = state.context
  if (!sheet) return null
  return (
    <Form className="grid gap-4" onSubmit={() => send({ type: 'reasons.finish' })}>
      <ul aria-label={t('differences')} className="grid rounded-md border">
        {differences(sheet, count).map((row) => (
          <li key={row.id} className="grid gap-2 border-t px-3 py-3 first:border-t-0">
            <Difference row={row} state={state} send={send} />
          </li>
        ))}
      </ul>
      {state.matches({ explaining: 'incomplete' }) && (
        <p role="alert" className="text-bad">
          {t('lack')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="main" size="lg" event="reasons.finish">
          {t('finishReasons')}
        </Button>
        <Button variant="quiet" {...does('count.correct')}>
          {t('correctCount')}
        </Button>
      </div>
    </Form>
  )
}

function Difference({ row, state, send }: ReconcileProps & { readonly row: DifferenceRow }) {
  const { t } = useTranslation('technician-reconcile')
  const { number } = useFormats()
  const parts = partsOf(row, state.context.count)
  const isMissing = row.difference < 0
  const quantity = Math.abs(row.difference)
  return (
    <fieldset className="grid gap-3">
      <legend className="flex flex-wrap gap-x-3">
        <bdi>{row.name}</bdi>
        {row.serial && <Id>{row.serial}</Id>}
        <span className={isMissing ? 'text-bad' : 'text-warn'}>
          {t(isMissing ? 'isMissing' : 'isMore', { count: quantity, quantity: number(quantity) })}
        </span>
      </legend>
      {parts.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place, and its fields hold no state.
        <ReasonFields key={at} row={row} parts={parts} at={at} state={state} send={send} />
      ))}
      <div className="empty:hidden">
        <ActButton
          size="sm"
          variant="quiet"
          aria-label={t('splitOf', { item: row.name })}
          act={acting(state, send)({ type: 'reason.split', row: row.id })}
        >
          {t('split')}
        </ActButton>
      </div>
      {!isMissing && <p className="text-sm text-muted">{t('moreText')}</p>}
    </fieldset>
  )
}
