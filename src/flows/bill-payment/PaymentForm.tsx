import { useTranslation } from 'react-i18next'
import {
  hasReference,
  isAmount,
  isDue,
  noteLength,
  referenceLength,
  referenceOf,
  usedFor,
} from '../../../machines/bill-payment/bill-amounts.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { billModeWord } from '../../records/bill-mode.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { PaymentProps } from './payment-props.ts'

/** Mode, amount and reference as typed. What is wrong is said at its field as it is typed. */
export function PaymentForm({ state, send }: PaymentProps) {
  const { t } = useTranslation(['bill-payment', 'words'])
  const { money, date } = useFormats()
  const { bill, modes, typed, failure } = state.context
  const isReady = state.can({ type: 'act.ask' })
  const used = usedFor(bill, typed)
  return (
    <Form className="grid gap-4" onSubmit={() => isReady && send({ type: 'act.ask' })}>
      <p>
        {t('due')} <bdi className="num font-semibold">{money(bill?.due)}</bdi>
      </p>
      <Select
        name="mode"
        label={t('mode')}
        value={typed.mode}
        placeholder={t('chooseMode')}
        options={modes.map(({ code, label }) => ({ value: code, label: billModeWord(code, t, label) }))}
        event="mode.choose"
        onValue={(mode) => send({ type: 'mode.choose', mode })}
      />
      <div className="grid justify-items-start gap-1">
        <NumberField
          name="amount"
          label={t('amount')}
          value={typed.amount}
          maxLength={16}
          error={amountProblem()}
          event="amount.change"
          onValue={(amount) => send({ type: 'amount.change', amount })}
        />
        <Button variant="quiet" size="sm" {...sending(send)('amount.all')}>
          {t('allDue')}
        </Button>
      </div>
      <TextField
        name="reference"
        label={t('reference')}
        value={typed.reference}
        maxLength={referenceLength}
        help={hasReference(typed) ? t('savedAs', { reference: referenceOf(typed) }) : t('referenceHelp')}
        error={used && t('referenceUsed', { reference: used.reference, bill: used.billId, day: date(used.day) })}
        event="reference.change"
        onValue={(reference) => send({ type: 'reference.change', reference })}
      />
      <TextField
        name="note"
        label={t('note')}
        optional
        value={typed.note}
        maxLength={noteLength}
        event="note.change"
        onValue={(note) => send({ type: 'note.change', note })}
      />
      <FailureBanner failure={failure} fallback="bill-payment:payFailed" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="main" size="lg" event="act.ask" reason={isReady ? null : t('lack')}>
          {t('review')}
        </Button>
        <Button variant="quiet" {...sending(send)('flow.close')}>
          {t('discard')}
        </Button>
      </div>
    </Form>
  )

  function amountProblem(): string | undefined {
    if (typed.amount === '') return undefined
    if (!isAmount(typed)) return t('amountWrong')
    return isDue(bill, typed) ? undefined : t('amountOver', { due: money(bill?.due) })
  }
}
