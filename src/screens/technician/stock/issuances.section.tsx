import { useTranslation } from 'react-i18next'
import { getSpareIssuanceHistory } from '../../../contract/areas/stock/stock.ts'
import type { Issuance } from '../../../contract/areas/stock/stock-records.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'

/** What somebody was allocated, package by package, the newest first (S-296). */
export const issuancesSection = defineSection<typeof getSpareIssuanceHistory>({
  id: 'issuances',
  texts: 'stock',
  title: 'history',
  endpoint: getSpareIssuanceHistory,
  input: ({ technicianId = '' }) => ({ params: { id: technicianId } }),
  body: Issuances,
  nothing: 'noHistory',
  lines: 4,
  flush: true,
})

function Issuances({ data }: SectionBodyProps<readonly Issuance[]>) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  return (
    <ul>
      {data.map(({ issuanceId, createdAt, createdBy, warehouse, note, lines, open, jobs }) => (
        <li
          key={issuanceId}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0"
        >
          <a href={`#package-${issuanceId}`}>
            <Id>{issuanceId}</Id>
          </a>
          <DateTime at={createdAt} />
          <span className="min-w-40 flex-1 text-muted wrap-anywhere">
            <bdi>{warehouse}</bdi> · <bdi>{createdBy}</bdi>
            {note && (
              <>
                {' · '}
                <bdi>{note}</bdi>
              </>
            )}
          </span>
          <span>{t('lineCount', { count: lines, number: number(lines) })}</span>
          <span>{open > 0 ? t('openCount', { number: number(open) }) : t('nothingOpen')}</span>
          <span>{t('jobCount', { count: jobs, number: number(jobs) })}</span>
        </li>
      ))}
    </ul>
  )
}
