import { useTranslation } from 'react-i18next'
import { reasonLeast, reasonMost } from '../../../machines/refund-approval/refund-approval.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { newKey } from '../../kit/new-key.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ActButtons } from './ActButtons.tsx'
import type { RefundPanelProps } from './RefundApprovalView.tsx'
import { UnansweredDialog } from './UnansweredDialog.tsx'

const templates = ['template1', 'template2', 'template3'] as const

/** A rejection ends the refund and needs a reason of 10 to 500 characters (H32). */
export function RejectDialog({ state, send }: RefundPanelProps) {
  const { t } = useTranslation('refund-approval')
  const { money } = useFormats()
  const { seen, reason, failure } = state.context
  const wrong = useReasonProblem(reason)
  if (state.matches({ rejecting: 'unknown' }) || state.matches({ rejecting: 'checking' })) {
    return <UnansweredDialog id={seen.refundId} act="rejection" checking={state.hasTag('busy')} send={send} />
  }
  const busy = state.hasTag('busy')
  return (
    <Dialog
      title={t('rejectQuestion')}
      closeEvent="act.cancel"
      onClose={state.can({ type: 'act.cancel' }) ? () => send({ type: 'act.cancel' }) : undefined}
      footer={
        <ActButtons state={state} send={send} busyText={t('sendingRejection')}>
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
      <TextArea
        name="reason"
        label={t('reasonLabel')}
        help={t('reasonHelp')}
        error={reason === '' ? undefined : (wrong ?? undefined)}
        most={reasonMost}
        value={reason}
        readOnly={busy}
        event="reason.change"
        onValue={(typed) => send({ type: 'reason.change', reason: typed })}
      />
      {!busy && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{t('templates')}</legend>
          {templates.map((template) => (
            <Button key={template} size="sm" onClick={() => send({ type: 'reason.change', reason: t(template) })}>
              {t(template)}
            </Button>
          ))}
        </fieldset>
      )}
      {failure && (
        <Banner tone="bad" live>
          {failureText(failure, 'refund-approval:rejectFailed')}
        </Banner>
      )}
    </Dialog>
  )
}

function useReasonProblem(reason: string): string | null {
  const { t } = useTranslation('refund-approval')
  const length = [...reason.trim()].length
  if (length < reasonLeast) return t('reasonMore', { count: reasonLeast - length })
  if (length > reasonMost) return t('reasonLess', { count: length - reasonMost })
  return null
}
