import { useTranslation } from 'react-i18next'
import {
  type DifferenceRow,
  differences,
  lacking,
  noReason,
} from '../../../machines/technician-reconcile/count-rows.ts'
import { countReasons, ownedReasons } from '../../contract/areas/stock/count-reasons.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

const missingReasons = countReasons.filter((reason) => reason !== 'FOUND')

/** Each difference with its reason, who has it, and a note. */
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
  const { count } = state.context
  const given = count.reasons[row.id] ?? noReason
  const lacks = state.matches({ explaining: 'incomplete' }) ? lacking(row, count) : []
  const name = row.serial ?? row.name
  const isMissing = row.difference < 0
  const quantity = Math.abs(row.difference)
  const field = (of: 'reason' | 'owner' | 'note') => ({
    name: `${row.id} ${of}`,
    value: given[of],
    error: lacks.includes(of) && t('required'),
    event: 'reason.change',
    payload: { row: row.id, field: of },
    onValue: (value: string) => send({ type: 'reason.change', row: row.id, field: of, value }),
  })
  return (
    <fieldset className="grid gap-3">
      <legend className="flex flex-wrap gap-x-3">
        <bdi>{row.name}</bdi>
        {row.serial && <Id>{row.serial}</Id>}
        <span className={isMissing ? 'text-bad' : 'text-warn'}>
          {t(isMissing ? 'isMissing' : 'isMore', { count: quantity, quantity: number(quantity) })}
        </span>
      </legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {isMissing && (
          <Select
            {...field('reason')}
            label={t('reasonOf', { item: name })}
            placeholder={t('chooseReason')}
            options={missingReasons.map((value) => ({ value, label: t(`reasons/${value}`) }))}
          />
        )}
        {isMissing && (ownedReasons as readonly string[]).includes(given.reason) && (
          <TextField {...field('owner')} label={t(`owners/${given.reason}`)} maxLength={64} />
        )}
        <TextField {...field('note')} label={t('noteOf', { item: name })} maxLength={300} />
      </div>
      {!isMissing && <p className="text-sm text-muted">{t('moreText')}</p>}
    </fieldset>
  )
}
