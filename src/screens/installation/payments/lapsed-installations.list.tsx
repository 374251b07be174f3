import { type LapsedInstallation, listInactivatedInstallations } from '../../../contract/areas/payments/recharge.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { cities } from '../../../kit/names.tsx'
import { installationAddress } from '../../../records/record-links.ts'

const addressOf = ({ installationId: id, walletId }: LapsedInstallation) =>
  installationAddress({ id, walletId }, 'AllCustomers')

/** Installations whose recharge lapsed, the latest first: each leads to its recharge, or to the one that was paid. */
export const lapsedInstallations = defineList<typeof listInactivatedInstallations>({
  id: 'lapsed-installations',
  texts: 'payments',
  title: 'lapsed',
  crumbs: [{ label: 'allCustomers', href: '/app/installation/AllCustomers' }],
  endpoint: listInactivatedInstallations,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ installationId }) => installationId,
  href: addressOf,
  columns: [
    {
      id: 'installation',
      format: 'id',
      sort: 'installationId',
      link: true,
      at: 'sub',
      value: ({ installationId }: LapsedInstallation) => installationId,
    },
    { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 14, value: (row) => row.customerName },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'city', format: 'name', sort: 'city', most: 11, value: ({ city }) => city },
    { id: 'plan', format: 'name', sort: 'plan', most: 14, value: ({ plan }) => plan },
    { id: 'lapsedOn', format: 'date', sort: 'validTill', value: ({ validTill }) => validTill },
    { id: 'wallet', format: 'money', sort: 'walletBalance', at: 'amount', value: (row) => row.walletBalance },
    {
      id: 'next',
      format: 'cell',
      at: 'side',
      cell: (row, { t }) => (
        <a
          href={`${addressOf(row)}${row.paymentId ? '?tab=payments' : '?flow=recharge'}`}
          aria-label={t(row.paymentId ? 'activateOf' : 'rechargeOf', { id: row.installationId })}
        >
          {t(row.paymentId ? 'activateAsk' : 'recharge')}
        </a>
      ),
      plain: ({ paymentId }) => paymentId,
      givesWay: 'never',
    },
  ],
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'city',
      label: 'city',
      any: 'anyCity',
      options: cities,
    },
  ],
  sort: { key: 'validTill', dir: 'DESC' },
  size: 25,
  nothing: { title: 'noneLapsed' },
})
