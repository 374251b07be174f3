import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import { failureText } from '../../kit/failure-text.ts'
import { ActButtons } from '../../kit/write/ActButtons.tsx'
import { ReasonField, reasonProblem } from '../../kit/write/ReasonField.tsx'
import { UnansweredDialog } from '../../kit/write/UnansweredDialog.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { RefundLinkProps } from './refund-link-props.ts'

/** Cancels a link, which then pays nothing. The refund stays approved (S-11). */
export function CancelDialog({ state, send }: RefundLinkProps) {
  const { t } = useTranslation('refund-link')
  const { reason, failure } = state.context
  const wrong = reasonProblem(t, reason)
  if (state.matches({ cancelling: 'unknown' }) || state.matches({ cancelling: 'checking' })) {
    const id = state.context.seen.refundId
    return (
      <UnansweredDialog
        state={state}
        send={send}
        title={{ unknown: t('unknownTitle'), checking: t('checkingTitle') }}
        text={{ unknown: t('unknownCancelling', { id }), checking: t('checkingCancelling', { id }) }}
        advice={t('unknownAdvice')}
        check={t('check')}
      />
    )
  }
  const busy = state.hasTag('busy')
  const under = busy ? (state.matches({ cancelling: 'rereading' }) ? t('rereading') : t('sendingCancel')) : undefined
  return (
    <Dialog
      title={t('cancelQuestion')}
      closeEvent="act.cancel"
      onClose={state.can({ type: 'act.cancel' }) ? () => send({ type: 'act.cancel' }) : undefined}
      footer={
        <ActButtons under={under} back={t('back')} onBack={() => send({ type: 'act.cancel' })}>
          <Button
            variant="badMain"
            event="cancel.confirm"
            busy={busy}
            busyLabel={t('cancelling')}
            reason={wrong}
            onClick={() => send({ type: 'cancel.confirm', key: newKey() })}
          >
            {t('cancelLink')}
          </Button>
        </ActButtons>
      }
    >
      <p className="text-muted">{t('consequenceCancelled')}</p>
      <ReasonField
        t={t}
        reason={reason}
        wrong={wrong}
        busy={busy}
        onReason={(typed) => send({ type: 'reason.change', reason: typed })}
      />
      {failure && (
        <Banner tone="bad" live>
          {failureText(failure, 'refund-link:cancelFailed')}
        </Banner>
      )}
    </Dialog>
  )
}
