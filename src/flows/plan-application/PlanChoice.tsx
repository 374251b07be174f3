import { useTranslation } from 'react-i18next'
import { daysOf } from '../../../machines/plan-application/recharge-offers.ts'
import type { Failure } from '../../contract/failure.ts'
import { trimmed } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Comparison } from './Comparison.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import type { ApplicationProps } from './plan-application-props.ts'

/** Plan and validity, and once both are sold to this installation, the two plans side by side. */
export function PlanChoice({ state, send }: ApplicationProps) {
  const { t } = useTranslation('plan-application')
  const { offers, seen, installation } = state.context
  const isComparing = state.matches('comparing')
  if (offers?.plans.length === 0)
    return <Banner tone="warn">{t('nothingSold', { city: installation.city, id: installation.id })}</Banner>
  return (
    <div className="grid gap-5">
      <PlanForm state={state} send={send} />
      {isComparing && seen && offers && (
        <>
          <Comparison plan={seen} offers={offers} today={state.context.today} />
          <PaymentChoice state={state} send={send} />
        </>
      )}
    </div>
  )
}

function PlanForm({ state, send }: ApplicationProps) {
  const { t } = useTranslation('plan-application')
  const { list, number } = useFormats()
  const { offers, planname, validity, failure, installation } = state.context
  const busy = state.matches('finding')
  const isComparing = state.matches('comparing')
  const plans = offers?.plans ?? []
  const names = [...new Set(plans.map((plan) => plan.planname))].sort()
  const days = plans.filter((plan) => plan.planname === planname).map((plan) => plan.validity)
  const sold = list(days.toSorted((a, b) => a - b).map((one) => number(one)))
  const typed = trimmed(validity)
  const isWhole = daysOf(validity) !== null
  const wrong = typed !== '' && !isWhole ? t('wrongDays') : absence(failure, { planname, validity: typed }, t)
  const lack = planname === '' ? t('noPlan') : isWhole ? null : t('noDays')
  return (
    <Form className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]" onSubmit={() => send({ type: 'plan.find' })}>
      <Select
        label={t('newPlan')}
        name="planname"
        event="plan.choose"
        placeholder={t('choosePlan')}
        value={planname}
        disabled={busy}
        options={names.map((name) => ({ value: name, label: name }))}
        onValue={(chosen) => send({ type: 'plan.choose', planname: chosen })}
      />
      <NumberField
        label={t('validity')}
        name="validity"
        event="validity.change"
        unit={t('daysUnit')}
        value={validity}
        readOnly={busy}
        error={wrong}
        help={days.length === 0 ? undefined : t('soldFor', { city: installation.city, days: sold })}
        onValue={(now) => send({ type: 'validity.change', validity: now })}
      />
      {!isComparing && (
        <Button
          type="submit"
          className="sm:mt-5"
          event="plan.find"
          busy={busy}
          busyLabel={t('finding')}
          reason={lack ?? undefined}
        >
          {t('compare')}
        </Button>
      )}
    </Form>
  )
}

type Words = (key: string, values?: Record<string, unknown>) => string

/** Why the typed validity can't be bought, at its field (T101). */
function absence(failure: Failure | null, asked: { planname: string; validity: string }, t: Words): string | false {
  if (!failure) return false
  if (failure.kind === 'invalid') return t('notSold', asked)
  return failureText(failure, 'plan:notPresent', 'plain', asked)
}
