import { UserPlusIcon } from '@heroicons/react/24/outline'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Codes of a customer that the console knows (S-24). */
export const customerStatuses: Statuses = {
  LEAD: { tone: 'info', icon: UserPlusIcon, label: 'statuses/LEAD' },
  ACTIVE: { tone: 'good', label: 'statuses/ACTIVE' },
  INACTIVE: { tone: 'neutral', label: 'statuses/INACTIVE' },
  BLOCKED: { tone: 'bad', label: 'statuses/BLOCKED' },
}
