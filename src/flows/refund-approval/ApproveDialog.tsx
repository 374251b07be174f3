import { LinkIcon, NoSymbolIcon, UserIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActDialog } from '../../kit/write/ActDialog.tsx'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { RefundPanelProps } from './refund-approval-props.ts'

/** Shows record, payee, amount and consequence, then the approval and its outcome. */
export function ApproveDialog({ state, send }: RefundPanelProps) {
  const { t } = useTranslation('refund-approval')
  const { money } = useFormats()
  const { seen } = state.context
  const id = seen.refundId
  return (
    <ActDialog
      state={state}
      send={send}
      title={t('approveQuestion')}
      act={{ event: 'approve.confirm', label: t('approve', { amount: money(seen.total) }), busyLabel: t('approving') }}
      back={t('cancel')}
      under={t(state.matches({ approving: 'rereading' }) ? 'rereading' : 'sendingApproval')}
      fallback="refund-approval:approveFailed"
      unanswered={{
        title: { unknown: t('unknownTitle'), checking: t('checkingTitle') },
        text: { unknown: t('unknownApproval', { id }), checking: t('checkingApproval', { id }) },
        advice: t('unknownAdvice'),
        check: t('check'),
      }}
    >
      <RefundReview refund={seen} />
    </ActDialog>
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
