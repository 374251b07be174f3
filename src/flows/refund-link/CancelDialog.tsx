import { useTranslation } from 'react-i18next'
import { ActDialog } from '../../kit/write/ActDialog.tsx'
import type { RefundLinkProps } from './refund-link-props.ts'

/** Cancels a link, which then pays nothing. The refund stays approved (S-11). */
export function CancelDialog({ state, send }: RefundLinkProps) {
  const { t } = useTranslation('refund-link')
  const { seen, reason } = state.context
  const id = seen.refundId
  return (
    <ActDialog
      state={state}
      send={send}
      title={t('cancelQuestion')}
      act={{ event: 'cancel.confirm', label: t('cancelLink'), busyLabel: t('cancelling'), isBad: true }}
      back={t('back')}
      under={t(state.matches({ cancelling: 'rereading' }) ? 'rereading' : 'sendingCancel')}
      reason={{ t, reason }}
      fallback="refund-link:cancelFailed"
      unanswered={{
        title: { unknown: t('unknownTitle'), checking: t('checkingTitle') },
        text: { unknown: t('unknownCancelling', { id }), checking: t('checkingCancelling', { id }) },
        advice: t('unknownAdvice'),
        check: t('check'),
      }}
    >
      <p className="text-muted">{t('consequenceCancelled')}</p>
    </ActDialog>
  )
}
