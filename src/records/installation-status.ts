import { ArrowDownTrayIcon, PauseCircleIcon, SparklesIcon } from '@heroicons/react/24/outline'
import type { Statuses } from '../../../ui/feedback/statuses.ts'

/** What the console knows of an installation's codes; the service may have others (S-23). */
export const installationStatuses: Statuses = {
  NEW: { tone: 'info', icon: SparklesIcon, label: 'installationStatuses/NEW' },
  ACTIVE: { tone: 'good', label: 'installationStatuses/ACTIVE' },
  INACTIVE: { tone: 'warn', label: 'installationStatuses/INACTIVE' },
  PAUSED: { tone: 'neutral', icon: PauseCircleIcon, label: 'installationStatuses/PAUSED' },
  UNINSTALL_REQUESTED: { tone: 'brand', label: 'installationStatuses/UNINSTALL_REQUESTED' },
  UNINSTALLED: { tone: 'neutral', icon: ArrowDownTrayIcon, label: 'installationStatuses/UNINSTALLED' },
}
