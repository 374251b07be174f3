import type { SummaryRead, TransferContext } from '../../../machines/ownership-transfer/transfer-context.ts'
import { call } from '../../client/call.ts'
import { getCustomerByInstallation } from '../../contract/areas/customers.ts'
import { getInstallation } from '../../contract/areas/installations.ts'
import { listLast3Jobs } from '../../contract/areas/jobs.ts'
import { findWallet } from '../../contract/areas/wallet.ts'

/** Final statuses (S-18). Any other job is still open. */
const closed = ['COMPLETED', 'CANCELLED']

/** Loads what moves with the installation, and what keeps it. Never rejects: a part that couldn't be read is null. */
export async function loadSummary(
  { installationId: id }: Pick<TransferContext, 'installationId'>,
  signal: AbortSignal,
): Promise<SummaryRead> {
  const [wallet, customer, installation, jobs] = await Promise.allSettled([
    call(findWallet, { query: { installation: id } }, { signal }),
    call(getCustomerByInstallation, { params: { id } }, { signal }),
    call(getInstallation, { params: { id } }, { signal }),
    call(listLast3Jobs, { params: { id } }, { signal }),
  ])
  return {
    walletBalance: partOf(wallet, ({ balance }) => balance),
    pendingPayment: partOf(customer, ({ pendingPayment }) => pendingPayment),
    plan: partOf(installation, ({ plan }) => plan ?? ''),
    openJobs: partOf(jobs, (list) => list.filter(({ status }) => !closed.includes(status)).length),
    holdings: partOf(installation, ({ holdings }) => holdings),
    refund: partOf(installation, ({ refund }) => refund ?? null),
  }
}

const partOf = <T, P>(read: PromiseSettledResult<T>, part: (value: T) => P): P | null =>
  read.status === 'fulfilled' ? part(read.value) : null
