import { ClockIcon } from '@heroicons/react/24/outline'
import type { qualityCheckStatuses as codes } from '../../contract/areas/quality-checks/quality-checks.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Statuses that the console knows; the service may have others (S-33). */
export const qualityCheckStatuses: Readonly<Record<(typeof codes)[number], Statuses[string]>> = {
  PASS: { tone: 'good', label: 'quality-checks:statuses/PASS' },
  FAIL: { tone: 'bad', label: 'quality-checks:statuses/FAIL' },
  PENDING: { tone: 'info', icon: ClockIcon, label: 'quality-checks:statuses/PENDING' },
}
