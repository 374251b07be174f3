import { BanknotesIcon, CreditCardIcon, GiftIcon, WrenchScrewdriverIcon } from '@heroicons/react/24/outline'
import { listJobs } from '../../../contract/areas/jobs/jobs.ts'
import { listPaymentsV1 } from '../../../contract/areas/payments/payments.ts'
import { listRefunds } from '../../../contract/areas/refunds/refunds.ts'
import { listRewardTasks } from '../../../contract/areas/rewards/rewards.ts'
import type { CallInput, Endpoint } from '../../../contract/endpoint.ts'
import { can, type Holder } from '../../../contract/permissions.ts'
import type { Formats } from '../../../i18n/formats.ts'
import type { RowOf } from '../../../kit/list/list-definition.ts'
import type { Icon } from '../../../ui/Icon.ts'

interface Tools {
  readonly t: (key: string, values?: Record<string, unknown>) => string
  readonly formats: Formats
  readonly now: string
}

/** Work that waits in a list, the first row for longest. Those who may call the list are told (S-325). */
export interface Waiting {
  readonly id: string
  readonly icon: Icon
  readonly endpoint: Endpoint
  readonly query: object
  /** The list with these rows alone */
  readonly href: string
  /** For how long the first row waits, or when it is due */
  since(row: unknown, tools: Tools): string
}

const waits = <E extends Endpoint>(
  one: Omit<Waiting, 'endpoint' | 'query' | 'since'> & {
    readonly endpoint: E
    readonly query: CallInput<E>['query']
    since(row: RowOf<E>, tools: Tools): string
  },
): Waiting => one as unknown as Waiting

const oldest = (instant: string, { t, formats, now }: Tools) => t('oldest', { age: formats.age(instant, now) })

const waiting: readonly Waiting[] = [
  waits({
    id: 'refunds',
    icon: BanknotesIcon,
    endpoint: listRefunds,
    query: { tab: 'WAITING_FOR_ME', orderBy: 'initiatedAt' },
    href: '/app/installation/Refunds?tab=WAITING_FOR_ME',
    since: ({ initiatedAt }, tools) => oldest(initiatedAt, tools),
  }),
  waits({
    id: 'unassignedToday',
    icon: WrenchScrewdriverIcon,
    endpoint: listJobs,
    query: { appointmentFrom: 'today', appointmentTo: 'today', isUnassigned: 'true', orderBy: 'appointmentDate' },
    href: '/app/workforce/list?appointmentFrom=today&appointmentTo=today&isUnassigned=true',
    since: ({ appointmentStartTime }, { t }) =>
      appointmentStartTime ? t('first', { time: appointmentStartTime }) : '',
  }),
  waits({
    id: 'rewards',
    icon: GiftIcon,
    endpoint: listRewardTasks,
    query: { status: 'PENDING', orderBy: 'createdAt' },
    href: '/app/installation/Rewards?status=PENDING',
    since: ({ createdAt }, tools) => oldest(createdAt, tools),
  }),
  waits({
    id: 'payments',
    icon: CreditCardIcon,
    endpoint: listPaymentsV1,
    query: { status: 'PAID', orderBy: 'paidAt' },
    href: '/app/installation/paymentDashboard?tab=payments&paidFrom=&paidTo=&status=PAID&orderDir=ASC&orderBy=paidAt',
    since: ({ paidAt }, tools) => oldest(paidAt, tools),
  }),
]

/** What this person may ask for. */
export const waitingFor = (person: Holder | null): readonly Waiting[] =>
  waiting.filter(({ endpoint: { access } }) => typeof access !== 'string' && can(person, access))
