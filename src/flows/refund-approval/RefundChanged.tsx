import { useTranslation } from 'react-i18next'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { shownOfRefund } from '../../contract/shown/refund.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ChangedDialog } from '../../kit/flow/ChangedDialog.tsx'
import { sending } from '../../kit/sending.ts'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
import { RefundLedger } from './RefundLedger.tsx'
import type { RefundPanelProps } from './refund-approval-props.ts'

/** Shows that someone else was first, or that the amount changed: before, now, and that this decision doesn't count. */
export function RefundChanged({ state, send }: RefundPanelProps) {
  const { t } = useTranslation('refund-approval')
  const { money } = useFormats()
  const { seen, failure, blockedReason } = state.context
  const now = state.context.now ?? seen
  const wasRejection = state.matches({ changed: 'rejectionStopped' })
  return (
    <ChangedDialog
      send={send}
      out={sending(send)('flow.close')}
      title={t('changedTitle')}
      failure={failure}
      fallback={wasRejection ? 'refund-approval:rejectFailed' : 'refund-approval:approveFailed'}
      again={t('review', { amount: money(now.total) })}
      nothing={t(wasRejection ? 'rejectionStopped' : 'approvalStopped')}
    >
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
    </ChangedDialog>
  )
}

/** Days of a line, in the refund that still has it. */
const daysIn = (code: string, ...refunds: readonly Refund[]): number =>
  refunds.flatMap(({ lines }) => lines).find((line) => line.code === code)?.days ?? 0
