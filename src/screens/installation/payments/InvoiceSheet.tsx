import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { kinds, payTypeLooks } from '../../../records/payment-status.ts'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { SumTable } from '../../../ui/tables/SumTable.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { Money } from '../../../ui/values/Money.tsx'

/** What an invoice says: seller and customer, what was paid for, taxes and total. Also what is printed of it. */
export function InvoiceSheet({ sheet: invoice }: { readonly sheet: Invoice }) {
  const { t } = useTranslation('payments')
  const { date, number } = useFormats()
  const { seller, customer, taxes, taxable, total } = invoice
  return (
    <>
      <p className="text-xl font-semibold">{t('taxInvoice')}</p>
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Party label={t('seller')} name={seller.name} address={`${seller.address}, ${seller.state}`}>
          {t('taxNumber')} <bdi className="id">{seller.taxNumber}</bdi>
        </Party>
        <Party label={t('customer')} name={customer.name} address={`${customer.address}, ${customer.state}`}>
          <Id>{customer.customerId}</Id>
        </Party>
      </div>
      <Facts
        look="columns"
        facts={[
          { label: t('issuedOn'), value: date(invoice.issuedOn) },
          { label: t('issuedBy'), value: <bdi>{invoice.issuedBy}</bdi> },
          { label: t('payment'), value: <Id>{invoice.paymentId}</Id> },
          { label: t('paid'), value: date(invoice.paidAt) },
          { label: t('payType'), value: statusChip(invoice.payType, payTypeLooks, t) },
          { label: t('installation'), value: <Id>{invoice.installationId}</Id> },
        ]}
      />
      <InvoiceLines invoice={invoice} />
      <SumTable
        lines={[
          { id: 'taxable', label: t('taxable'), minor: taxable },
          ...taxes.map((tax) => ({
            id: tax.name,
            label: t('tax', { name: tax.name, percent: number(tax.percent) }),
            minor: tax.amount,
          })),
        ]}
        total={{ label: t('totalPaid'), minor: total }}
      />
      <p className="text-sm text-muted">{t('taxIncluded')}</p>
    </>
  )
}

interface PartyProps {
  readonly label: string
  readonly name: string
  readonly address: string
  readonly children: React.ReactNode
}

function Party({ label, name, address, children }: PartyProps) {
  return (
    <div className="grid content-start gap-0.5 wrap-anywhere">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p>
        <bdi>{address}</bdi>
      </p>
      <p className="text-sm">{children}</p>
    </div>
  )
}

function InvoiceLines({ invoice: { lines } }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('payments')
  const { date } = useFormats()
  return (
    <table className="w-full border-y border-line">
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-1.5 text-start font-normal">
            {t('kind')}
          </th>
          <th scope="col" className="py-1.5 text-start font-normal">
            {t('tariffCode')}
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, plan, from, to, tariffCode, amount }) => (
          <tr key={`${kind} ${plan} ${amount}`} className="border-t border-line align-top">
            <td className="py-1.5 pe-3 wrap-anywhere">
              {plan ? <bdi>{plan}</bdi> : statusChip(kind, kinds, t)}
              {from && to && <p className="text-sm text-muted">{t('period', { from: date(from), to: date(to) })}</p>}
            </td>
            <td className="py-1.5 pe-3">
              <bdi className="num">{tariffCode}</bdi>
            </td>
            <td className="py-1.5 text-end">
              <Money minor={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
