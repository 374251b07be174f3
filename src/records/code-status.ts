import { BoltIcon, CheckCircleIcon, LockClosedIcon, NoSymbolIcon, TagIcon } from '@heroicons/react/24/outline'
import type { CodeStatus } from '../contract/areas/device-codes/code-moves.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'

/** Statuses of a device code (S-28). */
export const codeStatusLooks: Readonly<Record<CodeStatus, Statuses[string]>> = {
  AVAILABLE: { tone: 'info', icon: TagIcon, label: 'device-codes:statuses/AVAILABLE' },
  ASSIGNED: { tone: 'neutral', icon: CheckCircleIcon, label: 'device-codes:statuses/ASSIGNED' },
  ACTIVE: { tone: 'good', icon: BoltIcon, label: 'device-codes:statuses/ACTIVE' },
  BLOCKED: { tone: 'bad', icon: LockClosedIcon, label: 'device-codes:statuses/BLOCKED' },
  RETIRED: { tone: 'neutral', icon: NoSymbolIcon, label: 'device-codes:statuses/RETIRED' },
}
