import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { minorOf } from '../../../machines/bill-payment/bill-amounts.ts'
import type { billPaymentMachine } from '../../../machines/bill-payment/bill-payment.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FlowOutcome } from '../../kit/flow/FlowOutcome.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { sending } from '../../kit/sending.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { PaymentReview } from './PaymentReview.tsx'
import type { PaymentProps } from './payment-props.ts'

const panels: Record<TopState<typeof billPaymentMachine>, (props: PaymentProps) => ReactNode> = {
  loading: () => <EmptyView kind="loading" />,
  failed: Failed,
  settled: Settled,
  editing: PaymentForm,
  paying: PaymentReview,
  changed: Changed,
  recorded: Recorded,
  closed: () => null,
}

/** Records a payment of a bill. A function of `state`. */
export function BillPaymentView(props: PaymentProps) {
  const { t } = useTranslation('bill-payment')
  const top = topOf(props.state)
  const Panel = panels[top]
  return (
    <FlowQuestion place={top} question={t(`questions/${top}`)}>
      <Panel {...props} />
    </FlowQuestion>
  )
}

function Failed({ state, send }: PaymentProps) {
  return (
    <>
      <FailedView
        failure={state.context.failure}
        fallback="bill-payment:modesFailed"
        onRetry={() => send({ type: 'read.again' })}
      />
      <Close send={send} />
    </>
  )
}

function Settled({ send }: PaymentProps) {
  const { t } = useTranslation('bill-payment')
  return (
    <div className="grid gap-4">
      <Banner tone="good">{t('settledText')}</Banner>
      <div className="flex flex-wrap gap-2">
        <Button {...sending(send)('read.again')}>{t('readAgain')}</Button>
        <Close send={send} />
      </div>
    </div>
  )
}

function Changed({ state, send }: PaymentProps) {
  const { t } = useTranslation('bill-payment')
  const { bill, before } = state.context
  return (
    <FlowOutcome send={send} again={t('reviewAgain')} leave={t('close')}>
      <Banner tone="warn" live>
        {t('changedText')}
      </Banner>
      <Facts
        look="columns"
        facts={[
          { label: t('wasDue'), value: <Money minor={before?.due} struck /> },
          { label: t('dueNow'), value: <Money minor={bill?.due} className="font-semibold" /> },
        ]}
      />
      <Close send={send} />
    </FlowOutcome>
  )
}

const Close = ({ send }: Pick<PaymentProps, 'send'>) => {
  const { t } = useTranslation('bill-payment')
  return (
    <div>
      <Button variant="quiet" {...sending(send)('flow.close')}>
        {t('close')}
      </Button>
    </div>
  )
}

function Recorded({ state, send, onLeave }: PaymentProps) {
  const { t } = useTranslation('bill-payment')
  const { money } = useFormats()
  const { bill, typed, paymentId } = state.context
  return (
    <FlowOutcome send={send} leave={t('close')} onLeave={onLeave}>
      <Banner tone="good" live>
        {t('recordedText', { amount: money(minorOf(typed.amount)) })}
      </Banner>
      <Facts
        look="columns"
        facts={[
          { label: t('payment'), value: <Id>{paymentId ?? ''}</Id> },
          { label: t('paid'), value: <Money minor={bill?.paid} /> },
          { label: t('dueNow'), value: <Money minor={bill?.due} className="font-semibold" /> },
        ]}
      />
    </FlowOutcome>
  )
}
