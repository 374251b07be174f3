import { useTranslation } from 'react-i18next'
import { type BillTransaction, listBillTransactions } from '../../contract/areas/partners/bills.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../kit/record/detail-definition.ts'
import { billModeWord } from '../../records/bill-mode.ts'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'

/** The payments of a bill, the latest first, and their sum. */
export const transactionsSection = defineSection<typeof listBillTransactions>({
  id: 'bill-transactions',
  texts: 'partner-bills',
  title: 'transactions',
  endpoint: listBillTransactions,
  input: ({ billId = '' }) => ({ params: { billId } }),
  body: Transactions,
  nothing: 'noTransactions',
  lines: 3,
  flush: true,
})

function Transactions({ data }: SectionBodyProps<readonly BillTransaction[]>) {
  const { t } = useTranslation(['partner-bills', 'words'])
  const { number } = useFormats()
  return (
    <ul>
      {data.map(({ paymentId, mode, reference, amount, at, by, note }) => (
        <li key={paymentId} className="grid gap-0.5 border-b px-(--pad) py-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            {billModeWord(mode, t)} <Id>{reference}</Id>
            <Money minor={amount} className="ms-auto font-medium" />
          </p>
          <p className="text-xs text-muted">
            <DateTime at={at} /> · <bdi>{by}</bdi>
          </p>
          {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        </li>
      ))}
      <li className="flex items-baseline bg-sunken px-(--pad) py-2 font-semibold">
        {t('paidInAll', { count: data.length, number: number(data.length) })}
        <Money minor={data.reduce((sum, { amount }) => sum + amount, 0)} className="ms-auto" />
      </li>
    </ul>
  )
}
