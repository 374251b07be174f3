import { useTranslation } from 'react-i18next'
import type { DifferenceRow, ReasonPart } from '../../../machines/technician-reconcile/count-rows.ts'
import {
  explainedOf,
  isOwned,
  isWholeExplained,
  lacking,
  type PartField,
} from '../../../machines/technician-reconcile/reason-parts.ts'
import { countReasons } from '../../contract/areas/stock/count-reasons.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

const missingReasons = countReasons.filter((reason) => reason !== 'FOUND')

interface ReasonFieldsProps extends ReconcileProps {
  readonly row: DifferenceRow
  readonly parts: readonly ReasonPart[]
  readonly at: number
}

/** One part of a difference. Where it is the only one, it asks for no quantity and is named as the item is. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { row, parts, at, state, send } = props
  const { t } = useTranslation('technician-reconcile')
  const { number } = useFormats()
  const item = row.serial ?? row.name
  if (parts.length === 1) return <Fields {...props} of={item} />
  const part = number(at + 1)
  const of = t('partOf', { item, part })
  return (
    <fieldset className="grid gap-2 border-s-2 ps-3">
      <legend className="sr-only">{of}</legend>
      <Fields {...props} of={of} />
      <div>
        <ActButton
          size="sm"
          variant="quiet"
          aria-label={t('removePartOf', { item, part })}
          act={acting(state, send)({ type: 'reason.drop', row: row.id, part: at })}
        >
          {t('drop')}
        </ActButton>
      </div>
    </fieldset>
  )
}

function Fields({ row, parts, at, of: item, state, send }: ReasonFieldsProps & { readonly of: string }) {
  const { t } = useTranslation('technician-reconcile')
  const part = parts[at]
  const quantityTexts = useQuantityTexts({ row, parts, at, state })
  if (!part) return null
  const lacks = state.matches({ explaining: 'incomplete' }) ? (lacking(row, state.context.count)[at] ?? []) : []
  const isMissing = row.difference < 0
  const field = (of: PartField) => ({
    name: `${row.id} ${at} ${of}`,
    value: part[of],
    error: lacks.includes(of) && t('required'),
    event: 'reason.change',
    payload: { row: row.id, part: at, field: of },
    onValue: (value: string) => send({ type: 'reason.change', row: row.id, part: at, field: of, value }),
  })
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {parts.length > 1 && (
        <NumberField
          {...field('quantity')}
          label={t('quantityOf', { item })}
          maxLength={4}
          error={false}
          {...quantityTexts}
        />
      )}
      {isMissing && (
        <Select
          {...field('reason')}
          label={t('reasonOf', { item })}
          placeholder={t('chooseReason')}
          options={missingReasons.map((value) => ({ value, label: t(`reasons/${value}`) }))}
        />
      )}
      {isMissing && isOwned(part) && (
        <TextField {...field('owner')} label={t(`owners/${part.reason}`)} maxLength={64} />
      )}
      <TextField {...field('note')} label={t('noteOf', { item })} maxLength={300} />
    </div>
  )
}

/**
 * What is wrong with the pieces of a part, and what of the difference has a reason so far: said at the last part where
 * all of them don't add up to it.
 */
function useQuantityTexts({ row, parts, at, state }: Omit<ReasonFieldsProps, 'send'>) {
  const { t } = useTranslation('technician-reconcile')
  const { number } = useFormats()
  const { count } = state.context
  const isTried = state.matches({ explaining: 'incomplete' })
  const isLacking = (lacking(row, count)[at] ?? []).includes('quantity')
  if (isLacking && parts[at]?.quantity !== '') return { error: t('wholeNumber') }
  if (isLacking && isTried) return { error: t('required') }
  if (at < parts.length - 1 || isWholeExplained(row, count)) return {}
  const [explained, missing] = [explainedOf(row, count), Math.abs(row.difference)]
  const text = t('explained', { explained: number(explained), missing: number(missing) })
  return isTried ? { error: text } : { help: text }
}
