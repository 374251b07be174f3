import { useTranslation } from 'react-i18next'
import type { Calculation } from '../../contract/areas/refunds/refund-initiation.ts'
import { SumTable } from '../../ui/tables/SumTable.tsx'

/** Shows the deposit, the deductions and the refund. An unknown code is shown as it came. */
export function Calculated({ calculation: { lines, total } }: { calculation: Calculation }) {
  const { t } = useTranslation('refund-initiation')
  return (
    <section className="grid gap-2 rounded-md border border-line-strong px-4 py-3">
      <h3 className="text-xs font-medium text-muted">{t('calculation')}</h3>
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
