import { BanknotesIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { minorOf, referenceOf } from '../../../machines/bill-payment/bill-amounts.ts'
import { trimmed } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { billModeWord } from '../../records/bill-mode.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import type { PaymentProps } from './payment-props.ts'

/** What is due after the payment, before anything is sent; then the payment and its outcome. */
export function PaymentReview({ state, send }: PaymentProps) {
  const { t } = useTranslation(['bill-payment', 'words'])
  const { money } = useFormats()
  const { bill, modes, typed } = state.context
  const minor = minorOf(typed.amount) ?? 0
  const left = (bill?.due ?? 0) - minor
  const amount = money(minor)
  const mode = modes.find(({ code }) => code === typed.mode)
  const note = trimmed(typed.note)
  return (
    <FlowReview
      state={state}
      send={send}
      act={{ event: 'act.confirm', label: t('pay', { amount }), busyLabel: t('paying') }}
      back={{ event: 'act.cancel', label: t('back') }}
      fallback="bill-payment:payFailed"
      unanswered={{
        text: { unknown: t('unknown', { amount }), checking: t('checking', { bill: bill?.billId ?? '' }) },
        advice: t('unknownAdvice'),
        check: t('checkNow'),
        busyLabel: t('checkingShort'),
      }}
    >
      <ReviewPanel
        record={t('paymentOf', { bill: bill?.billId ?? '' })}
        minor={minor}
        facts={[
          { label: t('partner'), value: <bdi>{bill?.partner}</bdi> },
          { label: t('mode'), value: billModeWord(typed.mode, t, mode?.label) },
          { label: t('reference'), value: <Id>{referenceOf(typed)}</Id> },
          ...(note ? [{ label: t('note'), value: <bdi className="whitespace-pre-line">{note}</bdi> }] : []),
          { label: t('dueBefore'), value: <Money minor={bill?.due} /> },
          { label: t('dueAfter'), value: <Money minor={left} className="font-semibold" /> },
        ]}
        consequences={[
          { id: 'status', icon: BanknotesIcon, text: left === 0 ? t('willBePaid') : t('willBePartly') },
          { id: 'kept', icon: LockClosedIcon, text: t('notChanged') },
        ]}
      />
    </FlowReview>
  )
}
