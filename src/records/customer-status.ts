import { MinusCircleIcon, UserPlusIcon } from '@heroicons/react/24/outline'
import type { customerStatuses as codes } from '../contract/areas/customers/customer-acts.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'

/** Codes of a customer that the console knows (S-24). */
export const customerStatuses: Readonly<Record<(typeof codes)[number], Statuses[string]>> = {
  LEAD: { tone: 'info', icon: UserPlusIcon, label: 'words:customerStatuses/LEAD' },
  ACTIVE: { tone: 'good', label: 'words:customerStatuses/ACTIVE' },
  INACTIVE: { tone: 'neutral', icon: MinusCircleIcon, label: 'words:customerStatuses/INACTIVE' },
  BLOCKED: { tone: 'bad', label: 'words:customerStatuses/BLOCKED' },
}
