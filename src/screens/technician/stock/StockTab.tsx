import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Technician } from '../../../contract/areas/technicians/technicians.ts'
import { Section } from '../../../kit/record/Section.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { itemReturnAddress } from '../../../records/item-return-address.ts'
import { technicianAddress } from '../../../records/record-links.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { heldSection } from './held.section.tsx'
import { issuancesSection } from './issuances.section.tsx'
import { asideOf, pickUpAll } from './pick-up-all.act.tsx'
import { purifiersSection } from './purifiers.section.tsx'
import { StockDialogs } from './StockDialogs.tsx'

interface StockTabProps {
  readonly technician: Technician
  /** Which view of what is held, as the address names it */
  readonly show: string
}

/** What a technician holds, the acts on it, and the packages that it came in. */
export function StockTab({ technician, show }: StockTabProps) {
  const { t } = useTranslation('stock')
  const { technicianId, grade } = technician
  const params = { technicianId, grade, show }
  const { state, send, data } = useRecord(heldSection, params)
  const [turn, setTurn] = useState(0)
  const moved = () => {
    send({ type: 'read.again' })
    setTurn((before) => before + 1)
  }
  const lines = asideOf(data ?? [])
  return (
    <div className="grid content-start gap-4 p-6 max-sm:p-4">
      <div className="flex flex-wrap items-start gap-2">
        <LinkButton href={`${technicianAddress(technicianId)}?flow=allocate`}>{t('allocate')}</LinkButton>
        <LinkButton href={itemReturnAddress(technicianId)}>{t('return')}</LinkButton>
        {lines.length > 0 && (
          <ActReview
            key={lines.map(({ lineId, allocated }) => `${lineId} ${allocated}`).join()}
            act={pickUpAll}
            subject={{ technician, lines }}
            onMoved={moved}
          />
        )}
      </div>
      <SectionView section={heldSection} params={params} state={state} send={send} />
      <Section key={`purifiers ${turn}`} section={purifiersSection} params={{ technicianId }} />
      <Section key={turn} section={issuancesSection} params={{ technicianId }} />
      <StockDialogs
        technicianId={technicianId}
        lines={(data ?? []).flatMap(({ held }) => held?.lines ?? [])}
        onMoved={moved}
      />
    </div>
  )
}
