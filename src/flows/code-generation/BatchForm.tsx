import { useTranslation } from 'react-i18next'
import { isQuantity, reviewOf } from '../../../machines/code-generation/batch-review.ts'
import { mostCodes } from '../../contract/areas/device-codes/code-moves.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { GenerationProps } from './generation-props.ts'

/** Prefix and quantity as typed, with the codes that come of them. */
export function BatchForm({ state, send }: GenerationProps) {
  const { t } = useTranslation('code-generation')
  const { number } = useFormats()
  const { prefixes, prefix, quantity, failure } = state.context
  const { left, isLeft, firstCode, lastCode } = reviewOf(state.context)
  const isReady = state.can({ type: 'act.ask' })
  if (prefixes.length === 0) return <Banner tone="info">{t('noPrefixes')}</Banner>
  return (
    <Form className="grid max-w-96 gap-4" onSubmit={() => isReady && send({ type: 'act.ask' })}>
      <Select
        name="prefix"
        label={t('prefix')}
        value={prefix}
        placeholder={t('choosePrefix')}
        options={prefixes.map((one) => ({
          value: one.prefix,
          label: t('prefixWithLeft', { prefix: one.prefix, left: number(one.left) }),
        }))}
        event="prefix.choose"
        onValue={(chosen) => send({ type: 'prefix.choose', prefix: chosen })}
      />
      <NumberField
        name="quantity"
        label={t('quantity')}
        value={quantity}
        maxLength={5}
        help={t('quantityHelp', { most: number(mostCodes) })}
        error={problem()}
        event="quantity.change"
        onValue={(typed) => send({ type: 'quantity.change', quantity: typed })}
      />
      {isReady && (
        <p role="status" className="text-muted">
          {t('from')} <Id>{firstCode}</Id> {t('to')} <Id>{lastCode}</Id>
        </p>
      )}
      <FailureBanner failure={failure} fallback="code-generation:failed" />
      <div>
        <Button type="submit" variant="main" size="lg" event="act.ask" reason={isReady ? null : t('lack')}>
          {t('review')}
        </Button>
      </div>
    </Form>
  )

  function problem(): string | undefined {
    if (quantity === '') return undefined
    if (!isQuantity(quantity)) return t('quantityWrong', { most: number(mostCodes) })
    return prefix !== '' && !isLeft ? t('tooFew', { prefix, left: number(left) }) : undefined
  }
}
