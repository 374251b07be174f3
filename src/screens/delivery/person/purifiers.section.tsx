import { useTranslation } from 'react-i18next'
import { listItemsForDeliveryAgent } from '../../../contract/areas/stock/stock.ts'
import type { AgentPurifiers } from '../../../contract/areas/stock/stock-records.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { deliveryAddress, technicianAddress } from '../../../records/record-links.ts'
import { Id } from '../../../ui/values/Id.tsx'

type Purifiers = readonly AgentPurifiers[]

/** The purifiers in somebody's hands, by their models. */
export const purifiersSection = defineSection<typeof listItemsForDeliveryAgent>({
  id: 'purifiers-in-hand',
  texts: 'delivery-person',
  title: 'purifiers',
  endpoint: listItemsForDeliveryAgent,
  input: ({ technicianId = '' }) => ({ query: { employee_id: technicianId } }),
  body: InHand,
  acts: All,
  nothing: 'noPurifiers',
  lines: 2,
  flush: true,
})

function All({ params: { technicianId = '' } }: SectionBodyProps<Purifiers>) {
  const { t } = useTranslation('delivery-person')
  return <a href={`${technicianAddress(technicianId)}?tab=stock`}>{t('allStock')}</a>
}

function InHand({ data }: SectionBodyProps<Purifiers>) {
  const { t } = useTranslation('delivery-person')
  const { number } = useFormats()
  return (
    <ul>
      {data.map((one) => (
        <li
          key={one.modelId}
          className="flex min-h-11 flex-wrap items-baseline gap-x-3 border-b px-(--pad) py-1.5 last:border-b-0"
        >
          <bdi className="font-medium">{one.model}</bdi>
          <span className="num text-muted">
            {t('purifiersOf', { count: one.purifiers.length, number: number(one.purifiers.length) })}
          </span>
          {one.purifiers.map(({ deviceCode, jobId }) => (
            <span key={deviceCode}>
              <Id>{deviceCode}</Id>
              {jobId && (
                <>
                  {' → '}
                  <a className="link" href={deliveryAddress(jobId)}>
                    <Id>{jobId}</Id>
                  </a>
                </>
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
