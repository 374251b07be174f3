import { useTranslation } from 'react-i18next'
import { type Challan, searchDeliveryChallans } from '../../../contract/areas/challans/challans.ts'
import type { Page } from '../../../contract/page.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { challanAddress, generateChallansAddress } from '../../../records/challan-part.ts'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'

/** The challans that a delivery is or was on, the newest first. */
export const challansSection = defineSection<typeof searchDeliveryChallans>({
  id: 'challans-of-delivery',
  texts: 'delivery-job',
  title: 'challans',
  endpoint: searchDeliveryChallans,
  input: ({ jobId = '' }) => ({ body: { jobId, page: 1, pageSize: 10 } }),
  body: Challans,
  acts: Generate,
  lines: 1,
  flush: true,
})

function Generate({ params: { jobId = '' } }: SectionBodyProps<Page<Challan>>) {
  const { t } = useTranslation('delivery-job')
  return <a href={generateChallansAddress([jobId])}>{t('generate')}</a>
}

function Challans({ data: { items } }: SectionBodyProps<Page<Challan>>) {
  const { t } = useTranslation('delivery-job')
  if (items.length === 0) return <p className="p-(--pad) text-muted">{t('noChallans')}</p>
  return (
    <ul>
      {items.map(({ challanNumber, day, agent }) => (
        <li
          key={challanNumber}
          className="flex min-h-11 flex-wrap items-center gap-x-3 border-b px-(--pad) py-1.5 last:border-b-0"
        >
          <a className="link" href={challanAddress(challanNumber)}>
            <Id>{challanNumber}</Id>
          </a>
          <DateTime at={day} look="date" />
          <bdi>{agent}</bdi>
        </li>
      ))}
    </ul>
  )
}
