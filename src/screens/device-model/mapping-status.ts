import { NoSymbolIcon } from '@heroicons/react/24/outline'
import type { Mapping } from '../../contract/areas/devices/device-models.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Whether new deliveries may have it (S-34). */
export const mappingStatuses = {
  VALID: { tone: 'good', label: 'device-models:statuses/VALID' },
  INVALID: { tone: 'warn', icon: NoSymbolIcon, label: 'device-models:statuses/INVALID' },
} as const satisfies Statuses

export const statusOf = ({ isValid }: Pick<Mapping, 'isValid'>): keyof typeof mappingStatuses =>
  isValid ? 'VALID' : 'INVALID'
