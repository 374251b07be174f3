import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { amountOf, lackOf, planOf, tenuresOf } from '../../../machines/plan-change-at-delivery/plan-choice.ts'
import type { OfferType } from '../../contract/areas/plans/recharge-plans.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { ChosenStanding, usePlanNames } from './PlanStandings.tsx'
import type { PlanChangeProps } from './plan-change-props.ts'

/** Plan, tenure and offer of what the service offers. The choice stays after every outcome but success. */
export function PlanForm({ state, send }: PlanChangeProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation(['plan-change-at-delivery', 'plan'])
  const { ofJob } = usePlanNames()
  const { jobId, seen, plans, failure } = state.context
  const busy = state.hasTag('busy')
  const lack = lackOf(state.context)
  const close = () => send({ type: 'flow.close' })
  return (
    <Dialog
      title={t('title', { id: jobId })}
      size="lg"
      closeEvent="flow.close"
      onClose={busy ? undefined : close}
      footer={
        <>
          {busy ? (
            <p role="status" className="me-auto text-xs text-muted">
              {t('refreshing')}
            </p>
          ) : (
            <>
              <Button variant="quiet" className="me-auto" icon={ArrowPathIcon} {...does('read.again')}>
                {t('refresh')}
              </Button>
              <ActButton variant="quiet" act={may('flow.reset')}>
                {t('reset')}
              </ActButton>
              <Button event="flow.close" onClick={close}>
                {t('cancel')}
              </Button>
            </>
          )}
          <Button variant="main" {...does('act.ask')} reason={busy ? t('refreshing') : lack && t(`lacks/${lack}`)}>
            {t('review')}
          </Button>
        </>
      }
    >
      {seen && (
        <Facts
          look="line"
          facts={[
            { id: 'customer', label: t('customer'), value: <bdi>{seen.customerName}</bdi> },
            { id: 'plan', label: t('planNow'), value: <bdi>{ofJob(seen)}</bdi> },
            { id: 'toCollect', label: t('collectNow'), value: <Money minor={seen.paymentToCollect} /> },
          ]}
        />
      )}
      {/* What is said of a plan that is gone stands at its field. */}
      {lack !== 'gone' && <FailureBanner failure={failure} fallback="plan-change-at-delivery:failed" />}
      {plans.length === 0 ? <Banner tone="warn">{t('nothingOffered')}</Banner> : <Fields state={state} send={send} />}
      <ChosenStanding state={state} />
    </Dialog>
  )
}

/** Why the chosen plan can't be had (H44). */
function useGone({ state }: Pick<PlanChangeProps, 'state'>): string | undefined {
  const { t } = useTranslation('plan')
  const { choice, failure } = state.context
  if (lackOf(state.context) !== 'gone') return undefined
  const asked = { planname: choice.planname, validity: choice.tenure }
  return failure?.outcome === 'refused'
    ? failureText(failure, 'plan:notPresent', 'plain', asked)
    : t('notPresent', asked)
}

function Fields({ state, send }: PlanChangeProps) {
  const { t } = useTranslation(['plan-change-at-delivery', 'words'])
  const { number, money } = useFormats()
  const { plans, choice } = state.context
  const { planname, tenure, offerType } = choice
  const busy = state.hasTag('busy')
  const gone = useGone({ state })
  const plan = planOf(state.context)
  // What was chosen stays to be seen where it isn't offered any more.
  const names = [...new Set([...plans.map((one) => one.planname), planname].filter(Boolean))].toSorted()
  const sold = tenuresOf(plans, planname)
  const days = [...new Set([...sold, ...(tenure ? [Number(tenure)] : [])])].toSorted((a, b) => a - b)
  const offers = plan?.offers ?? []
  const couponOff = plan ? money(plan.price - plan.due) : ''
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Select
        label={t('plan')}
        name="planname"
        event="plan.choose"
        placeholder={t('choose')}
        value={planname}
        disabled={busy}
        options={names.map((name) => ({ value: name, label: name, disabled: tenuresOf(plans, name).length === 0 }))}
        onValue={(chosen) => send({ type: 'plan.choose', planname: chosen })}
      />
      <Select
        label={t('tenure')}
        name="tenure"
        event="tenure.choose"
        value={tenure}
        disabled={busy || planname === ''}
        error={gone}
        options={days.map((count) => ({
          value: String(count),
          label: t('words:days', { count, number: number(count) }),
          disabled: !sold.includes(count),
        }))}
        onValue={(chosen) => send({ type: 'tenure.choose', tenure: chosen })}
      />
      <Select
        label={t('offerType')}
        name="offerType"
        event="offer.choose"
        value={amountOf(state.context) === null ? '' : offerType}
        disabled={busy || offers.length === 0}
        options={offers.map((one) => ({
          value: one.offerType,
          label: t(`offers/${one.offerType}`, { code: plan?.couponCode, amount: couponOff }),
        }))}
        onValue={(chosen) => send({ type: 'offer.choose', offerType: chosen as OfferType })}
      />
    </div>
  )
}
