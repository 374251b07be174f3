import { ClockIcon, EnvelopeIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../../kit/write/ActDialog.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import type { RefundLinkProps } from './refund-link-props.ts'

/** Shows payee and amount, then the generation of the link and its outcome. */
export function GenerateDialog({ state, send }: RefundLinkProps) {
  const { t } = useTranslation('refund-link')
  const { seen } = state.context
  const id = seen.refundId
  return (
    <ActDialog
      state={state}
      send={send}
      title={t('generateQuestion')}
      act={{ event: 'generate.confirm', label: t('generate'), busyLabel: t('generating') }}
      back={t('back')}
      under={t(state.matches({ generating: 'rereading' }) ? 'rereading' : 'sendingLink')}
      fallback="refund-link:generateFailed"
      unanswered={{
        title: { unknown: t('unknownTitle'), checking: t('checkingTitle') },
        text: { unknown: t('unknownGenerating', { id }), checking: t('checkingGenerating', { id }) },
        advice: t('unknownAdvice'),
        check: t('check'),
      }}
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
    </ActDialog>
  )
}
