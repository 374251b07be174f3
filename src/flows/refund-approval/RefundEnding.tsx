import { useTranslation } from 'react-i18next'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'

/** Shows how the refund ended, in place of the acts. The ledger shows why. */
export function RefundEnding({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund-approval')
  const { state, link } = refund
  if (state === 'PAID')
    return (
      <Banner tone="good" title={t('paid')}>
        {link?.endedAt && <DateTime at={link.endedAt} />}
      </Banner>
    )
  if (state !== 'REJECTED') return <p className="text-xs text-muted">{t('blockedReason/notWaiting')}</p>
  const by = refund.rejection ?? refund.ledger.find((step) => step.state === 'REJECTED')
  return (
    <Banner tone="neutral" title={t('rejectedTitle')}>
      {by?.actorName && (
        <p>
          {t('rejectedBy')} <bdi>{by.actorName}</bdi>, <DateTime at={by.at} />
        </p>
      )}
      <p>{t('consequenceRejected')}</p>
    </Banner>
  )
}
