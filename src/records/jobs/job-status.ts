import { CalendarDaysIcon, ClipboardDocumentCheckIcon, MapPinIcon, PauseCircleIcon } from '@heroicons/react/24/outline'
import type { jobStatuses as codes } from '../../contract/areas/jobs/jobs.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** What the console knows of a job's codes; the service may have others (S-18). */
export const jobStatuses: Readonly<Record<(typeof codes)[number], Statuses[string]>> = {
  WAITING: { tone: 'brand', label: 'words:jobStatuses/WAITING' },
  SCHEDULED: { tone: 'info', icon: CalendarDaysIcon, label: 'words:jobStatuses/SCHEDULED' },
  ASSIGNED: { tone: 'info', icon: ClipboardDocumentCheckIcon, label: 'words:jobStatuses/ASSIGNED' },
  EN_ROUTE: { tone: 'info', icon: MapPinIcon, label: 'words:jobStatuses/EN_ROUTE' },
  IN_PROGRESS: { tone: 'brand', label: 'words:jobStatuses/IN_PROGRESS' },
  COMPLETED: { tone: 'good', label: 'words:jobStatuses/COMPLETED' },
  POSTPONED: { tone: 'warn', icon: PauseCircleIcon, label: 'words:jobStatuses/POSTPONED' },
  NOT_DONE: { tone: 'warn', label: 'words:jobStatuses/NOT_DONE' },
  CANCELLED: { tone: 'bad', label: 'words:jobStatuses/CANCELLED' },
}
