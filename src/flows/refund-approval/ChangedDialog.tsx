import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { shownOfRefund } from '../../contract/shown/refund.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { sending } from '../../kit/sending.ts'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { RefundLedger } from './RefundLedger.tsx'
import type { RefundPanelProps } from './refund-approval-props.ts'

/** Shows that someone else was first, or that the amount changed: before, now, and that this decision doesn't count. */
export function ChangedDialog({ state, send }: RefundPanelProps) {
  const does = sending(send)
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
      closeEvent="flow.close"
      onClose={() => send({ type: 'flow.close' })}
      footer={
        <Button variant="main" {...does('review.again')}>
          {t('review', { amount: money(now.total) })}
        </Button>
      }
    >
      {failure && <Banner tone="warn">{failureText(failure, fallback)}</Banner>}
      <ChangedFacts
        was={shownOfRefund(seen)}
        is={shownOfRefund(now)}
        codeOf={(name, code) => (name === 'status' ? t(`refundState/${code}`, { defaultValue: code }) : undefined)}
        rowOf={(name, code) =>
          name === 'line' || name === 'days'
            ? t(`lines/${code}`, { count: daysIn(code, now, seen), defaultValue: code })
            : undefined
        }
      />
      <RefundLedger refund={now} mine={blockedReason === null} />
      <p className="text-muted">{t(wasRejection ? 'rejectionStopped' : 'approvalStopped')}</p>
    </Dialog>
  )
}

/** Days of a line, in the refund that still has it. */
const daysIn = (code: string, ...refunds: readonly Refund[]): number =>
  refunds.flatMap(({ lines }) => lines).find((line) => line.code === code)?.days ?? 0
