import { CalendarDaysIcon, ClipboardDocumentCheckIcon, MapPinIcon, PauseCircleIcon } from '@heroicons/react/24/outline'
import type { Statuses } from '../../../ui/feedback/statuses.ts'

/** What the console knows of a job's codes; the service may have others (S-18). */
export const jobStatuses: Statuses = {
  WAITING: { tone: 'brand', label: 'jobStatuses/WAITING' },
  SCHEDULED: { tone: 'info', icon: CalendarDaysIcon, label: 'jobStatuses/SCHEDULED' },
  ASSIGNED: { tone: 'info', icon: ClipboardDocumentCheckIcon, label: 'jobStatuses/ASSIGNED' },
  EN_ROUTE: { tone: 'info', icon: MapPinIcon, label: 'jobStatuses/EN_ROUTE' },
  IN_PROGRESS: { tone: 'brand', label: 'jobStatuses/IN_PROGRESS' },
  COMPLETED: { tone: 'good', label: 'jobStatuses/COMPLETED' },
  POSTPONED: { tone: 'warn', icon: PauseCircleIcon, label: 'jobStatuses/POSTPONED' },
  NOT_DONE: { tone: 'warn', label: 'jobStatuses/NOT_DONE' },
  CANCELLED: { tone: 'bad', label: 'jobStatuses/CANCELLED' },
}
