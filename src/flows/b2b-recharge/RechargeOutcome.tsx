import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { DroppedRows } from '../../kit/batch/DroppedRows.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { local } from '../../ui/sends.ts'
import { Id } from '../../ui/values/Id.tsx'
import { Name } from '../../ui/values/Name.tsx'
import type { RechargeProps } from './recharge-props.ts'

/** What became of each id, in the service's words where its answer arrived. */
export function RechargeOutcome({ state, onAgain }: RechargeProps) {
  const { t } = useTranslation('b2b-recharge')
  const { money, date, number } = useFormats()
  const { payment, looked, dropped } = state.context
  const results = new Map(payment?.results.map((one) => [one.installationId, one]))
  return (
    <div className="grid gap-4">
      <Banner tone="good" live title={t('recharged', { count: looked.length, ids: number(looked.length) })}>
        {payment ? t('recordOf', { id: payment.paymentId, total: money(payment.total) }) : t('readBack')}
      </Banner>
      <ul aria-label={t('results')} className="grid rounded-md border">
        {looked.map(({ id, installationId, customerName }) => {
          const result = results.get(installationId)
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t px-3 py-1.5 first:border-t-0">
              <Id>{installationId}</Id>
              <Name className="min-w-0 flex-1 text-muted">{customerName}</Name>
              {result && <span className="num">{money(result.credited)}</span>}
              {result?.validTill && <span className="num">{t('validUntil', { day: date(result.validTill) })}</span>}
            </li>
          )
        })}
      </ul>
      <DroppedRows ids={dropped} />
      <div>
        <Button {...local} onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
