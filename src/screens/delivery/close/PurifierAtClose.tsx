import { useTranslation } from 'react-i18next'
import type { AtClose } from '../../../contract/areas/delivery/delivery-people.ts'
import { itemReturnAddress } from '../../../records/item-return-address.ts'
import { deliveryAddress, technicianAddress } from '../../../records/record-links.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { stopRow } from '../person/stop-row.ts'

type Purifier = AtClose['purifiers'][number]

interface PurifierAtCloseProps {
  readonly purifier: Purifier
  readonly technicianId: string
}

/** A purifier that is still with somebody: it is brought, comes back, or is looked for. */
export function PurifierAtClose({ purifier, technicianId }: PurifierAtCloseProps) {
  const { t } = useTranslation('delivery-close')
  const { deviceCode, model, place, jobId } = purifier
  return (
    <li className={stopRow}>
      <span className="min-w-28">{t('purifier')}</span>
      <Id>{deviceCode}</Id>
      <bdi>{model}</bdi>
      {place === 'RETURNING' && <Chip tone="info">{t('returning')}</Chip>}
      {place === 'MISSING' && <Chip tone="warn">{t('missing')}</Chip>}
      <NextAct purifier={purifier} technicianId={technicianId} jobId={place === 'PERSON' ? jobId : null} />
    </li>
  )
}

interface NextActProps extends PurifierAtCloseProps {
  /** The job that it goes out with, where nothing else was asked of it since */
  readonly jobId: string | null
}

function NextAct({ purifier: { place, lineId }, technicianId, jobId }: NextActProps) {
  const { t } = useTranslation('delivery-close')
  if (jobId)
    return (
      <a className="link ms-auto" href={deliveryAddress(jobId)}>
        {t('next/bring')} <Id>{jobId}</Id>
      </a>
    )
  if (place === 'MISSING')
    return (
      <a className="link ms-auto" href={technicianAddress(technicianId, 'reconcile')}>
        {t('next/count')}
      </a>
    )
  const act = place === 'RETURNING' ? 'confirm' : 'ask'
  return (
    <a className="link ms-auto" href={itemReturnAddress(technicianId, act, lineId)}>
      {t(`next/${act}`)}
    </a>
  )
}
