import { useTranslation } from 'react-i18next'
import { ageOf, type BillDetails, billAges } from '../../contract/areas/partners/bills.ts'
import { AmountText } from '../../ui/values/AmountText.tsx'
import { Money } from '../../ui/values/Money.tsx'

/** What is due as the one amount, and how it ages. */
export function BillAmounts({ bill }: { readonly bill: BillDetails }) {
  const { t } = useTranslation('partner-bills')
  const { amount, paid, due, overdueDays } = bill
  const age = ageOf(overdueDays)
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-3 border-b border-line-strong bg-sunken px-6 py-3 max-sm:px-4">
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <div>
          <dt className="text-xs text-muted">{t('due')}</dt>
          <dd>
            <AmountText minor={due} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t('amount')}</dt>
          <dd>
            <Money minor={amount} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t('paid')}</dt>
          <dd>
            <Money minor={paid} />
          </dd>
        </div>
      </dl>
      {due > 0 && (
        <dl aria-label={t('ageing')} className="ms-auto grid grid-cols-4 gap-x-1 max-sm:ms-0 max-sm:w-full">
          {billAges.map((one) => (
            <div key={one} className="grid min-w-20 gap-1">
              <span aria-hidden="true" className={`h-1.5 rounded-xs ${one === age ? 'bg-warn-solid' : 'bg-line'}`} />
              <dt className="order-3 text-xs text-muted">{t(`ages/${one}`)}</dt>
              <dd className="order-2 text-xs">{one === age ? <Money minor={due} className="font-medium" /> : '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
