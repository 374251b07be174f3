import { BanknotesIcon, CalendarDaysIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import { toMinor } from '../../contract/values.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { type RechargeProps, type RechargeState, totalOf } from './recharge-props.ts'

/** Count and total before anything is sent, then the payment and its outcome. */
export function RechargeReview({ state, send }: RechargeProps) {
  const { t } = useTranslation('b2b-recharge')
  const { money, number } = useFormats()
  const { looked, failure, values } = state.context
  const reference = values.payment_reference ?? ''
  if (state.matches({ recharging: 'unknown' }) || state.matches({ recharging: 'checking' }))
    return (
      <UnansweredPanel
        state={state}
        send={send}
        text={{ unknown: t('unknown', { reference }), checking: t('checking', { reference }) }}
        advice={t('unknownAdvice')}
        check={t('checkNow')}
        busyLabel={t('checkingShort')}
      />
    )
  const busy = state.hasTag('busy')
  return (
    <div className="grid gap-4">
      <Review context={state.context} />
      {failure && (
        <Banner tone="bad" live>
          {failureText(failure, 'b2b-recharge:failed')}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="main"
          size="lg"
          event="recharge.confirm"
          busy={busy}
          busyLabel={t('sending')}
          onClick={() => send({ type: 'recharge.confirm', key: newKey() })}
        >
          {t('confirm', { count: looked.length, ids: number(looked.length), total: money(totalOf(state.context)) })}
        </Button>
        {state.can({ type: 'act.cancel' }) && (
          <Button variant="quiet" event="act.cancel" onClick={() => send({ type: 'act.cancel' })}>
            {t('back')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Review({ context }: { readonly context: RechargeState['context'] }) {
  const { t } = useTranslation('b2b-recharge')
  const { money, number } = useFormats()
  const { values, looked } = context
  const each = toMinor(Number(values.amount))
  const count = looked.length
  return (
    <ReviewPanel
      record={t('record', { reference: values.payment_reference })}
      minor={totalOf(context)}
      facts={[
        { label: t('installations'), value: number(count) },
        { label: t('fields/amount'), value: money(each) },
        { label: t('fields/validity'), value: number(Number(values.validity)) },
        { label: t('fields/liters'), value: number(Number(values.liters)) },
        { label: t('fields/plan'), value: <bdi>{values.plan}</bdi> },
        { label: t('fields/payment_type'), value: t(`choices/${values.payment_type}`) },
        { label: t('fields/payment_mode'), value: t(`choices/${values.payment_mode}`) },
        { label: t('fields/recharge_period'), value: t(`choices/${values.recharge_period}`) },
      ]}
      consequences={[
        ...(each > 0 ? [{ id: 'money', icon: BanknotesIcon, text: t('toWallets', { amount: money(each) }) }] : []),
        ...(Number(values.validity) > 0 ? [{ id: 'days', icon: CalendarDaysIcon, text: t('daysAdded') }] : []),
        { id: 'all', icon: LockClosedIcon, text: t('allOrNothing') },
      ]}
    />
  )
}
