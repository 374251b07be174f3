import { useTranslation } from 'react-i18next'
import {
  amountLackOf,
  asks,
  type Choice,
  type EntryName,
  isChoosable,
} from '../../../machines/job-status/status-entry.ts'
import { payTypes } from '../../contract/areas/customers/customer-acts.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { SlotDays } from '../../records/jobs/SlotDays.tsx'
import { SlotGrid } from '../../records/jobs/SlotGrid.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { StatusProps } from './job-status-props.ts'
import { StatusCode } from './StatusCode.tsx'

/** The next statuses, and the fields of the chosen one. Fields of another keep what was typed (H49). */
export function StatusFields({ state, send }: StatusProps) {
  const { t } = useTranslation(['job-status', 'words'])
  const { offer, entry } = state.context
  const { to, values } = entry
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
        choices={offer.choices.map((choice) => ({
          value: choice.to,
          label: t(`words:jobStatuses/${choice.to}`),
          help: requires(choice) || undefined,
        }))}
      />
      {asks(state.context, 'payment') && <PaymentFields state={state} field={field} />}
      {asks(state.context, 'slot') && <SlotFields state={state} send={send} />}
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
  const due = money(state.context.seen.paymentToCollect)
  const lack = amountLackOf(state.context)
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
        help={t('amountHelp', { amount: due })}
        error={lack ? t(`lacks/${lack}`, { amount: due }) : undefined}
      />
    </div>
  )
}

/** What is free, a week at a time (H50). */
function SlotFields({ state, send }: StatusProps) {
  const { t } = useTranslation(['job-status', 'slots'])
  const { offer, entry } = state.context
  const { slots, from } = offer
  const busy = state.hasTag('busy')
  return (
    <div className="grid gap-2">
      {busy ? (
        <p className="text-muted">{t(state.matches('turning') ? 'slots:turning' : 'sending')}</p>
      ) : (
        <SlotDays
          from={from}
          onShow={(day) => send({ type: 'days.show', from: day })}
          onRefresh={() => send({ type: 'read.again' })}
        />
      )}
      {slots.length === 0 ? (
        <p className="text-muted">{t('slots:none')}</p>
      ) : (
        <SlotGrid
          label={t('slots')}
          slots={slots}
          chosen={entry}
          event="slot.choose"
          isBusy={busy}
          mayChoose={isChoosable}
          onChoose={(place) => send({ type: 'slot.choose', ...place })}
        />
      )}
    </div>
  )
}
