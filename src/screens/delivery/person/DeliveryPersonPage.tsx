import { PrinterIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { DetailView } from '../../../kit/record/DetailView.tsx'
import { Section } from '../../../kit/record/Section.tsx'
import { preloadRecord, useRecord } from '../../../kit/record/use-record.ts'
import type { Params } from '../../../kit/route.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { local } from '../../../ui/sends.ts'
import { personDetail } from './person.detail.tsx'
import { purifiersSection } from './purifiers.section.tsx'
import { openSection, stopsSection } from './stops.section.tsx'

export const preload = (params: Params): void => preloadRecord(personDetail, params)

/** The page of a delivery person: the day's stops, what is not at rest, and the purifiers in their hands. */
export function DeliveryPersonPage() {
  const { t } = useTranslation(['delivery-person', 'delivery'])
  const params: Params = useParams()
  const { technicianId = '' } = params
  const { state, send } = useRecord(personDetail, params)
  return (
    <DetailView
      key={technicianId}
      detail={personDetail}
      params={params}
      state={state}
      send={send}
      actions={
        <Button {...local} icon={PrinterIcon} onClick={() => print()}>
          {t('print')}
        </Button>
      }
    >
      <div className="grid content-start gap-4 p-6 max-sm:p-4">
        <Section section={stopsSection} params={{ technicianId }} />
        <Section section={openSection} params={{ technicianId }} />
        <Section section={purifiersSection} params={{ technicianId }} />
      </div>
    </DetailView>
  )
}
