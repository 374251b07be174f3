import { useTranslation } from 'react-i18next'
import type { Calculation } from '../../contract/areas/refunds/refund-initiation.ts'
import { SumTable } from '../../ui/tables/SumTable.tsx'
import { Id } from '../../ui/values/Id.tsx'

/** The refund of that day, or the one that stands. No money moves by the act (S-85). */
export function RefundPreview({ refund }: { readonly refund: Calculation }) {
  const { t } = useTranslation('installation-lifecycle')
  const { lines, total, refundId, state, initiatedBy } = refund
  const stands = state !== 'CALCULATED'
  return (
    <section className="grid gap-2 rounded-md border border-line-strong px-4 py-3">
      <h3 className="text-xs font-medium text-muted">
        {stands ? (
          <>
            {t('standingRefund')} <Id>{refundId}</Id> · <bdi>{initiatedBy?.name ?? '–'}</bdi>
          </>
        ) : (
          t('refundPreview')
        )}
      </h3>
      <SumTable
        lines={lines.map(({ code, days, amount }) => ({
          id: code,
          label: t(`lines/${code}`, { count: days ?? 0, defaultValue: code }),
          minor: amount,
        }))}
        total={{ label: t('total'), minor: total }}
      />
    </section>
  )
}
