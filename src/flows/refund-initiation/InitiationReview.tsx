import { LinkIcon, LockClosedIcon, UserIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import type { Calculation } from '../../contract/areas/refund-initiation.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { type InitiationProps, placeOf } from './initiation-props.ts'

/** Shows payee, amount, reason and approvers, then the initiation and its outcome. */
export function InitiationReview({ state, send }: InitiationProps) {
  const { t } = useTranslation('refund-initiation')
  const { money } = useFormats()
  const { seen, reason, failure } = state.context
  const place = placeOf(state)
  if (place === 'initiating.unknown' || place === 'initiating.checking') {
    const id = seen?.refundId
    return (
      <UnansweredPanel
        state={state}
        send={send}
        text={{ unknown: t('unknown', { id }), checking: t('checking', { id }) }}
        advice={t('unknownAdvice')}
        check={t('check')}
        busyLabel={t('checkingShort')}
      />
    )
  }
  const busy = state.hasTag('busy')
  return (
    <div className="grid gap-4">
      {seen && <Review calculation={seen} reason={reason} />}
      {failure && (
        <Banner tone="bad" live>
          {failureText(failure, 'refund-initiation:initiateFailed')}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="main"
          size="lg"
          event="initiate.confirm"
          busy={busy}
          busyLabel={t('initiating')}
          onClick={() => send({ type: 'initiate.confirm', key: newKey() })}
        >
          {t('initiate', { amount: money(seen?.total ?? 0) })}
        </Button>
        {!busy && (
          <Button variant="quiet" event="initiate.cancel" onClick={() => send({ type: 'initiate.cancel' })}>
            {t('back')}
          </Button>
        )}
      </div>
      {busy && (
        <p role="status" className="text-xs text-muted">
          {t(place === 'initiating.recalculating' ? 'recalculating' : 'sending')}
        </p>
      )}
    </div>
  )
}

function Review({ calculation, reason }: { calculation: Calculation; reason: string }) {
  const { t } = useTranslation('refund-initiation')
  const { money } = useFormats()
  const { refundId, installationId, customerName, uninstalltionDate, total, needs } = calculation
  return (
    <ReviewPanel
      record={t('record', { id: refundId })}
      minor={total}
      facts={[
        { label: t('payee'), value: <bdi>{customerName}</bdi> },
        { label: t('installation'), value: <Id>{installationId}</Id> },
        { label: t('usedUntil'), value: <DateTime at={uninstalltionDate} look="date" /> },
        { label: t('reason'), value: <span className="whitespace-pre-line">{reason.trim()}</span> },
      ]}
      consequences={[
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
