import type { AttentionEntry } from '../contract/attention.ts'
import { customerAddress, installationAddress, jobAddress, paymentLinkAddress } from './record-links.ts'

/** Where the one act of a fact is done. `customerId` owns the installation. */
export function attentionAddress({ kind, id, installationId }: AttentionEntry, customerId: string): string {
  const home = (rest: string) =>
    installationAddress({ id: installationId ?? '', walletId: null }, 'AllCustomers') + rest
  switch (kind) {
    case 'paidNotInEffect':
      return home('?tab=payments')
    case 'expired':
      return home('?flow=recharge')
    case 'serviceOverdue':
      return home('#service')
    case 'jobOpen':
      return jobAddress(id)
    case 'ticketOpen':
      return home(`?tab=tickets#${id}`)
    case 'botOffline':
      return home('?tab=device')
    case 'linkUnpaid':
      return paymentLinkAddress(id)
    case 'refundUnderWay':
      return `/app/installation/Refunds?${new URLSearchParams({ search: id })}#${id}`
    case 'followUpDue':
      return customerAddress(customerId, 'communication')
  }
}
