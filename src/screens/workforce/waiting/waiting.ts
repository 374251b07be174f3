import {
  BanknotesIcon,
  BellAlertIcon,
  CreditCardIcon,
  GiftIcon,
  WrenchScrewdriverIcon,
} from '@heroicons/react/24/outline'
import { listCustomers } from '../../../contract/areas/customers/customers.ts'
import { listJobs } from '../../../contract/areas/jobs/jobs.ts'
import { listPaymentsV1 } from '../../../contract/areas/payments/payments.ts'
import { listRefunds } from '../../../contract/areas/refunds/refunds.ts'
import { listRewardTasks } from '../../../contract/areas/rewards/rewards.ts'
import type { CallInput, Endpoint } from '../../../contract/endpoint.ts'
import { can, type Holder } from '../../../contract/permissions.ts'
import type { RowOf } from '../../../kit/list/list-definition.ts'
import type { Icon } from '../../../ui/Icon.ts'

/** Work that waits in a list, the first row for longest. Those who may call the list are told (S-325). */
export interface Waiting {
  readonly id: string
  readonly icon: Icon
  readonly endpoint: Endpoint
  readonly query: Readonly<Record<string, string>>
  /** Field of a row: an instant or a day since which it waits, or the time when it is due */
  readonly since: string
  /** The list, which shows these rows by `query` and by what else it asks for */
  readonly list: `/${string}`
  readonly shown?: Readonly<Record<string, string>>
}

const waits = <E extends Endpoint>(
  one: Omit<Waiting, 'endpoint' | 'query' | 'since'> & {
    readonly endpoint: E
    readonly query: CallInput<E>['query']
    readonly since: keyof RowOf<E> & string
  },
): Waiting => one as unknown as Waiting

const waiting: readonly Waiting[] = [
  waits({
    id: 'refunds',
    icon: BanknotesIcon,
    endpoint: listRefunds,
    query: { tab: 'WAITING_FOR_ME', orderBy: 'initiatedAt' },
    since: 'initiatedAt',
    list: '/app/installation/Refunds',
  }),
  waits({
    id: 'followUps',
    icon: BellAlertIcon,
    endpoint: listCustomers,
    query: { followUp: 'MINE', orderBy: 'followUpOn' },
    since: 'followUpOn',
    list: '/app/customer/list',
  }),
  waits({
    id: 'unassignedToday',
    icon: WrenchScrewdriverIcon,
    endpoint: listJobs,
    query: { appointmentFrom: 'today', appointmentTo: 'today', isUnassigned: 'true', orderBy: 'appointmentDate' },
    since: 'appointmentStartTime',
    list: '/app/workforce/list',
  }),
  waits({
    id: 'rewards',
    icon: GiftIcon,
    endpoint: listRewardTasks,
    query: { status: 'PENDING', orderBy: 'createdAt' },
    since: 'createdAt',
    list: '/app/installation/Rewards',
  }),
  waits({
    id: 'payments',
    icon: CreditCardIcon,
    endpoint: listPaymentsV1,
    query: { status: 'PAID', orderBy: 'paidAt' },
    since: 'paidAt',
    list: '/app/installation/paymentDashboard',
    shown: { tab: 'payments', paidFrom: '', paidTo: '' },
  }),
]

/** The list with these rows alone, in the same order. */
export const addressOf = ({ list, shown, query }: Waiting): string =>
  `${list}?${new URLSearchParams({ ...shown, orderDir: 'ASC', ...query })}`

/** What this person may ask for. */
export const waitingFor = (person: Holder | null): readonly Waiting[] =>
  waiting.filter(({ endpoint: { access } }) => typeof access !== 'string' && can(person, access))
