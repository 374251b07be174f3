import { BanknotesIcon, CalendarDaysIcon, LinkIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { amountOf, planOf } from '../../../machines/plan-change-at-delivery/plan-choice.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActDialog } from '../../kit/write/ActDialog.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ChosenStanding, usePlanNames } from './PlanStandings.tsx'
import type { PlanChangeProps } from './plan-change-props.ts'

/** Plan and amount before and now, then the change and its outcome. */
export function PlanReview({ state, send }: PlanChangeProps) {
  const { t } = useTranslation('plan-change-at-delivery')
  const { money } = useFormats()
  const { jobId: id } = state.context
  const isRereading = state.matches({ changing: 'rereading' })
  return (
    <ActDialog
      state={state}
      send={(event) => event.type !== 'reason.change' && send(event)}
      title={t('question', { id })}
      act={{
        event: 'act.confirm',
        label: t('confirm', { amount: money(amountOf(state.context) ?? 0) }),
        busyLabel: t(isRereading ? 'refreshing' : 'changing'),
      }}
      back={t('back')}
      under={t(isRereading ? 'rereading' : 'sending')}
      fallback="plan-change-at-delivery:failed"
      unanswered={{
        title: { unknown: t('unknownTitle'), checking: t('checkingTitle') },
        text: { unknown: t('unknownText', { id }), checking: t('checkingText', { id }) },
        advice: t('unknownAdvice'),
        check: t('check'),
      }}
    >
      <Review state={state} />
    </ActDialog>
  )
}

function Review({ state }: Pick<PlanChangeProps, 'state'>) {
  const { t } = useTranslation('plan-change-at-delivery')
  const { money } = useFormats()
  const { named } = usePlanNames()
  const { seen, choice } = state.context
  const plan = planOf(state.context)
  if (!seen || !plan) return null
  const before = seen.paymentToCollect
  const amount = amountOf(state.context) ?? 0
  return (
    <>
      <ReviewPanel
        record={<Id>{seen.jobId}</Id>}
        minor={amount}
        facts={[
          { label: t('customer'), value: <bdi>{seen.customerName}</bdi> },
          { label: t('plan'), value: <bdi>{named(plan.planname, plan.validity)}</bdi> },
          {
            label: t('offerType'),
            value: t(`offers/${choice.offerType}`, { code: plan.couponCode, amount: money(plan.price - plan.due) }),
          },
        ]}
        consequences={[
          { id: 'amount', icon: BanknotesIcon, text: t('collects', { amount: money(amount), before: money(before) }) },
          { id: 'force', icon: CalendarDaysIcon, text: t('comesIntoForce') },
          ...(before > 0 && before !== amount ? [{ id: 'link', icon: LinkIcon, text: t('linksEnd') }] : []),
        ]}
      />
      <ChosenStanding state={state} />
    </>
  )
}
