import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnyVerified } from '../../../machines/ownership-transfer/transfer-context.ts'
import { sending } from '../../kit/sending.ts'
import { customerAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { TransferViewProps } from './transfer-props.ts'
import { isTaken, placeOf, type TransferProps } from './transfer-props.ts'

/** Shows how the transfer ended: with a receipt, by someone else's transfer, or discarded. */
export function Outcome({ state, onLeave }: TransferViewProps) {
  const { t } = useTranslation('ownership-transfer')
  const place = placeOf(state)
  const { installationId, transferred, currentOwner, next } = state.context
  return (
    <div className="grid w-full gap-4">
      {isTaken(place) ? (
        <InVain state={state}>{t('explain/taken')}</InVain>
      ) : place === 'transferred' ? (
        <Facts
          look="columns"
          facts={[
            { label: t('receiptFrom'), value: <Customer {...(transferred?.from ?? currentOwner)} /> },
            { label: t('receiptTo'), value: <Customer {...(transferred?.to ?? next)} /> },
            { label: t('receiptWhat'), value: <Id>{installationId}</Id> },
            { label: t('receiptAt'), value: <DateTime at={transferred?.at} /> },
          ]}
        />
      ) : (
        <p className="text-muted">
          {t('explain/closed')} {isAnyVerified(state.context) && t('explain/stayVerified')}
        </p>
      )}
      {onLeave && place !== 'taken' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="main" size="lg" onClick={onLeave}>
            {t('done')}
          </Button>
          <LinkButton size="lg" href="/app/installation/AllCustomers">
            {t('another')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** Shows why nothing can be transferred, and the server's message about it. */
const InVain = ({ state, children }: Pick<TransferProps, 'state'> & { readonly children: ReactNode }) => (
  <Banner tone="warn" live>
    {state.context.failure?.message && <bdi>{state.context.failure.message}</bdi>}
    <p>{children}</p>
  </Banner>
)

/** Shows that a refund keeps the installation with its owner, and which one (S-85). */
export function Blocked({ state }: TransferProps) {
  const { t } = useTranslation('ownership-transfer')
  const { refund } = state.context
  if (!refund) return null
  const { state: standing, refundId: id, initiatedBy: name } = refund
  return <InVain state={state}>{t(standing === 'PAID' ? 'refundPaid' : 'refundOpen', { id, name })}</InVain>
}

function Customer({ id, name }: { id: string | null; name: string }) {
  return id === null ? (
    <bdi>{name}</bdi>
  ) : (
    <a href={customerAddress(id)}>
      <bdi>{name}</bdi>
    </a>
  )
}

/** Asks before starting over, because that discards what was sent or verified. */
export function Leaving({ send }: TransferProps) {
  const does = sending(send)
  const { t } = useTranslation('ownership-transfer')
  return (
    <div className="grid w-full gap-4">
      <p className="text-muted">{t('explain/startingOver')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="main" size="lg" {...does('reset.cancel')}>
          {t('keepGoing')}
        </Button>
        <Button variant="bad" size="lg" {...does('reset.confirm')}>
          {t('startOverNow')}
        </Button>
      </div>
    </div>
  )
}
