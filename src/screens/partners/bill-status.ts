import { CheckCircleIcon, ClockIcon, DocumentTextIcon } from '@heroicons/react/24/outline'
import type { billStatuses } from '../../contract/areas/partners/bills.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Statuses of a bill, by its sums (S-37). */
export const billStatusLooks: Readonly<Record<(typeof billStatuses)[number], Statuses[string]>> = {
  GENERATED: { tone: 'neutral', icon: DocumentTextIcon, label: 'statuses/GENERATED' },
  PARTIALLY_PAID: { tone: 'info', icon: ClockIcon, label: 'statuses/PARTIALLY_PAID' },
  PAID: { tone: 'good', icon: CheckCircleIcon, label: 'statuses/PAID' },
}
