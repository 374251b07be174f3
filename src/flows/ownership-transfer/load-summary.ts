import type { SummaryRead, TransferContext } from '../../../machines/ownership-transfer/transfer-context.ts'
import { call } from '../../client/call.ts'
import { getCustomerByInstallation } from '../../contract/areas/customers/customers.ts'
import { getInstallation, type Installation } from '../../contract/areas/installations/installations.ts'
import { type Job, listLast3Jobs } from '../../contract/areas/jobs/jobs.ts'
import { findWallet } from '../../contract/areas/wallet/wallet.ts'
import { tenDigits } from '../../contract/normalise.ts'
import { findCustomer } from './find-customer.ts'

/** Final statuses (S-18). Any other job is still open. */
const closed = ['COMPLETED', 'CANCELLED']

/** Loads what moves with the installation, and what keeps it. Never rejects: a part that couldn't be read is null. */
export async function loadSummary(
  { installationId: id, currentOwner, next }: Pick<TransferContext, 'installationId' | 'currentOwner' | 'next'>,
  signal: AbortSignal,
): Promise<SummaryRead> {
  const [wallet, customer, installation, jobs, found] = await Promise.allSettled([
    call(findWallet, { query: { installation: id } }, { signal }),
    call(getCustomerByInstallation, { params: { id } }, { signal }),
    call(getInstallation, { params: { id } }, { signal }),
    call(listLast3Jobs, { params: { id } }, { signal }),
    next.id === null ? null : findCustomer(next.phone, signal),
  ])
  const holdings = partOf(installation, (one) => one.holdings)
  return {
    summary: {
      // Of a service that tells what it holds, both are told with it.
      walletBalance: holdings?.balance ?? partOf(wallet, ({ balance }) => balance),
      openJobs: holdings?.jobs.length ?? partOf(jobs, (list) => list.filter(isOpen).length),
      pendingPayment: partOf(customer, ({ pendingPayment }) => pendingPayment),
      plan: partOf(installation, ({ plan }) => plan ?? ''),
      holdings,
    },
    currentOwner: partOf(installation, ownerOf) ?? currentOwner,
    next: { ...next, ...partOf(found, (one) => one) },
    refund: partOf(installation, ({ refund }) => refund ?? null),
  }
}

const isOpen = ({ status }: Job) => !closed.includes(status)
const ownerOf = ({ customerId, customerName, phoneNumber }: Installation) => ({
  id: customerId,
  name: customerName,
  phone: tenDigits(phoneNumber),
})

const partOf = <T, P>(read: PromiseSettledResult<T>, part: (value: T) => P): P | null =>
  read.status === 'fulfilled' ? part(read.value) : null
