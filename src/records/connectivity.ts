import { SignalIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Whether the bot of a purifier answers. */
export const connectivities: Statuses = {
  ONLINE: { tone: 'good', icon: SignalIcon, label: 'connectivities/ONLINE' },
  WEAK: { tone: 'warn', icon: SignalIcon, label: 'connectivities/WEAK' },
  OFFLINE: { tone: 'bad', icon: SignalSlashIcon, label: 'connectivities/OFFLINE' },
}
