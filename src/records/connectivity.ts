import { SignalIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import type { connectivities as codes } from '../contract/areas/installations/installations.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'

/** Whether the bot of a purifier answers. */
export const connectivities: Readonly<Record<(typeof codes)[number], Statuses[string]>> = {
  ONLINE: { tone: 'good', icon: SignalIcon, label: 'words:connectivities/ONLINE' },
  WEAK: { tone: 'warn', icon: SignalIcon, label: 'words:connectivities/WEAK' },
  OFFLINE: { tone: 'bad', icon: SignalSlashIcon, label: 'words:connectivities/OFFLINE' },
}
