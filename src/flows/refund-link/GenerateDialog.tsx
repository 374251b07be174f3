import { ClockIcon, EnvelopeIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import { failureText } from '../../kit/failure-text.ts'
import { ActButtons } from '../../kit/write/ActButtons.tsx'
import { UnansweredDialog } from '../../kit/write/UnansweredDialog.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import type { RefundLinkProps } from './refund-link-props.ts'

/** Shows payee and amount, then the generation of the link and its outcome. */
export function GenerateDialog({ state, send }: RefundLinkProps) {
  const { t } = useTranslation('refund-link')
  const { seen, failure } = state.context
  if (state.matches({ generating: 'unknown' }) || state.matches({ generating: 'checking' })) {
    const id = state.context.seen.refundId
    return (
      <UnansweredDialog
        state={state}
        send={send}
        title={{ unknown: t('unknownTitle'), checking: t('checkingTitle') }}
        text={{ unknown: t('unknownGenerating', { id }), checking: t('checkingGenerating', { id }) }}
        advice={t('unknownAdvice')}
        check={t('check')}
      />
    )
  }
  const busy = state.hasTag('busy')
  const under = busy ? (state.matches({ generating: 'rereading' }) ? t('rereading') : t('sendingLink')) : undefined
  return (
    <Dialog
      title={t('generateQuestion')}
      closeEvent="act.cancel"
      onClose={state.can({ type: 'act.cancel' }) ? () => send({ type: 'act.cancel' }) : undefined}
      footer={
        <ActButtons under={under} back={t('back')} onBack={() => send({ type: 'act.cancel' })}>
          <Button
            variant="main"
            event="generate.confirm"
            busy={busy}
            busyLabel={t('generating')}
            onClick={() => send({ type: 'generate.confirm', key: newKey() })}
          >
            {t('generate')}
          </Button>
        </ActButtons>
      }
    >
      <ReviewPanel
        record={t('record', { id: seen.refundId })}
        minor={seen.total}
        facts={[
          { label: t('payee'), value: <bdi>{seen.customerName}</bdi> },
          { label: t('phone'), value: <Phone wire={seen.phoneNumber} masked /> },
          { label: t('installation'), value: <Id>{seen.installationId}</Id> },
        ]}
        consequences={[
          { id: 'sent', icon: EnvelopeIcon, text: t('consequenceSent') },
          { id: 'over', icon: ClockIcon, text: t('consequenceOver') },
          { id: 'paid', icon: LockClosedIcon, text: t('consequencePaid') },
        ]}
      />
      {failure && (
        <Banner tone="bad" live>
          {failureText(failure, 'refund-link:generateFailed')}
        </Banner>
      )}
    </Dialog>
  )
}
