import { useTranslation } from 'react-i18next'
import { rechargeProblems } from '../../../machines/b2b-recharge/recharge-values.ts'
import { b2bPaymentModes, b2bPaymentTypes, rechargePeriods } from '../../contract/areas/b2b-payments/b2b-payments.ts'
import { maxRecharged } from '../../contract/bounds.ts'
import { idsIn } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { LookUpFoot } from '../../kit/batch/LookUpFoot.tsx'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { CodesField } from '../../kit/scan/CodesField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { RechargeProps } from './recharge-props.ts'

const choices = {
  payment_type: b2bPaymentTypes,
  payment_mode: b2bPaymentModes,
  recharge_period: rechargePeriods,
} as const

/** The ids and the payment, as typed. Problems stand at their fields once the ids were to be checked. */
export function RechargeForm({ state, send }: RechargeProps) {
  const may = acting(state, send)
  const { t } = useTranslation(['b2b-recharge', 'batch'])
  const { number } = useFormats()
  const { values, failure, looked } = state.context
  const busy = state.hasTag('busy')
  const problems = state.matches('invalid') ? rechargeProblems(values) : {}
  const { ids } = idsIn(values.ids)
  const field = (name: string) => ({
    name,
    label: t(`fields/${name}`),
    value: values[name] ?? '',
    error: problems[name] && t(`problems/${problems[name]}`, { most: number(maxRecharged), count: ids.length }),
    event: 'value.change',
    payload: { name },
    onValue: (value: string) => send({ type: 'value.change', value, name }),
  })
  const choice = (name: keyof typeof choices) => (
    <Select
      {...field(name)}
      disabled={busy}
      options={choices[name].map((value) => ({ value, label: t(`choices/${value}`) }))}
    />
  )
  return (
    <Form className="grid gap-4" onSubmit={() => state.can({ type: 'ids.check' }) && send({ type: 'ids.check' })}>
      <CodesField {...field('ids')} readOnly={busy} help={t('idsHelp', { most: number(maxRecharged) })} />
      <div className="grid gap-4 sm:grid-cols-2">
        {choice('payment_type')}
        {choice('payment_mode')}
        <TextField {...field('payment_reference')} readOnly={busy} maxLength={120} />
        <TextField {...field('plan')} readOnly={busy} maxLength={120} />
        <NumberField {...field('amount')} readOnly={busy} maxLength={10} help={t('amountHelp')} />
        <NumberField {...field('validity')} readOnly={busy} maxLength={4} help={t('validityHelp')} />
        <NumberField {...field('liters')} readOnly={busy} maxLength={6} />
        {choice('recharge_period')}
      </div>
      <FailureBanner failure={failure} fallback="b2b-recharge:lookUpFailed" />
      <LookUpFoot
        start={busy || state.matches('editing') ? t('batch:check') : null}
        size="lg"
        isBusy={busy}
        done={looked.length}
        total={ids.length}
        stop={may('read.stop')}
      >
        <ActButton variant="quiet" act={may('flow.reset')}>
          {t('reset')}
        </ActButton>
      </LookUpFoot>
    </Form>
  )
}
