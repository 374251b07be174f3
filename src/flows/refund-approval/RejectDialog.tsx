import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActDialog } from '../../kit/write/ActDialog.tsx'
import type { RefundPanelProps } from './refund-approval-props.ts'

/** A rejection ends the refund and needs a reason of 10 to 500 characters (H32). */
export function RejectDialog({ state, send }: RefundPanelProps) {
  const { t } = useTranslation('refund-approval')
  const { money } = useFormats()
  const { seen, reason } = state.context
  const id = seen.refundId
  return (
    <ActDialog
      state={state}
      send={send}
      title={t('rejectQuestion')}
      act={{
        event: 'reject.confirm',
        label: t('reject', { amount: money(seen.total) }),
        busyLabel: t('rejecting'),
        isBad: true,
      }}
      back={t('cancel')}
      under={t(state.matches({ rejecting: 'rereading' }) ? 'rereading' : 'sendingRejection')}
      reason={{ t, reason }}
      fallback="refund-approval:rejectFailed"
      unanswered={{
        title: { unknown: t('unknownTitle'), checking: t('checkingTitle') },
        text: { unknown: t('unknownRejection', { id }), checking: t('checkingRejection', { id }) },
        advice: t('unknownAdvice'),
        check: t('check'),
      }}
    >
      <p className="text-muted">{t('consequenceRejected')}</p>
    </ActDialog>
  )
}
