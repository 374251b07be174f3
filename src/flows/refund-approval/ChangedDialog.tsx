import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { RefundLedger } from './RefundLedger.tsx'
import { RefundStatusChip } from './RefundStatusChip.tsx'
import type { RefundPanelProps } from './refund-approval-props.ts'

/** Shows that someone else was first, or that the amount changed: before, now, and that this decision doesn't count. */
export function ChangedDialog({ state, send }: RefundPanelProps) {
  const { t } = useTranslation('refund-approval')
  const { money } = useFormats()
  const { seen, failure, blockedReason } = state.context
  const now = state.context.now ?? seen
  const wasRejection = state.matches({ changed: 'rejectionStopped' })
  const fallback = wasRejection ? 'refund-approval:rejectFailed' : 'refund-approval:approveFailed'
  return (
    <Dialog
      title={t('changedTitle')}
      icon={ExclamationTriangleIcon}
      tone="warn"
      closeEvent="panel.close"
      onClose={() => send({ type: 'panel.close' })}
      footer={
        <Button variant="main" event="review.again" onClick={() => send({ type: 'review.again' })}>
          {t('review', { amount: money(now.total) })}
        </Button>
      }
    >
      {failure && <Banner tone="warn">{failureText(failure, fallback)}</Banner>}
      <BeforeAndNow
        before={t('changedThen')}
        now={t('changedNow')}
        rows={[
          {
            id: 'total',
            before: <Money minor={seen.total} struck={seen.total !== now.total} />,
            now: (
              <span className="flex flex-wrap items-center gap-2">
                <Money minor={now.total} className="font-semibold" />
                <RefundStatusChip refund={now} mine={blockedReason === null} />
              </span>
            ),
          },
        ]}
      />
      <RefundLedger refund={now} mine={blockedReason === null} />
      <p className="text-muted">{t(wasRejection ? 'rejectionStopped' : 'approvalStopped')}</p>
    </Dialog>
  )
}
