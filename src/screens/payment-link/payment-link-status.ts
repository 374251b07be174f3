import { ClockIcon, MinusCircleIcon, NoSymbolIcon } from '@heroicons/react/24/outline'
import type { adhocStates } from '../../contract/areas/payments/adhoc-payments.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Codes of an ad-hoc payment that the console knows (S-130, S-321). */
export const paymentLinkStatuses: Readonly<Record<(typeof adhocStates)[number], Statuses[string]>> = {
  WAITING: { tone: 'brand', icon: ClockIcon, label: 'payment-links:states/WAITING' },
  PAID: { tone: 'good', label: 'payment-links:states/PAID' },
  EXPIRED: { tone: 'neutral', icon: MinusCircleIcon, label: 'payment-links:states/EXPIRED' },
  ENDED: { tone: 'neutral', icon: NoSymbolIcon, label: 'payment-links:states/ENDED' },
}
