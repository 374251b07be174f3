import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listItemsForDeliveryAgent } from '../../../contract/areas/stock/stock.ts'
import type { AgentPurifiers } from '../../../contract/areas/stock/stock-records.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { deliveryAddress, technicianAddress } from '../../../records/record-links.ts'
import { Id } from '../../../ui/values/Id.tsx'

type Purifiers = readonly AgentPurifiers[]

/** The purifiers in somebody's hands, by their models, and those that they are to pick up. */
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

/** Of each model those at these places; models without any are left out. */
const at = (isThere: (place: string) => boolean, data: Purifiers): Purifiers =>
  data
    .map((one) => ({ ...one, purifiers: one.purifiers.filter(({ place }) => isThere(place)) }))
    .filter(({ purifiers }) => purifiers.length > 0)

/** What is only set aside is still on its shelf (S-296). */
function InHand({ data }: SectionBodyProps<Purifiers>) {
  const { t } = useTranslation('delivery-person')
  const title = useId()
  const inHand = at((place) => place !== 'ASIDE', data)
  const aside = at((place) => place === 'ASIDE', data)
  return (
    <>
      {inHand.length === 0 ? <p className="p-(--pad) text-muted">{t('noPurifiers')}</p> : <Models models={inHand} />}
      {aside.length > 0 && (
        <section aria-labelledby={title} className="border-t">
          <h3 id={title} className="px-(--pad) pt-2 text-sm text-muted">
            {t('aside')}
          </h3>
          <Models models={aside} />
        </section>
      )}
    </>
  )
}

function Models({ models }: { readonly models: Purifiers }) {
  const { t } = useTranslation('delivery-person')
  const { number } = useFormats()
  return (
    <ul>
      {models.map((one) => (
        <li
          key={one.modelId}
          className="flex min-h-11 flex-wrap items-baseline gap-x-3 border-b px-(--pad) py-1.5 last:border-b-0"
        >
          <bdi className="font-medium">{one.model}</bdi>
          <span className="num text-muted">
            {t('purifiersOf', { count: one.purifiers.length, number: number(one.purifiers.length) })}
          </span>
          {one.purifiers.map(({ deviceCode, jobId, place }) => (
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
              {place === 'RETURNING' && (
                <>
                  {' · '}
                  <span className="text-warn">{t('asked')}</span>
                </>
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
