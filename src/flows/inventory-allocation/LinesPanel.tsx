import { useTranslation } from 'react-i18next'
import { faultsOf, isTyped, type KitItem, quantityOf } from '../../../machines/inventory-allocation/basket.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { unitWord } from '../../records/unit-word.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { AllocationProps } from './allocation-props.ts'

/** What is to be set aside: quantities by item, with what is free, in transit and held, and each scanned code. */
export function LinesPanel(props: AllocationProps) {
  const { t } = useTranslation('inventory-allocation')
  const { sheet, basket, failure } = props.state.context
  if (!sheet) return null
  const faults = faultsOf(sheet, basket, failure?.rows)
  const counted = sheet.items.filter(({ isSerialised }) => !isSerialised)
  return (
    <Card title={t('lines')} flush>
      <ul aria-label={t('lines')} className="grid">
        {counted.map((item) => (
          <CountedRow key={item.itemId} {...props} item={item} fault={faults.get(item.itemId)} />
        ))}
        {basket.codes.map(({ code, name }) => (
          <CodeRow key={code} {...props} code={code} name={name} fault={faults.get(code)} />
        ))}
      </ul>
    </Card>
  )
}

interface CountedRowProps extends AllocationProps {
  readonly item: KitItem
  readonly fault: string | undefined
}

const row = 'grid gap-1.5 border-b px-(--pad) py-2 last:border-b-0'

function CountedRow({ item, fault, state, send }: CountedRowProps) {
  const { t } = useTranslation('inventory-allocation')
  const { number } = useFormats()
  const may = acting(state, send)
  const { basket } = state.context
  const { itemId, name, unit, free, aside, held } = item
  const quantity = quantityOf(basket, itemId)
  const isWrong = isTyped(basket, itemId) && quantity === null
  const after = quantity === null ? null : { free: free - quantity, aside: aside + quantity }
  const moved = (before: number, then: number | undefined) =>
    then === undefined ? number(before) : `${number(before)} → ${number(then)}`
  return (
    <li className={fault ? `${row} bg-bad-soft` : row}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <bdi>{name}</bdi> <Id>{itemId}</Id>
        </p>
        <NumberField
          className="w-28"
          label={t('quantityOf', { item: name })}
          labelHidden
          name={itemId}
          unit={unitWord(unit, t)}
          value={basket.typed[itemId] ?? ''}
          maxLength={4}
          readOnly={!state.matches('collecting')}
          error={isWrong && t('wholeNumber')}
          event="quantity.change"
          payload={{ itemId }}
          onValue={(value) => send({ type: 'quantity.change', itemId, value })}
        />
        <dl className="flex flex-wrap gap-x-4 text-sm text-muted">
          {(
            [
              ['source', moved(free, after?.free)],
              ['transit', moved(aside, after?.aside)],
              ['destination', number(held)],
              ['sum', number(free + aside + held)],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs">{t(`places/${label}`)}</dt>
              <dd className="num" dir="ltr">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <ActButton
          size="sm"
          variant="quiet"
          aria-label={t('dropOf', { code: name })}
          act={may({ type: 'line.drop', id: itemId })}
        >
          {t('drop')}
        </ActButton>
      </div>
      {fault && <Fault fault={fault} id={itemId} free={free} asked={quantity ?? 0} state={state} send={send} />}
    </li>
  )
}

interface FaultProps extends AllocationProps {
  readonly fault: string
  readonly id: string
  readonly free: number
  readonly asked: number
}

/** What the service said of a line, how much is missing, and what can be done about it. */
function Fault({ fault, id, free, asked, state, send }: FaultProps) {
  const { t } = useTranslation('inventory-allocation')
  const { number } = useFormats()
  const may = acting(state, send)
  const lacks = asked - free
  return (
    <div role="alert" className="grid gap-1">
      <p className="font-semibold text-bad">{fault}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {lacks > 0 && <span>{t('lacks', { free: number(free), lacking: number(lacks) })}</span>}
        {free > 0 && lacks > 0 && (
          <ActButton size="sm" act={may({ type: 'quantity.change', itemId: id, value: String(free) })}>
            {t('setTo', { number: number(free) })}
          </ActButton>
        )}
        <ActButton size="sm" act={may({ type: 'line.drop', id })}>
          {t('removeLine')}
        </ActButton>
      </p>
    </div>
  )
}

interface CodeRowProps extends AllocationProps {
  readonly code: string
  readonly name: string
  readonly fault: string | undefined
}

function CodeRow({ code, name, fault, state, send }: CodeRowProps) {
  const { t } = useTranslation('inventory-allocation')
  const may = acting(state, send)
  return (
    <li className={fault ? `${row} bg-bad-soft` : row}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <bdi>{name}</bdi> <Id>{code}</Id>
        </p>
        <ActButton
          size="sm"
          variant="quiet"
          aria-label={t('dropOf', { code })}
          act={may({ type: 'line.drop', id: code })}
        >
          {t('drop')}
        </ActButton>
      </div>
      {fault && (
        <p role="alert" className="font-semibold text-bad">
          {fault}
        </p>
      )}
    </li>
  )
}
