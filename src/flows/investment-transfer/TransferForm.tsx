import { useTranslation } from 'react-i18next'
import { isMovable, quantityLack, targetLack } from '../../../machines/investment-transfer/move.ts'
import { mostDevices, movedCodes } from '../../contract/areas/sponsors/investment-rules.ts'
import { wholeOf } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { MovedCodes } from './MovedCodes.tsx'
import type { TransferProps } from './transfer-props.ts'

/** Where to and how many, with the codes that would move. */
export function TransferForm({ state, send }: TransferProps) {
  const { t } = useTranslation('investment-transfer')
  const { number } = useFormats()
  const { source, sourceId, targetId, quantity, seen, failure } = state.context
  const free = source?.free ?? 0
  const lacks = { target: targetLack(state.context), quantity: quantityLack(state.context) }
  const isReady = state.can({ type: 'act.ask' })
  const codes = lacks.quantity === null ? movedCodes(source?.codes ?? [], wholeOf(quantity) ?? 0) : []
  const said = { count: codes.length, devices: number(codes.length) }
  return (
    <Form className="grid gap-4" onSubmit={() => isReady && send({ type: 'act.ask' })}>
      <Facts
        facts={[
          { label: t('source'), value: <Id>{sourceId}</Id> },
          { label: t('sponsor'), value: <bdi>{source?.sponsor.name ?? '–'}</bdi> },
          { label: t('devices'), value: <bdi className="num">{number(source?.numOfDevices ?? 0)}</bdi> },
          { label: t('free'), value: <bdi className="num">{number(free)}</bdi> },
        ]}
      />
      <TextField
        name="target"
        label={t('target')}
        value={targetId}
        maxLength={64}
        help={t('targetHelp')}
        error={lacks.target === 'self' ? t('targetSelf') : undefined}
        event="target.choose"
        onValue={(target) => send({ type: 'target.choose', target })}
      />
      <NumberField
        name="quantity"
        label={t('quantity')}
        value={quantity}
        maxLength={5}
        help={t('quantityHelp', { most: number(free) })}
        error={problem()}
        event="quantity.change"
        onValue={(typed) => send({ type: 'quantity.change', quantity: typed })}
      />
      {codes.length > 0 && <MovedCodes codes={codes} title={t('willMove', said)} />}
      {seen && !isMovable(seen) && (
        <Banner tone="warn" live>
          {seen.codes.length < seen.numOfDevices
            ? t('fewerFree', { free: number(seen.codes.length) })
            : t('targetFull', { id: seen.target.investmentId, most: number(mostDevices) })}
        </Banner>
      )}
      <FailureBanner failure={failure} fallback="investment-transfer:lookUpFailed" />
      <div>
        <Button type="submit" variant="main" size="lg" event="act.ask" reason={isReady ? null : t('lack')}>
          {t('review')}
        </Button>
      </div>
    </Form>
  )

  function problem(): string | undefined {
    if (lacks.quantity === 'wrong') return t('quantityWrong')
    return lacks.quantity === 'tooMany' ? t('tooMany', { most: number(free) }) : undefined
  }
}
