import { useTranslation } from 'react-i18next'
import type { BillDetails } from '../../contract/areas/partners/bills.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { billAddress, billsAddress } from './partner-address.ts'

/** What else the partner owes. */
export function OtherOpenBills({ bill: { otherOpen, bills, partnerId } }: { readonly bill: BillDetails }) {
  const { t } = useTranslation('partner-bills')
  const { number, date } = useFormats()
  return (
    <Card
      title={t('otherOpen')}
      flush
      actions={
        <a className="link print:hidden" href={billsAddress(partnerId)}>
          {t('allBills', { count: bills, number: number(bills) })}
        </a>
      }
    >
      {otherOpen.length === 0 ? (
        <p className="p-(--pad) text-muted">{t('noOther')}</p>
      ) : (
        <ul>
          {otherOpen.map((one) => (
            <li
              key={one.billId}
              className="flex min-h-11 flex-wrap items-center gap-x-3 border-b px-(--pad) py-1.5 last:border-b-0"
            >
              <a className="link" href={billAddress(one)}>
                <Id>{one.billId}</Id>
              </a>
              <span className="text-xs text-muted">{t('dueOnDay', { day: date(one.dueOn) })}</span>
              <Money minor={one.due} className="ms-auto" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
