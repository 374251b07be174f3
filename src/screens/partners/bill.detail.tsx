import { type BillDetails, getBillDetails } from '../../contract/areas/partners/bills.ts'
import { defineDetail } from '../../kit/record/detail-definition.ts'
import { billStatusLooks } from './bill-status.ts'
import { billsAddress, partnerAddress, partnersAddress } from './partner-address.ts'

/** The head of a bill: whose, which month, until when (doc2 §2). */
export const billDetail = defineDetail<typeof getBillDetails>({
  id: 'partner-bill',
  texts: 'partner-bills',
  endpoint: getBillDetails,
  input: ({ billId = '' }) => ({ params: { billId } }),
  name: ({ billId = '' }) => billId,
  crumbs: ({ partnerId = '' }) => [
    { label: 'partners', href: partnersAddress },
    { label: 'bills', href: billsAddress(partnerId) },
  ],
  status: { codes: billStatusLooks, value: ({ status }) => status },
  facts: [
    {
      id: 'partner',
      format: 'name',
      value: ({ partner }: BillDetails) => partner,
      href: ({ partnerId }) => partnerAddress(partnerId),
    },
    { id: 'from', format: 'date', value: ({ from }) => from },
    { id: 'to', format: 'date', value: ({ to }) => to },
    { id: 'issuedOn', format: 'date', value: ({ issuedOn }) => issuedOn },
    { id: 'dueOn', format: 'date', value: ({ dueOn }) => dueOn },
    { id: 'installations', format: 'count', value: ({ installations }) => installations },
    { id: 'contact', format: 'name', value: ({ contactName }) => contactName },
    { id: 'phone', format: 'phone', value: ({ phone }) => phone },
  ],
  missing: { title: 'missing' },
})
