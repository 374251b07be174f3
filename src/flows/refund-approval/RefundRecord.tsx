import { useTranslation } from 'react-i18next'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { installationAddress } from '../../records/record-links.ts'
import { SumTable } from '../../ui/tables/SumTable.tsx'
import { AmountText } from '../../ui/values/AmountText.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { RefundLedger } from './RefundLedger.tsx'

/** Shows payee, amount, calculation and ledger. */
export function RefundRecord({ refund, mine }: { refund: Refund; mine: boolean }) {
  const { t } = useTranslation('refund-approval')
  const { customerName, phoneNumber, installationId, walletId, city, total } = refund
  const detail = installationAddress({ id: installationId, walletId }, 'Refunds')
  return (
    <>
      <div className="grid justify-items-start gap-1">
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
    <SumTable
      lines={lines.map(({ code, days, amount }) => ({
        id: code,
        label: t(`lines/${code}`, { count: days ?? 0, defaultValue: code }),
        minor: amount,
      }))}
      total={{ label: t('total'), minor: total }}
    />
  )
}
