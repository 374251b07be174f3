import { ArrowPathIcon, CheckCircleIcon, ClockIcon } from '@heroicons/react/24/outline'
import type { RoutingState } from '../../contract/areas/routing/routing.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** What the console knows of the states of a routing run (S-210). */
export const routingStates: Readonly<Record<RoutingState, Statuses[string]>> = {
  REQUESTED: { tone: 'neutral', icon: ClockIcon, label: 'routing-apply:runStates/REQUESTED' },
  SOLVING: { tone: 'info', icon: ArrowPathIcon, label: 'routing-apply:runStates/SOLVING' },
  SOLVED: { tone: 'brand', icon: CheckCircleIcon, label: 'routing-apply:runStates/SOLVED' },
  FAILED: { tone: 'bad', label: 'routing-apply:runStates/FAILED' },
  APPLIED: { tone: 'good', label: 'routing-apply:runStates/APPLIED' },
}
