import { useTranslation } from 'react-i18next'
import { type DeliveryRow, listDeliveryJobs } from '../../../contract/areas/delivery/deliveries.ts'
import type { Page } from '../../../contract/page.ts'
import { today } from '../../../kit/clock.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { generateChallansAddress } from '../../../records/challan-part.ts'
import { Stops } from './Stops.tsx'

/** Today's stops in their order, with what is to be brought and collected at each. */
export const stopsSection = defineSection<typeof listDeliveryJobs>({
  id: 'stops-of-today',
  texts: 'delivery-person',
  title: 'stops',
  endpoint: listDeliveryJobs,
  input: ({ technicianId = '' }) => ({
    query: {
      technicianId: [technicianId],
      appointmentFrom: today(),
      appointmentTo: today(),
      orderBy: 'appointmentDate',
      pageSize: 200,
    },
  }),
  body: Today,
  acts: Challan,
  lines: 3,
  flush: true,
})

/** What is not at rest: deliveries that this person has, also of other days. The close of their day (screens 15.16). */
export const openSection = defineSection<typeof listDeliveryJobs>({
  id: 'open-of-person',
  texts: 'delivery-person',
  title: 'notAtRest',
  endpoint: listDeliveryJobs,
  input: ({ technicianId = '' }) => ({
    query: { technicianId: [technicianId], isOpen: 'true', orderBy: 'appointmentDate', pageSize: 200 },
  }),
  body: Open,
  lines: 2,
  flush: true,
})

function Today({ data: { items } }: SectionBodyProps<Page<DeliveryRow>>) {
  const { t } = useTranslation('delivery-person')
  return <Stops rows={items} none={t('noStops')} />
}

function Open({ data: { items } }: SectionBodyProps<Page<DeliveryRow>>) {
  const { t } = useTranslation('delivery-person')
  return <Stops rows={items} none={t('allAtRest')} withDay />
}

function Challan({ data: { items } }: SectionBodyProps<Page<DeliveryRow>>) {
  const { t } = useTranslation('delivery-person')
  if (items.length === 0) return null
  return <a href={generateChallansAddress(items.map(({ jobId }) => jobId))}>{t('generate')}</a>
}
