import { LinkIcon, LockClosedIcon, UserIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Calculation } from '../../contract/areas/refunds/refund-initiation.ts'
import { trimmed } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { placeOf } from '../../kit/top-state.ts'
import { holdingsLines } from '../../records/holdings-lines.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { InitiationProps } from './initiation-props.ts'

/** Shows payee, amount, reason and approvers, then the initiation and its outcome. */
export function InitiationReview({ state, send }: InitiationProps) {
  const { t } = useTranslation('refund-initiation')
  const { money } = useFormats()
  const { seen, reason } = state.context
  const id = seen?.refundId
  return (
    <FlowReview
      state={state}
      send={send}
      act={{
        event: 'act.confirm',
        label: t('initiate', { amount: money(seen?.total ?? 0) }),
        busyLabel: t('initiating'),
      }}
      back={{ event: 'act.cancel', label: t('back') }}
      under={t(placeOf(state) === 'initiating.recalculating' ? 'recalculating' : 'sending')}
      fallback="refund-initiation:initiateFailed"
      unanswered={{
        text: { unknown: t('unknown', { id }), checking: t('checking', { id }) },
        advice: t('unknownAdvice'),
        check: t('check'),
        busyLabel: t('checkingShort'),
      }}
    >
      {seen && <Review calculation={seen} reason={reason} />}
    </FlowReview>
  )
}

function Review({ calculation, reason }: { calculation: Calculation; reason: string }) {
  const { t } = useTranslation(['refund-initiation', 'words'])
  const { money, list } = useFormats()
  const { refundId, installationId, customerName, uninstalltionDate, total, needs } = calculation
  return (
    <ReviewPanel
      record={t('record', { id: refundId })}
      minor={total}
      facts={[
        { label: t('payee'), value: <bdi>{customerName}</bdi> },
        { label: t('installation'), value: <Id>{installationId}</Id> },
        { label: t('usedUntil'), value: <DateTime at={uninstalltionDate} look="date" /> },
        { label: t('reason'), value: <span className="whitespace-pre-line">{trimmed(reason)}</span> },
      ]}
      consequences={[
        ...holdingsLines(calculation.holdings, 'refund', { t, money, list }),
        {
          id: 'approval',
          icon: UserIcon,
          text: t('consequenceApproval', { count: Math.max(1, needs.length), needs: needs.join(', ') }),
        },
        { id: 'link', icon: LinkIcon, text: t('consequenceLink', { amount: money(total) }) },
        { id: 'self', icon: LockClosedIcon, text: t('consequenceSelf') },
      ]}
    />
  )
}
