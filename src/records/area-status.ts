import { ClockIcon, MinusCircleIcon } from '@heroicons/react/24/outline'
import type { areaStatuses as codes } from '../contract/areas/areas/areas.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'

/** Codes of an area that the console knows. */
export const areaStatuses: Readonly<Record<(typeof codes)[number], Statuses[string]>> = {
  PLANNED: { tone: 'info', icon: ClockIcon, label: 'words:areaStatuses/PLANNED' },
  ACTIVE: { tone: 'good', label: 'words:areaStatuses/ACTIVE' },
  INACTIVE: { tone: 'neutral', icon: MinusCircleIcon, label: 'words:areaStatuses/INACTIVE' },
}
