import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { ActButtons } from '../../kit/write/ActButtons.tsx'
import { ReasonField, reasonProblem } from '../../kit/write/ReasonField.tsx'
import { UnansweredDialog } from '../../kit/write/UnansweredDialog.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { RefundPanelProps } from './refund-approval-props.ts'

/** A rejection ends the refund and needs a reason of 10 to 500 characters (H32). */
export function RejectDialog({ state, send }: RefundPanelProps) {
  const { t } = useTranslation('refund-approval')
  const { money } = useFormats()
  const { seen, reason, failure } = state.context
  const wrong = reasonProblem(t, reason)
  if (state.matches({ rejecting: 'unknown' }) || state.matches({ rejecting: 'checking' })) {
    const id = state.context.seen.refundId
    return (
      <UnansweredDialog
        state={state}
        send={send}
        title={{ unknown: t('unknownTitle'), checking: t('checkingTitle') }}
        text={{ unknown: t('unknownRejection', { id }), checking: t('checkingRejection', { id }) }}
        advice={t('unknownAdvice')}
        check={t('check')}
      />
    )
  }
  const busy = state.hasTag('busy')
  const under = busy ? (state.matches({ rejecting: 'rereading' }) ? t('rereading') : t('sendingRejection')) : undefined
  return (
    <Dialog
      title={t('rejectQuestion')}
      closeEvent="act.cancel"
      onClose={state.can({ type: 'act.cancel' }) ? () => send({ type: 'act.cancel' }) : undefined}
      footer={
        <ActButtons under={under} back={t('cancel')} onBack={() => send({ type: 'act.cancel' })}>
          <Button
            variant="badMain"
            event="reject.confirm"
            busy={busy}
            busyLabel={t('rejecting')}
            reason={wrong}
            onClick={() => send({ type: 'reject.confirm', key: newKey() })}
          >
            {t('reject', { amount: money(seen.total) })}
          </Button>
        </ActButtons>
      }
    >
      <p className="text-muted">{t('consequenceRejected')}</p>
      <ReasonField
        t={t}
        reason={reason}
        wrong={wrong}
        busy={busy}
        onReason={(typed) => send({ type: 'reason.change', reason: typed })}
      />
      {failure && (
        <Banner tone="bad" live>
          {failureText(failure, 'refund-approval:rejectFailed')}
        </Banner>
      )}
    </Dialog>
  )
}
