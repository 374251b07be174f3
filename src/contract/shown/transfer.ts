import type { Holdings } from '../areas/installations/installation-holdings.ts'
import type { Shown } from './facts.ts'
import { shownOfHoldings } from './holdings.ts'

/** Who has a part in a transfer. Phones in ten digits. */
interface Party {
  readonly name: string
  readonly phone: string
}

/** What the review of a transfer shows. Amounts in minor units, null where a part couldn't be read. */
export interface TransferReviewed {
  readonly owner: Party
  /** Without an id, the transfer creates the customer */
  readonly next: Party & { readonly id: string | null }
  /** Of a service that tells no holdings */
  readonly walletBalance: number | null
  readonly pendingPayment: number | null
  readonly plan: string | null
  readonly openJobs: number | null
  readonly holdings?: Holdings | null | undefined
}

/** Of a transfer: both owners, what the present one owes, what goes along and what ends with it. */
export const shownOfTransfer = (one: TransferReviewed): Shown => ({
  ...shownOfHoldings(one.holdings),
  'customer:current': one.owner.name,
  'phone:current': one.owner.phone,
  'customer:new': one.next.id === null ? one.next.name : `${one.next.name} · ${one.next.id}`,
  'phone:new': one.next.phone,
  pendingPayment: one.pendingPayment,
  // No plan is no text.
  plan: one.plan || null,
  ...movedCounts(one),
})

/** The balance and how many jobs are open, which a service may tell without the rest. */
export const movedCounts = ({
  holdings,
  walletBalance,
  openJobs,
}: Pick<TransferReviewed, 'holdings' | 'walletBalance' | 'openJobs'>) =>
  holdings ? { balance: holdings.balance, jobs: holdings.jobs.length } : { balance: walletBalance, jobs: openJobs }
