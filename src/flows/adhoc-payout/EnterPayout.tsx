import { useTranslation } from 'react-i18next'
import { amountOf, isWords } from '../../../machines/adhoc-payout/payout-review.ts'
import { payoutLimits, payoutText } from '../../contract/areas/earnings/payout-limits.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { PayoutProps } from './payout-props.ts'

/** Amount and note as typed. */
export function EnterPayout({ state, send }: PayoutProps) {
  const { t } = useTranslation('adhoc-payout')
  const { money } = useFormats()
  const { amount, note, failure } = state.context
  const isReady = state.can({ type: 'act.ask' })
  const most = money(payoutLimits.max * 100)
  return (
    <Form className="grid max-w-96 gap-4" onSubmit={() => isReady && send({ type: 'act.ask' })}>
      <NumberField
        name="amount"
        label={t('amount')}
        value={amount}
        maxLength={12}
        help={t('amountHelp', { most })}
        error={amount !== '' && amountOf(amount) === null ? t('amountWrong', { most }) : undefined}
        event="amount.change"
        onValue={(typed) => send({ type: 'amount.change', amount: typed })}
      />
      <TextField
        name="note"
        label={t('note')}
        value={note}
        maxLength={payoutText.max}
        help={t('noteHelp')}
        error={note !== '' && !isWords(note) ? t('noteWrong', { least: payoutText.min }) : undefined}
        event="note.change"
        onValue={(typed) => send({ type: 'note.change', note: typed })}
      />
      <FailureBanner failure={failure} fallback="adhoc-payout:failed" />
      <div>
        <Button type="submit" variant="main" size="lg" event="act.ask" reason={isReady ? null : t('lack')}>
          {t('review')}
        </Button>
      </div>
    </Form>
  )
}
