import { ArchiveBoxIcon, PauseCircleIcon, SparklesIcon } from '@heroicons/react/24/outline'
import type { installationStatuses as codes } from '../contract/areas/installations/installations.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'

/** What the console knows of an installation's codes; the service may have others (S-23). */
export const installationStatuses: Readonly<Record<(typeof codes)[number], Statuses[string]>> = {
  NEW: { tone: 'info', icon: SparklesIcon, label: 'words:installationStatuses/NEW' },
  ACTIVE: { tone: 'good', label: 'words:installationStatuses/ACTIVE' },
  INACTIVE: { tone: 'warn', label: 'words:installationStatuses/INACTIVE' },
  PAUSED: { tone: 'neutral', icon: PauseCircleIcon, label: 'words:installationStatuses/PAUSED' },
  UNINSTALL_REQUESTED: { tone: 'brand', label: 'words:installationStatuses/UNINSTALL_REQUESTED' },
  UNINSTALLED: { tone: 'neutral', icon: ArchiveBoxIcon, label: 'words:installationStatuses/UNINSTALLED' },
}
