import { useTranslation } from 'react-i18next'
import { listItemsForDeliveryAgent } from '../../../contract/areas/stock/stock.ts'
import type { AgentPurifiers } from '../../../contract/areas/stock/stock-records.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { assetStatusChip } from '../../../records/asset-status.tsx'
import { jobAddress } from '../../../records/record-links.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'

/** Purifiers that somebody has or will pick up, by model, each with its asset status (S-296, B078). */
export const purifiersSection = defineSection<typeof listItemsForDeliveryAgent>({
  id: 'purifiers-held',
  texts: 'stock',
  title: 'purifiers',
  endpoint: listItemsForDeliveryAgent,
  input: ({ technicianId = '' }) => ({ query: { employee_id: technicianId } }),
  body: Purifiers,
  nothing: 'noPurifiers',
  lines: 2,
  flush: true,
})

function Purifiers({ data }: SectionBodyProps<readonly AgentPurifiers[]>) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  return data.map(({ modelId, model, purifiers }) => (
    <section key={modelId} aria-label={model} className="border-b last:border-b-0">
      <h3 className="flex gap-x-2 px-(--pad) pt-2 font-medium">
        <bdi>{model}</bdi>
        <span className="num text-muted">{number(purifiers.length)}</span>
      </h3>
      <ul>
        {purifiers.map(({ deviceCode, assetStatus, place, since, jobId }) => (
          <li key={deviceCode} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-(--pad) py-1.5">
            <a href={`#serial-${deviceCode}`}>
              <Id>{deviceCode}</Id>
            </a>
            {assetStatusChip(assetStatus, t)}
            {place === 'RETURNING' && <Chip tone="warn">{t('views/asked')}</Chip>}
            {place === 'MISSING' && <Chip tone="warn">{t('parts/missing', { number: number(1) })}</Chip>}
            <span className="flex-1 text-muted">
              <DateTime at={since} />
            </span>
            {jobId !== null && (
              <span>
                {t('forJob')}{' '}
                <a href={jobAddress(jobId)}>
                  <Id>{jobId}</Id>
                </a>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
