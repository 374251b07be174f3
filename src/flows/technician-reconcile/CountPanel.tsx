import { useTranslation } from 'react-i18next'
import { countedOf, type ItemRow, itemRows } from '../../../machines/technician-reconcile/count-rows.ts'
import { wholeOf } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { unitWord } from '../../records/unit-word.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { CountScan } from './CountScan.tsx'
import type { ReconcileProps } from './reconcile-props.ts'
import { Strangers } from './Strangers.tsx'

/** Everything that is to be counted: numbers by scanning them, the rest by quantity. */
export function CountPanel({ state, send }: ReconcileProps) {
  const may = acting(state, send)
  const { t } = useTranslation('technician-reconcile')
  const { number } = useFormats()
  const { sheet, count, failure } = state.context
  if (!sheet) return null
  const rows = itemRows(sheet)
  const isShown = count.shownEarly
  const left = rows.filter((row) => countedOf(row, count) === null).length
  const hasNumbers = rows.some(({ isSerialised }) => isSerialised)
  return (
    <Form className="grid gap-4" onSubmit={() => send({ type: 'count.finish' })}>
      <FailureBanner failure={failure} fallback="technician-reconcile:signOffFailed" />
      {count.again.length > 0 && (
        <Banner tone="warn" live title={t('againTitle')}>
          {t('againText')}
        </Banner>
      )}
      {hasNumbers && <CountScan state={state} send={send} />}
      <Strangers state={state} send={send} />
      {rows.length === 0 && <Banner>{t('nothingToCount')}</Banner>}
      <ul aria-label={t('items')} className="grid rounded-md border">
        {rows.map((row) => (
          <li key={row.itemId} className="grid gap-2 border-t px-3 py-2 first:border-t-0">
            <Row row={row} state={state} send={send} />
          </li>
        ))}
      </ul>
      {state.matches({ counting: 'incomplete' }) && (
        <p role="alert" className="text-bad">
          {t('leftToCount', { count: left, items: number(left) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="main" size="lg" event="count.finish">
          {t('finishCount')}
        </Button>
        {!isShown && <ActButton act={may('expected.show')}>{t('showExpected')}</ActButton>}
        <ActButton variant="quiet" act={may('count.discard')}>
          {t('discard')}
        </ActButton>
        <p className="basis-full text-xs text-muted">{t(isShown ? 'shownNote' : 'hiddenNote')}</p>
      </div>
    </Form>
  )
}

function Row({ row, state, send }: ReconcileProps & { readonly row: ItemRow }) {
  const { t } = useTranslation('technician-reconcile')
  const { number } = useFormats()
  const { count } = state.context
  const { itemId, name, isSerialised, expected } = row
  const counted = countedOf(row, count)
  const isLacking = state.matches({ counting: 'incomplete' }) && counted === null
  const isAgain = count.again.includes(itemId)
  const typed = count.typed[itemId] ?? ''
  const found = row.lines.flatMap(({ serial }) => (serial !== null && count.codes.includes(serial) ? [serial] : []))
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          <bdi>{name}</bdi> <Id>{itemId}</Id>
        </p>
        {isAgain && <p className="text-sm text-warn">{t('countAgain')}</p>}
        {count.shownEarly && <p className="text-sm text-muted">{t('expected', { quantity: number(expected) })}</p>}
        {found.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {found.map((code) => (
              <Id key={code}>{code}</Id>
            ))}
          </p>
        )}
      </div>
      {isSerialised ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="num">
            {t('scanned', { count: found.length, codes: number(found.length) })}
          </p>
          {found.length === 0 && (
            <Button
              size="sm"
              aria-pressed={typed === '0'}
              aria-label={t('noneOf', { item: name })}
              {...sending(send)({ type: 'count.change', itemId, value: '0' })}
            >
              {t('none')}
            </Button>
          )}
          {isLacking && <p className="basis-full text-sm text-bad">{t('scanOrNone')}</p>}
        </div>
      ) : (
        <NumberField
          className="w-40"
          label={t('quantityOf', { item: name })}
          labelHidden
          name={itemId}
          unit={unitWord(row.unit, t)}
          value={typed}
          maxLength={4}
          error={
            (isLacking || (typed !== '' && wholeOf(typed) === null)) && t(typed === '' ? 'required' : 'wholeNumber')
          }
          event="count.change"
          payload={{ itemId }}
          onValue={(value) => send({ type: 'count.change', itemId, value })}
        />
      )}
    </div>
  )
}
