import { UserPlusIcon } from '@heroicons/react/24/outline'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Codes of a customer that the console knows (S-24). */
export const customerStatuses: Statuses = {
  LEAD: { tone: 'info', icon: UserPlusIcon, label: 'customerStatuses/LEAD' },
  ACTIVE: { tone: 'good', label: 'customerStatuses/ACTIVE' },
  INACTIVE: { tone: 'neutral', label: 'customerStatuses/INACTIVE' },
  BLOCKED: { tone: 'bad', label: 'customerStatuses/BLOCKED' },
}
