import { CheckCircleIcon, NoSymbolIcon } from '@heroicons/react/24/outline'
import type { customSlotStatuses as codes } from '../../contract/areas/slot-zones/custom-slots.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

export const customSlotStatuses: Readonly<Record<(typeof codes)[number], Statuses[string]>> = {
  ACTIVE: { tone: 'good', icon: CheckCircleIcon, label: 'slot-zones:statuses/ACTIVE' },
  CANCELLED: { tone: 'neutral', icon: NoSymbolIcon, label: 'slot-zones:statuses/CANCELLED' },
}
