import type { DeliveryStatus } from '../../../contract/areas/delivery/delivery-status.ts'
import { deliveryAddress } from '../../../records/record-links.ts'

/** What stands behind `#` on the page of a delivery: its appointment, or the outcome that it gets. */
export type DeliveryPart = 'appointment' | Lowercase<DeliveryStatus>

export const outcomePart = (status: DeliveryStatus): string => status.toLowerCase()

export const outcomeAddress = (id: string, status: DeliveryStatus): string => deliveryAddress(id, outcomePart(status))
