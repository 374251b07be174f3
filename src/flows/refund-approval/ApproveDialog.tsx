import { LinkIcon, NoSymbolIcon, UserIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import type { Refund } from '../../contract/areas/refunds.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { ActButtons } from '../../kit/write/ActButtons.tsx'
import { UnansweredDialog } from '../../kit/write/UnansweredDialog.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { RefundPanelProps } from './refund-approval-props.ts'

/** Shows record, payee, amount and consequence, then the approval and its outcome. */
export function ApproveDialog({ state, send }: RefundPanelProps) {
  const { t } = useTranslation('refund-approval')
  const { money } = useFormats()
  const { seen, failure } = state.context
  if (state.matches({ approving: 'unknown' }) || state.matches({ approving: 'checking' })) {
    const id = state.context.seen.refundId
    return (
      <UnansweredDialog
        state={state}
        send={send}
        title={{ unknown: t('unknownTitle'), checking: t('checkingTitle') }}
        text={{ unknown: t('unknownApproval', { id }), checking: t('checkingApproval', { id }) }}
        advice={t('unknownAdvice')}
        check={t('check')}
      />
    )
  }
  const busy = state.hasTag('busy')
  const under = busy ? (state.matches({ approving: 'rereading' }) ? t('rereading') : t('sendingApproval')) : undefined
  return (
    <Dialog
      title={t('approveQuestion')}
      closeEvent="act.cancel"
      onClose={state.can({ type: 'act.cancel' }) ? () => send({ type: 'act.cancel' }) : undefined}
      footer={
        <ActButtons under={under} back={t('cancel')} onBack={() => send({ type: 'act.cancel' })}>
          <Button
            variant="main"
            event="approve.confirm"
            busy={busy}
            busyLabel={t('approving')}
            onClick={() => send({ type: 'approve.confirm', key: newKey() })}
          >
            {t('approve', { amount: money(seen.total) })}
          </Button>
        </ActButtons>
      }
    >
      <RefundReview refund={seen} />
      {failure && (
        <Banner tone="bad" live>
          {failureText(failure, 'refund-approval:approveFailed')}
        </Banner>
      )}
    </Dialog>
  )
}

function RefundReview({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund-approval')
  const { money } = useFormats()
  const waiting = refund.ledger.filter((step) => step.state === 'WAITING')
  const before = refund.ledger.filter((step) => step.state === 'APPROVED' && step.actorName)
  const step = { step: waiting[0]?.stepNo ?? 1, of: refund.ledger.length }
  const next = waiting[1]
  return (
    <ReviewPanel
      record={t('title', { id: refund.refundId })}
      minor={refund.total}
      chip={<Chip tone="brand">{t('stepShort', step)}</Chip>}
      facts={[
        { label: t('payee'), value: <bdi>{refund.customerName}</bdi> },
        { label: t('installation'), value: <Id>{refund.installationId}</Id> },
        { label: t('uninstalled'), value: <DateTime at={refund.uninstalltionDate} look="date" /> },
        ...before.map((entry) => ({
          id: `step-${entry.stepNo}`,
          label: t('approvedBefore'),
          value: (
            <>
              <bdi>{entry.actorName}</bdi>, <DateTime at={entry.at} look="dayMonth" />
            </>
          ),
        })),
      ]}
      consequences={[
        next
          ? { id: 'next', icon: UserIcon, text: t('consequenceNext', { need: next.need }) }
          : { id: 'link', icon: LinkIcon, text: t('consequenceLink', { amount: money(refund.total) }) },
        { id: 'rejectable', icon: NoSymbolIcon, text: t('consequenceStillRejectable') },
      ]}
    />
  )
}
