import { CheckCircleIcon, NoSymbolIcon } from '@heroicons/react/24/outline'
import type { SlotCategory } from '../../contract/areas/slot-zones/slot-categories.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

export const categoryStatuses: Readonly<Record<'ACTIVE' | 'INACTIVE', Statuses[string]>> = {
  ACTIVE: { tone: 'good', icon: CheckCircleIcon, label: 'slot-categories:statuses/ACTIVE' },
  INACTIVE: { tone: 'neutral', icon: NoSymbolIcon, label: 'slot-categories:statuses/INACTIVE' },
}

export const statusOf = ({ active }: Pick<SlotCategory, 'active'>): 'ACTIVE' | 'INACTIVE' =>
  active ? 'ACTIVE' : 'INACTIVE'

export const ruleStatuses: Readonly<Record<'IN_EFFECT' | 'REPLACED', Statuses[string]>> = {
  IN_EFFECT: { tone: 'good', icon: CheckCircleIcon, label: 'slot-categories:statuses/IN_EFFECT' },
  REPLACED: { tone: 'neutral', icon: NoSymbolIcon, label: 'slot-categories:statuses/REPLACED' },
}

export const slotStatuses: Readonly<Record<'ACTIVE' | 'CANCELLED', Statuses[string]>> = {
  ACTIVE: categoryStatuses.ACTIVE,
  CANCELLED: { tone: 'neutral', icon: NoSymbolIcon, label: 'slot-categories:statuses/CANCELLED' },
}
