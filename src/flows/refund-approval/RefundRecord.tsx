import { useTranslation } from 'react-i18next'
import type { Refund } from '../../contract/refunds.ts'
import { AmountText } from '../../ui/AmountText.tsx'
import { Id } from '../../ui/Id.tsx'
import { Money } from '../../ui/Money.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { RefundLedger } from './RefundLedger.tsx'

/** Who gets how much, how that was calculated, and what the ledger says. */
export function RefundRecord({ refund, mine }: { refund: Refund; mine: boolean }) {
  const { t } = useTranslation('refund-approval')
  const { customerName, phoneNumber, installationId, walletId, city, total } = refund
  const detail = `/app/installation/installationDetail/${encodeURIComponent(installationId)}/${walletId ?? '-'}/transactions/ALL/Refunds`
  return (
    <>
      <div className="grid gap-1">
        <AmountText minor={total} />
        <div>
          {t('to')} <bdi className="font-medium">{customerName}</bdi>
        </div>
        <div className="text-xs text-muted">
          <Phone wire={phoneNumber} masked /> ·{' '}
          <a className="link" href={detail}>
            <Id>{installationId}</Id>
          </a>{' '}
          · {city}
        </div>
      </div>
      <section className="grid gap-2">
        <h3 className="text-xs font-medium text-muted">{t('calculation')}</h3>
        <Calculation refund={refund} />
      </section>
      <section className="grid gap-2">
        <h3 className="text-xs font-medium text-muted">{t('ledger')}</h3>
        <RefundLedger refund={refund} mine={mine} />
      </section>
    </>
  )
}

function Calculation({ refund: { lines, total } }: { refund: Refund }) {
  const { t } = useTranslation('refund-approval')
  return (
    <table className="w-full">
      <tbody>
        {lines.map(({ code, days, amount }) => (
          <tr key={code}>
            <th scope="row" className="py-1 text-start font-normal">
              {t(`lines/${code}`, { count: days ?? 0, defaultValue: code })}
            </th>
            <td className="py-1 text-end">
              <Money minor={amount} signed={amount < 0} />
            </td>
          </tr>
        ))}
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className="py-1.5 text-start">
            {t('total')}
          </th>
          <td className="py-1.5 text-end">
            <Money minor={total} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
