import { MinusCircleIcon } from '@heroicons/react/24/outline'
import { benefitsOperation } from '../../../contract/areas/devices/benefits.ts'
import type { botOperations, commandStates as states } from '../../../contract/areas/devices/device-life.ts'
import type { Statuses } from '../../../ui/feedback/statuses.ts'

/** What can be asked of a bot, as far as the console knows it (S-150). */
export const operations: Readonly<Record<(typeof botOperations)[number], Statuses[string]>> = {
  RESTART: { tone: 'neutral', label: 'device:operations/RESTART' },
  SYNC: { tone: 'neutral', label: 'device:operations/SYNC' },
  FLUSH: { tone: 'neutral', label: 'device:operations/FLUSH' },
  LOCK: { tone: 'neutral', label: 'device:operations/LOCK' },
  UNLOCK: { tone: 'neutral', label: 'device:operations/UNLOCK' },
}

export const commandStates: Readonly<Record<(typeof states)[number], Statuses[string]>> = {
  PENDING: { tone: 'warn', label: 'device:commandStates/PENDING' },
  DONE: { tone: 'good', label: 'device:commandStates/DONE' },
  DROPPED: { tone: 'neutral', icon: MinusCircleIcon, label: 'device:commandStates/DROPPED' },
}

/** Of what a bot was told, by a person or by what they did (S-318). */
const labels = new Map<string, string>([
  ...Object.entries(operations).map(([code, { label }]) => [code, label] as const),
  [benefitsOperation, 'device:operations/BENEFITS'],
])

/** Words of an operation, as it came where the console doesn't know it. */
export const operationWords = (code: string, t: (key: string) => string): string => {
  const label = labels.get(code)
  return label === undefined ? code : t(label)
}
