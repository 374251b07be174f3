import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { shownOfRefund } from '../../contract/shown/refund.ts'
import { failureText } from '../../kit/failure-text.ts'
import { sending } from '../../kit/sending.ts'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import type { RefundLinkProps } from './refund-link-props.ts'

/** Shows the current link where someone else was first, it expired, or the customer was paid. Nothing was added. */
export function LinkChanged({ state, send }: RefundLinkProps) {
  const does = sending(send)
  const { t } = useTranslation('refund-link')
  const { seen, failure } = state.context
  const now = state.context.now ?? seen
  return (
    <Dialog
      title={t('changedTitle')}
      icon={ExclamationTriangleIcon}
      tone="warn"
      closeEvent="review.again"
      onClose={() => send({ type: 'review.again' })}
      footer={
        <Button variant="main" {...does('review.again')}>
          {t('look')}
        </Button>
      }
    >
      {failure && (
        <Banner tone="warn">
          {failureText(failure, `refund-link:${seen.state === 'LINK_ACTIVE' ? 'cancelFailed' : 'generateFailed'}`)}
        </Banner>
      )}
      <ChangedFacts
        was={shownOfRefund(seen)}
        is={shownOfRefund(now)}
        codeOf={(name, code) => (name === 'status' ? t(`refundState/${code}`, { defaultValue: code }) : undefined)}
      />
      <Facts look="columns" facts={factsOf(t, now)} />
      <p className="text-muted">{t('changedNothing')}</p>
    </Dialog>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function factsOf(t: Translate, { link }: Refund) {
  return [
    ...(link ? [{ label: t('madeBy'), value: <bdi>{link.createdBy}</bdi> }] : []),
    ...(link ? [{ label: t('madeAt'), value: <DateTime at={link.createdAt} /> }] : []),
    ...(link?.endedAt ? [{ label: t('endedAt'), value: <DateTime at={link.endedAt} /> }] : []),
  ]
}
