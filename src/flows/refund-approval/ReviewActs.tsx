import { useTranslation } from 'react-i18next'
import { type BlockedReason, isApproved, type Refund } from '../../contract/areas/refunds/refunds.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { RefundEnding } from './RefundEnding.tsx'
import type { RefundPanelProps } from './refund-approval-props.ts'

/**
 * Shows the acts of a refund: two where it awaits approval, one where it is approved (S-85). Otherwise it shows why
 * this person can't act, or how the refund ended.
 */
export function ReviewActs({ state, send }: RefundPanelProps) {
  const does = sending(send)
  const { t } = useTranslation('refund-approval')
  const { money } = useFormats()
  const { seen, blockedReason } = state.context
  if (blockedReason?.code === 'notWaiting') return <RefundEnding refund={seen} />
  const approved = isApproved(seen)
  const why = blockedReason ? blockedReasonText(t, blockedReason, approved) : null
  const amount = money(seen.total)
  return (
    <>
      <p className="text-xs text-muted">{why ?? (approved ? t('mayStillReject') : nextText(t, seen))}</p>
      <div className="flex flex-wrap gap-2 *:first:flex-auto">
        {!approved && (
          <Button variant="main" size="lg" {...does('approve.ask')} reason={why}>
            {t('approve', { amount })}
          </Button>
        )}
        <Button variant="bad" size="lg" {...does('reject.ask')} reason={why}>
          {t('rejectAsk')}
        </Button>
      </div>
    </>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

export function blockedReasonText(t: Translate, blockedReason: BlockedReason, approved: boolean): string {
  if (blockedReason.code !== 'missingNeed') return t(`blockedReason/${blockedReason.code}`)
  return t(approved ? 'rejectionNeeds' : 'blockedReason/missingNeed', { need: blockedReason.need })
}

/** Returns the consequence of approving the waiting step. */
export function nextText(t: Translate, { ledger }: Pick<Refund, 'ledger'>): string {
  const [, next] = ledger.filter((step) => step.state === 'WAITING')
  return next ? t('notLastApproval', { next: next.stepNo, need: next.need }) : t('lastApproval')
}
