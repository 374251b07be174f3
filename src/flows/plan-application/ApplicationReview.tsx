import { BanknotesIcon, CalendarDaysIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { walletAfter } from '../../../machines/plan-application/recharge-offers.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { type ApplicationProps, type ApplicationState, placeOf } from './plan-application-props.ts'

/** Shows plan, amount, last day and wallet, then the charge and its outcome. */
export function ApplicationReview({ state, send }: ApplicationProps) {
  const { t } = useTranslation('plan-application')
  const { money } = useFormats()
  const { seen, failure, installation } = state.context
  const { id } = installation
  const place = placeOf(state)
  if (place === 'applying.unknown' || place === 'applying.checking')
    return (
      <UnansweredPanel
        state={state}
        send={send}
        text={{ unknown: t('unknown', { id }), checking: t('checking', { id }) }}
        advice={t('unknownAdvice')}
        check={t('check')}
        busyLabel={t('checkingShort')}
      />
    )
  const busy = state.hasTag('busy')
  return (
    <div className="grid gap-4">
      <Review context={state.context} />
      {failure && (
        <Banner tone="bad" live>
          {failureText(failure, fallbackOf(state))}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="main"
          size="lg"
          event="apply.confirm"
          busy={busy}
          busyLabel={t('applying')}
          onClick={() => send({ type: 'apply.confirm', key: newKey() })}
        >
          {t('apply', { amount: money(seen?.due ?? 0) })}
        </Button>
        {!busy && (
          <Button variant="quiet" event="apply.cancel" onClick={() => send({ type: 'apply.cancel' })}>
            {t('back')}
          </Button>
        )}
      </div>
      {busy && (
        <p role="status" className="text-xs text-muted">
          {t(place === 'applying.rereading' ? 'rereading' : 'sending')}
        </p>
      )}
    </div>
  )
}

/** The catalogue has a text for another plan, and one for the same plan again (doc1 §8). */
const fallbackOf = ({ context: { seen } }: ApplicationState): string =>
  seen?.current ? 'plan-application:rechargeFailed' : 'plan-application:applyFailed'

function Review({ context }: Pick<ApplicationState, 'context'>) {
  const { t } = useTranslation(['plan-application', 'payments'])
  const { money, number, date } = useFormats()
  const { installation, offers, seen, payType, topupId } = context
  if (!seen || !offers) return null
  const topup = offers.topups.find((one) => one.topupId === topupId)
  const paid = topup?.amount ?? seen.due
  const days = t('days', { count: seen.validity, number: number(seen.validity) })
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
