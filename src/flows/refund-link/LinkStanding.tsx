import { LinkIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { listRefunds, type PayoutLink } from '../../contract/areas/refunds/refunds.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { sending } from '../../kit/sending.ts'
import { answeredLink } from '../../kit/web-link.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { CopyField } from '../../ui/actions/CopyField.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import type { RefundLinkProps } from './refund-link-props.ts'

/**
 * Shows the link as active with its address, ended or missing, and the one act that follows. The refund's ledger shows
 * why it ended.
 */
export function LinkStanding({ state, send }: RefundLinkProps) {
  const does = sending(send)
  const { t } = useTranslation('refund-link')
  const { money } = useFormats()
  const { seen } = state.context
  const { link } = seen
  return (
    <>
      {state.matches('generated') && (
        <Banner tone="good" live>
          {t('generatedText')}
        </Banner>
      )}
      {state.matches('cancelled') && (
        <Banner tone="neutral" live>
          {t('cancelledText')}
        </Banner>
      )}
      {seen.state === 'APPROVED' && (
        <>
          {/* Omits what this person isn’t told, which isn’t missing (H76). */}
          {link !== undefined && <p className="text-xs text-muted">{link ? <Ended link={link} /> : t('none')}</p>}
          <Button variant="main" size="lg" icon={LinkIcon} {...does('link.generate')}>
            {t('generateAsk', { amount: money(seen.total) })}
          </Button>
        </>
      )}
      {seen.state === 'LINK_ACTIVE' && link && (
        <>
          <CopyField label={t('address')} value={payAddress(link)} copy={t('copy')} copied={t('copied')} />
          <p className="text-xs text-muted">
            {t('validUntil')} <DateTime at={link.expiresAt} /> · {t('madeBy')} <bdi>{link.createdBy}</bdi>
          </p>
          <Button variant="bad" {...does('link.cancel')}>
            {t('cancelAsk')}
          </Button>
        </>
      )}
      {seen.state === 'PAID' && (
        <p className="text-sm">
          {t('paid')} {link?.endedAt && <DateTime at={link.endedAt} />}
        </p>
      )}
    </>
  )
}

const payAddress = ({ url }: PayoutLink): string => (url ? (answeredLink(url, listRefunds)?.href ?? url) : '')

function Ended({ link: { state, endedAt, endedBy } }: { link: PayoutLink }) {
  const { t } = useTranslation('refund-link')
  if (state === 'EXPIRED') {
    return (
      <>
        {t('ranOut')} <DateTime at={endedAt ?? null} />
      </>
    )
  }
  return (
    <>
      {t('wasCancelled')} <bdi>{endedBy}</bdi>, <DateTime at={endedAt ?? null} />
    </>
  )
}
