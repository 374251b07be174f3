import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeliveryPerson } from '../../../contract/areas/delivery/delivery-people.ts'
import { deliveryPersonAddress, technicianAddress } from '../../../records/record-links.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { Phone } from '../../../ui/values/Phone.tsx'
import { Stops } from '../person/Stops.tsx'
import { stopRow } from '../person/stop-row.ts'
import { PurifierAtClose } from './PurifierAtClose.tsx'

interface PersonAtCloseProps {
  readonly person: DeliveryPerson
  readonly onRetry: () => void
}

/** What one person still has, each with the act that is next. */
export function PersonAtClose({ person, onRetry }: PersonAtCloseProps) {
  const { t } = useTranslation(['delivery-close', 'delivery', 'ui'])
  const heading = useId()
  const { technicianId, name, phoneNumber, onLeaveToday, hasLeft, cashInHand, atClose } = person
  const { deliveries, purifiers } = atClose ?? { deliveries: [], purifiers: [] }
  return (
    <section aria-labelledby={heading} className="close-person border-b border-line-strong">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 bg-canvas px-(--pad) py-1.5 print:min-h-0 print:py-0.5">
        <h3 id={heading} className="text-base">
          <a href={deliveryPersonAddress(technicianId)}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <Id>{technicianId}</Id>
        {hasLeft && <Chip tone="bad">{t('left')}</Chip>}
        {onLeaveToday && <Chip tone="warn">{t('delivery:onLeave')}</Chip>}
        <span className="ms-auto">
          <Phone wire={phoneNumber} />
        </span>
      </div>
      {!atClose && (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-(--pad) py-2 text-bad">
          {t('unread', { name })}
          <Button size="sm" event="read.again" onClick={onRetry}>
            {t('ui:retry')}
          </Button>
        </p>
      )}
      <div className="divide-y">
        {deliveries.length > 0 && <Stops rows={deliveries} none="" withDay />}
        {(purifiers.length > 0 || cashInHand > 0) && (
          <ul aria-label={t('inHand')}>
            {purifiers.map((purifier) => (
              <PurifierAtClose key={purifier.lineId} purifier={purifier} technicianId={technicianId} />
            ))}
            {cashInHand > 0 && (
              <li className={stopRow}>
                <span className="min-w-28">{t('delivery:cash')}</span>
                <Money minor={cashInHand} className="font-medium" />
                <a className="link ms-auto" href={technicianAddress(technicianId, 'reconcile')}>
                  {t('next/cash')}
                </a>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  )
}
