import { useTranslation } from 'react-i18next'
import { reasonLeast, reasonMost } from '../../../machines/refund-link/refund-link.machine.ts'
import { failureText } from '../../kit/failure-text.ts'
import { newKey } from '../../kit/new-key.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { LinkActs } from './LinkActs.tsx'
import type { RefundLinkProps } from './RefundLinkView.tsx'
import { UnansweredLink } from './UnansweredLink.tsx'

const templates = ['template1', 'template2', 'template3'] as const

/** A cancelled link pays nothing any more; the refund stays approved (S-11). */
export function CancelDialog({ state, send }: RefundLinkProps) {
  const { t } = useTranslation('refund-link')
  const { seen, reason, failure } = state.context
  const wrong = useReasonProblem(reason)
  if (state.matches({ cancelling: 'unknown' }) || state.matches({ cancelling: 'checking' })) {
    return <UnansweredLink id={seen.refundId} act="cancelling" checking={state.hasTag('busy')} send={send} />
  }
  const busy = state.hasTag('busy')
  return (
    <Dialog
      title={t('cancelQuestion')}
      closeEvent="act.cancel"
      onClose={state.can({ type: 'act.cancel' }) ? () => send({ type: 'act.cancel' }) : undefined}
      footer={
        <LinkActs state={state} send={send} busyText={t('sendingCancel')}>
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
        </LinkActs>
      }
    >
      <p className="text-muted">{t('consequenceCancelled')}</p>
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
          {failureText(failure, 'refund-link:cancelFailed')}
        </Banner>
      )}
    </Dialog>
  )
}

function useReasonProblem(reason: string): string | null {
  const { t } = useTranslation('refund-link')
  const length = [...reason.trim()].length
  if (length < reasonLeast) return t('reasonMore', { count: reasonLeast - length })
  if (length > reasonMost) return t('reasonLess', { count: length - reasonMost })
  return null
}
