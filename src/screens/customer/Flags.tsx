import { StarIcon } from '@heroicons/react/24/outline'
import type { Customer } from '../../contract/customers.ts'
import { Chip } from '../../ui/Chip.tsx'

interface FlagsProps {
  readonly customer: Pick<Customer, 'isPriorityUser' | 'isNonPayingCustomer'>
  readonly t: (key: string) => string
}

/** Priority and non-paying are flags beside the status (S-24). */
export const Flags = ({ customer: { isPriorityUser, isNonPayingCustomer }, t }: FlagsProps) =>
  (isPriorityUser || isNonPayingCustomer) && (
    <span className="flex flex-wrap gap-1.5">
      {isPriorityUser && <Chip icon={StarIcon}>{t('priority')}</Chip>}
      {isNonPayingCustomer && <Chip tone="bad">{t('nonPaying')}</Chip>}
    </span>
  )

/** The same where no eye reads it. */
export const flagsOf = (
  { isPriorityUser, isNonPayingCustomer }: FlagsProps['customer'],
  { t }: Pick<FlagsProps, 't'>,
) => [isPriorityUser && t('priority'), isNonPayingCustomer && t('nonPaying')].filter(Boolean).join(', ')
