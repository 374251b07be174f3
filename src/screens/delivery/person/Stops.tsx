import { useTranslation } from 'react-i18next'
import type { Stop } from '../../../contract/areas/delivery/delivery-people.ts'
import { deliveryMovesOf } from '../../../contract/areas/delivery/delivery-status.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { deliveryAddress } from '../../../records/record-links.ts'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { TimeRange } from '../../../ui/values/TimeRange.tsx'
import { deliveryLooks } from '../desk/delivery-status-looks.ts'
import { stopRow } from './stop-row.ts'

interface StopsProps {
  readonly rows: readonly Stop[]
  /** What is said where there are none */
  readonly none: string
  readonly withDay?: boolean
}

/** Deliveries in their order, each with the act that is next. */
export function Stops({ rows, none, withDay }: StopsProps) {
  const { t } = useTranslation(['delivery-person', 'delivery'])
  if (rows.length === 0) return <p className="p-(--pad) text-muted">{none}</p>
  return (
    <ol>
      {rows.map((row) => {
        const { jobId, jobStatus, customerName, zone, deviceCode, paymentToCollect, status, appointmentDate } = row
        const [next] = deliveryMovesOf({ ...row, status: jobStatus })
        return (
          <li key={jobId} className={stopRow}>
            <span className="num min-w-28">
              {withDay && appointmentDate && <DateTime at={appointmentDate} look="date" />}{' '}
              {row.appointmentStartTime && row.appointmentEndTime && (
                <TimeRange from={row.appointmentStartTime} to={row.appointmentEndTime} />
              )}
            </span>
            <a className="link" href={deliveryAddress(jobId)}>
              <Id>{jobId}</Id>
            </a>
            <bdi className="min-w-0">{customerName}</bdi>
            {zone && <bdi className="text-muted">{zone}</bdi>}
            {deviceCode && <Id>{deviceCode}</Id>}
            {paymentToCollect > 0 && <Money minor={paymentToCollect} />}
            {statusChip(status, deliveryLooks, t)}
            {next && (
              <a className="link ms-auto" href={deliveryAddress(jobId, next.to.toLowerCase())}>
                {t(`next/${next.to}`)}
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}
