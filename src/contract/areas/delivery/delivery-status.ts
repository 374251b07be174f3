import { type MovingJob, movesOf, type StatusRequirement } from '../jobs/job-moves.ts'

/** Status codes of deliveries that the reference backend serves and the console knows. A service may have others (S-19). */
export const deliveryStatuses = [
  'WAITING',
  'SCHEDULED',
  'ASSIGNED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'UNDELIVERED',
  'REDELIVERED',
  'POSTPONED',
  'CANCELLED',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What decides how a delivery is read: its job's own status, and whether another delivery took it over. */
export interface DeliveredJob {
  readonly status: string
  readonly isRedelivered: boolean
}

/** A delivery's status by that of its job; what is missing reads as itself (S-283). */
const readAs: Readonly<Record<string, DeliveryStatus>> = {
  EN_ROUTE: 'OUT_FOR_DELIVERY',
  IN_PROGRESS: 'OUT_FOR_DELIVERY',
  COMPLETED: 'DELIVERED',
  NOT_DONE: 'UNDELIVERED',
}

/** The one table that reads a delivery from its job (S-19, S-283). */
export const deliveryStatusOf = ({ status, isRedelivered }: DeliveredJob): string =>
  status === 'CANCELLED' && isRedelivered
    ? 'REDELIVERED'
    : Object.hasOwn(readAs, status)
      ? (readAs[status] ?? status)
      : status

/** The job's statuses that read so. */
export const jobStatusesOf = (status: string): readonly string[] => {
  const read = Object.keys(readAs).filter((one) => readAs[one] === status)
  return status === 'REDELIVERED' ? ['CANCELLED'] : read.length > 0 ? read : [status]
}

/** A status that a delivery may get at once, and what it asks for. */
export interface DeliveryMove {
  readonly to: DeliveryStatus
  readonly requires: readonly StatusRequirement[]
}

/** Those that are no appointment: a slot, a person and a postponement are given elsewhere. */
const outcomes: readonly string[] = ['OUT_FOR_DELIVERY', 'DELIVERED', 'UNDELIVERED', 'CANCELLED']

/** The moves of a delivery. Who is out has arrived where they deliver, so what is out may be delivered at once (S-283). */
export function deliveryMovesOf(job: MovingJob): readonly DeliveryMove[] {
  const arrived = job.status === 'EN_ROUTE' ? movesOf({ ...job, status: 'IN_PROGRESS' }) : []
  const isNow = deliveryStatusOf({ status: job.status, isRedelivered: false })
  const moves = [...movesOf(job), ...arrived].flatMap(({ to, requires }): DeliveryMove[] => {
    const read = deliveryStatusOf({ status: to, isRedelivered: false })
    return outcomes.includes(read) && read !== isNow ? [{ to: read as DeliveryStatus, requires }] : []
  })
  return outcomes.flatMap((outcome) => moves.find(({ to }) => to === outcome) ?? [])
}
