import {
  ArrowPathIcon,
  CalendarDaysIcon,
  ClipboardDocumentCheckIcon,
  PauseCircleIcon,
  TruckIcon,
} from '@heroicons/react/24/outline'
import type { DeliveryStatus } from '../../../contract/areas/delivery/delivery-status.ts'
import type { Statuses } from '../../../ui/feedback/statuses.ts'

/** What the console knows of a delivery's codes; the service may have others (S-283). */
export const deliveryLooks: Readonly<Record<DeliveryStatus, Statuses[string]>> = {
  WAITING: { tone: 'brand', label: 'delivery:statuses/WAITING' },
  SCHEDULED: { tone: 'info', icon: CalendarDaysIcon, label: 'delivery:statuses/SCHEDULED' },
  ASSIGNED: { tone: 'info', icon: ClipboardDocumentCheckIcon, label: 'delivery:statuses/ASSIGNED' },
  OUT_FOR_DELIVERY: { tone: 'brand', icon: TruckIcon, label: 'delivery:statuses/OUT_FOR_DELIVERY' },
  DELIVERED: { tone: 'good', label: 'delivery:statuses/DELIVERED' },
  UNDELIVERED: { tone: 'warn', label: 'delivery:statuses/UNDELIVERED' },
  REDELIVERED: { tone: 'info', icon: ArrowPathIcon, label: 'delivery:statuses/REDELIVERED' },
  POSTPONED: { tone: 'warn', icon: PauseCircleIcon, label: 'delivery:statuses/POSTPONED' },
  CANCELLED: { tone: 'bad', label: 'delivery:statuses/CANCELLED' },
}
