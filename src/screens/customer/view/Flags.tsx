import { StarIcon } from '@heroicons/react/24/outline'
import type { Customer } from '../../../contract/areas/customers/customers.ts'
import type { CellTools } from '../../../kit/list/list-definition.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import type { Statuses } from '../../../ui/feedback/statuses.ts'

const flags: Statuses = {
  priority: { tone: 'neutral', icon: StarIcon, label: 'priority' },
  nonPaying: { tone: 'bad', label: 'nonPaying' },
}

interface FlagsProps {
  readonly customer: Pick<Customer, 'isPriorityUser' | 'isNonPayingCustomer'>
  readonly t: CellTools['t']
}

/** Priority and non-paying are flags beside the status (S-24). */
export const Flags = ({ customer: { isPriorityUser, isNonPayingCustomer }, t }: FlagsProps) =>
  (isPriorityUser || isNonPayingCustomer) && (
    <span className="flex flex-wrap gap-1.5">
      {isPriorityUser && statusChip('priority', flags, t)}
      {isNonPayingCustomer && statusChip('nonPaying', flags, t)}
    </span>
  )

/** The same as plain text, for files. */
export const flagsOf = (
  { isPriorityUser, isNonPayingCustomer }: FlagsProps['customer'],
  { t }: Pick<FlagsProps, 't'>,
) => [isPriorityUser && t('priority'), isNonPayingCustomer && t('nonPaying')].filter(Boolean).join(', ')
