import { BanknotesIcon, CalendarDaysIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { referenceOf, sentNumbers } from '../../../machines/b2b-recharge/recharge-values.ts'
import { toMinor } from '../../contract/values.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { type RechargeProps, type RechargeState, totalOf } from './recharge-props.ts'

/** Count and total before anything is sent, then the payment and its outcome. */
export function RechargeReview({ state, send }: RechargeProps) {
  const { t } = useTranslation('b2b-recharge')
  const { money, number } = useFormats()
  const { looked, values } = state.context
  const reference = referenceOf(values)
  const count = looked.length
  return (
    <FlowReview
      state={state}
      send={send}
      act={{
        event: 'act.confirm',
        label: t('confirm', { count, ids: number(count), total: money(totalOf(state.context)) }),
        busyLabel: t('sending'),
      }}
      back={{ event: 'act.cancel', label: t('back') }}
      fallback="b2b-recharge:failed"
      unanswered={{
        text: { unknown: t('unknown', { reference }), checking: t('checking', { reference }) },
        advice: t('unknownAdvice'),
        check: t('checkNow'),
        busyLabel: t('checkingShort'),
      }}
    >
      <Review context={state.context} />
    </FlowReview>
  )
}

function Review({ context }: { readonly context: RechargeState['context'] }) {
  const { t } = useTranslation('b2b-recharge')
  const { money, number } = useFormats()
  const { values, looked } = context
  const { amount, validity, liters } = sentNumbers(values)
  const each = toMinor(amount)
  const count = looked.length
  return (
    <ReviewPanel
      record={t('record', { reference: referenceOf(values) })}
      minor={totalOf(context)}
      facts={[
        { label: t('installations'), value: number(count) },
        { label: t('fields/amount'), value: money(each) },
        { label: t('fields/validity'), value: number(validity) },
        { label: t('fields/liters'), value: number(liters) },
        { label: t('fields/plan'), value: <bdi>{values.plan}</bdi> },
        { label: t('fields/payment_type'), value: t(`choices/${values.payment_type}`) },
        { label: t('fields/payment_mode'), value: t(`choices/${values.payment_mode}`) },
        { label: t('fields/recharge_period'), value: t(`choices/${values.recharge_period}`) },
      ]}
      consequences={[
        ...(each > 0 ? [{ id: 'money', icon: BanknotesIcon, text: t('toWallets', { amount: money(each) }) }] : []),
        ...(validity > 0 ? [{ id: 'days', icon: CalendarDaysIcon, text: t('daysAdded') }] : []),
        { id: 'all', icon: LockClosedIcon, text: t('allOrNothing') },
      ]}
    />
  )
}
