import { useTranslation } from 'react-i18next'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { shownOfRefund } from '../../contract/shown/refund.ts'
import { ChangedDialog } from '../../kit/flow/ChangedDialog.tsx'
import { sending } from '../../kit/sending.ts'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import type { RefundLinkProps } from './refund-link-props.ts'

/** Shows the current link where someone else was first, it expired, or the customer was paid. Nothing was added. */
export function LinkChanged({ state, send }: RefundLinkProps) {
  const { t } = useTranslation('refund-link')
  const { seen, failure } = state.context
  const now = state.context.now ?? seen
  return (
    <ChangedDialog
      send={send}
      out={sending(send)('review.again')}
      title={t('changedTitle')}
      failure={failure}
      fallback={`refund-link:${seen.state === 'LINK_ACTIVE' ? 'cancelFailed' : 'generateFailed'}`}
      again={t('look')}
      nothing={t('changedNothing')}
    >
      <ChangedFacts
        was={shownOfRefund(seen)}
        is={shownOfRefund(now)}
        codeOf={(name, code) => (name === 'status' ? t(`refundState/${code}`, { defaultValue: code }) : undefined)}
      />
      <Facts look="columns" facts={factsOf(t, now)} />
    </ChangedDialog>
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
