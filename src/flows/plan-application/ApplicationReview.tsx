import { BanknotesIcon, CalendarDaysIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { walletAfter } from '../../../machines/plan-application/recharge-offers.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { placeOf } from '../../kit/top-state.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { type ApplicationProps, type ApplicationState, fallbackOf } from './plan-application-props.ts'

/** Shows plan, amount, last day and wallet, then the charge and its outcome. */
export function ApplicationReview({ state, send }: ApplicationProps) {
  const { t } = useTranslation('plan-application')
  const { money } = useFormats()
  const { seen, installation } = state.context
  const { id } = installation
  return (
    <FlowReview
      state={state}
      send={send}
      act={{ event: 'act.confirm', label: t('apply', { amount: money(seen?.due ?? 0) }), busyLabel: t('applying') }}
      back={{ event: 'act.cancel', label: t('back') }}
      under={t(placeOf(state) === 'applying.rereading' ? 'rereading' : 'sending')}
      fallback={fallbackOf(state.context)}
      unanswered={{
        text: { unknown: t('unknown', { id }), checking: t('checking', { id }) },
        advice: t('unknownAdvice'),
        check: t('check'),
        busyLabel: t('checkingShort'),
      }}
    >
      <Review context={state.context} />
    </FlowReview>
  )
}

function Review({ context }: Pick<ApplicationState, 'context'>) {
  const { t } = useTranslation(['plan-application', 'payments', 'words'])
  const { money, number, date } = useFormats()
  const { installation, offers, seen, payType, topupId } = context
  if (!seen || !offers) return null
  const topup = offers.topups.find((one) => one.topupId === topupId)
  const paid = topup?.amount ?? seen.due
  const days = t('words:days', { count: seen.validity, number: number(seen.validity) })
  const starts = seen.current ? 'lengthens' : offers.current ? 'daysAreLost' : 'startsNow'
  return (
    <ReviewPanel
      record={
        <>
          {t('installation')} <Id>{installation.id}</Id>
        </>
      }
      minor={seen.due}
      facts={[
        { label: t('customer'), value: <bdi>{installation.customerName}</bdi> },
        { label: t('newPlan'), value: <bdi>{t('named', { name: seen.planname, days })}</bdi> },
        { label: t('lines/validTill'), value: <DateTime at={seen.validTill} look="date" /> },
        { label: t('lines/price'), value: <Money minor={seen.price} /> },
        { label: t('coupon'), value: seen.couponCode ? <Id>{seen.couponCode}</Id> : t('none') },
        { label: t('payType'), value: t(`payments:payTypes/${payType}`) },
      ]}
      consequences={[
        {
          id: 'starts',
          icon: CalendarDaysIcon,
          text: t(starts, { name: seen.planname, date: date(seen.validTill) }),
        },
        {
          id: 'money',
          icon: BanknotesIcon,
          text: t(payType === 'WALLET' ? 'takesFromWallet' : topup ? 'takesTopup' : 'takesPayment', {
            amount: money(seen.due),
            paid: money(paid),
            wallet: offers.walletId ?? dash,
            after: money(walletAfter({ payType, topupId }, seen, offers)),
          }),
        },
        { id: 'final', icon: LockClosedIcon, text: t('isFinal') },
      ]}
    />
  )
}

const dash = '–'
