import { useTranslation } from 'react-i18next'
import { asks, type Choice, type EntryName } from '../../../machines/job-status/status-entry.ts'
import { payTypes } from '../../contract/areas/customer-acts.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { StatusProps } from './job-status-props.ts'
import { StatusCode } from './StatusCode.tsx'

/** The next statuses, and the fields of the chosen one. Fields of another keep what was typed (H49). */
export function StatusFields({ state, send }: StatusProps) {
  const { t } = useTranslation(['job-status', 'words'])
  const { choices, to, values } = state.context
  const busy = state.hasTag('busy')
  const field = (name: EntryName) => ({
    name,
    label: t(`fields/${name}`),
    value: values[name],
    event: 'value.change',
    payload: { name },
    onValue: (value: string) => send({ type: 'value.change', name, value }),
  })
  const requires = ({ requires: all }: Choice) => all.map((one) => t(`requires/${one}`)).join(' · ')
  return (
    <fieldset disabled={busy} className="grid gap-4">
      <legend className="sr-only">{t('what')}</legend>
      <RadioGroup
        label={t('next')}
        name="to"
        event="status.choose"
        value={to}
        onValue={(chosen) => send({ type: 'status.choose', to: chosen })}
        choices={choices.map((choice) => ({
          value: choice.to,
          label: t(`words:jobStatuses/${choice.to}`),
          help: requires(choice) || undefined,
        }))}
      />
      {asks(state.context, 'payment') && <PaymentFields state={state} field={field} />}
      {asks(state.context, 'slot') && <SlotFields state={state} field={field} />}
      <StatusCode state={state} send={send} />
      {asks(state.context, 'note') && <TextArea {...field('note')} rows={2} maxLength={500} />}
    </fieldset>
  )
}

interface PartProps extends Pick<StatusProps, 'state'> {
  readonly field: (name: EntryName) => {
    readonly name: string
    readonly label: string
    readonly value: string
    readonly event: string
    readonly payload: object
    readonly onValue: (value: string) => void
  }
}

function PaymentFields({ state, field }: PartProps) {
  const { t } = useTranslation('job-status')
  const { money } = useFormats()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        {...field('payType')}
        placeholder={t('choose')}
        options={payTypes.map((value) => ({ value, label: t(`payTypes/${value}`) }))}
      />
      <NumberField
        {...field('payAmount')}
        maxLength={12}
        help={t('amountHelp', { amount: money(state.context.seen.paymentToCollect) })}
      />
    </div>
  )
}

/** Days that can be chosen, from today. */
const daysAhead = 21

function SlotFields({ state, field }: PartProps) {
  const { t } = useTranslation('job-status')
  const { date } = useFormats()
  const { today, slots } = state.context
  const days = Array.from({ length: daysAhead }, (_, later) =>
    new Date(Date.parse(today) + later * 86_400_000).toISOString().slice(0, 10),
  )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        {...field('day')}
        placeholder={t('choose')}
        options={days.map((value) => ({ value, label: date(value) }))}
      />
      <Select
        {...field('slotId')}
        placeholder={t('choose')}
        options={slots.map(({ slotId, start, end }) => ({ value: slotId, label: `${start}–${end}` }))}
      />
    </div>
  )
}
