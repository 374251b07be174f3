import { useTranslation } from 'react-i18next'
import type { RoutingRun } from '../../../contract/areas/routing/routing.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { Id } from '../../../ui/values/Id.tsx'

const lines = ['jobs', 'assigned', 'technicians', 'kmBefore', 'km', 'minutesBefore', 'minutes'] as const

/** Two solutions side by side, total by total. */
export function Compared({ runs }: { readonly runs: readonly RoutingRun[] }) {
  const { t } = useTranslation('routing')
  const { number } = useFormats()
  return (
    <div className="overflow-x-auto border-b p-4">
      <table className="w-full max-w-xl">
        <caption className="sr-only">{t('compared')}</caption>
        <thead>
          <tr className="border-b text-xs text-muted">
            <td />
            {runs.map(({ routingId }) => (
              <th key={routingId} scope="col" className="py-1 text-end font-medium">
                <Id>{routingId}</Id>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line} className="border-b">
              <th scope="row" className="py-1 text-start font-normal">
                {t(`totals/${line}`)}
              </th>
              {runs.map((run) => (
                <td key={run.routingId} className="num py-1 text-end">
                  {number(run[line])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
