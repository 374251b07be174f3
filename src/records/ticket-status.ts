import { ChatBubbleLeftRightIcon, ClockIcon, InboxIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import type { ticketStatuses as codes } from '../contract/areas/tickets/tickets.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'

/** Codes of a support ticket that the console knows (S-152). */
export const ticketStatuses: Readonly<Record<(typeof codes)[number], Statuses[string]>> = {
  OPEN: { tone: 'brand', icon: InboxIcon, label: 'words:ticketStatuses/OPEN' },
  IN_PROGRESS: { tone: 'info', icon: ChatBubbleLeftRightIcon, label: 'words:ticketStatuses/IN_PROGRESS' },
  WAITING_CUSTOMER: { tone: 'warn', icon: ClockIcon, label: 'words:ticketStatuses/WAITING_CUSTOMER' },
  RESOLVED: { tone: 'good', label: 'words:ticketStatuses/RESOLVED' },
  CLOSED: { tone: 'neutral', icon: LockClosedIcon, label: 'words:ticketStatuses/CLOSED' },
}
