import { MinusCircleIcon } from '@heroicons/react/24/outline'
import type { Plan } from '../../contract/areas/plans/plans.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Whether a plan is sold. */
export const planStatuses: Statuses = {
  ACTIVE: { tone: 'good', label: 'plan:active' },
  INACTIVE: { tone: 'neutral', icon: MinusCircleIcon, label: 'plan:inactive' },
}

export const statusOf = ({ active }: Plan): string => (active ? 'ACTIVE' : 'INACTIVE')
