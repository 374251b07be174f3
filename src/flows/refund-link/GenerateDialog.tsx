import { ClockIcon, EnvelopeIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../kit/failure-text.ts'
import { newKey } from '../../kit/new-key.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Id } from '../../ui/Id.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { ReviewPanel } from '../../ui/ReviewPanel.tsx'
import { LinkActs } from './LinkActs.tsx'
import type { RefundLinkProps } from './RefundLinkView.tsx'
import { UnansweredLink } from './UnansweredLink.tsx'

/** Who gets a link over how much, once more; then the three outcomes. */
export function GenerateDialog({ state, send }: RefundLinkProps) {
  const { t } = useTranslation('refund-link')
  const { seen, failure } = state.context
  if (state.matches({ generating: 'unknown' }) || state.matches({ generating: 'checking' })) {
    return <UnansweredLink id={seen.refundId} act="generating" checking={state.hasTag('busy')} send={send} />
  }
  return (
    <Dialog
      title={t('generateQuestion')}
      closeEvent="act.cancel"
      onClose={state.can({ type: 'act.cancel' }) ? () => send({ type: 'act.cancel' }) : undefined}
      footer={
        <LinkActs state={state} send={send} busyText={t('sendingLink')}>
          <Button
            variant="main"
            event="generate.confirm"
            busy={state.hasTag('busy')}
            busyLabel={t('generating')}
            onClick={() => send({ type: 'generate.confirm', key: newKey() })}
          >
            {t('generate')}
          </Button>
        </LinkActs>
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
