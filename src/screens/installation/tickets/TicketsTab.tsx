import { useTranslation } from 'react-i18next'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { useHash } from '../../../kit/hash.ts'
import { ListPart } from '../../../kit/list/ListPart.tsx'
import { SectionPanel } from '../../../kit/record/SectionPanel.tsx'
import { ticketSection } from './ticket.section.tsx'
import { tickets } from './tickets.list.ts'

/** The tickets about this purifier (doc1 §7 Support tickets). The one whose number stands behind `#` is open. */
export function TicketsTab({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('tickets')
  const { purifierId } = installation
  const open = /^(\d+)$/.exec(useHash())?.[1]
  return (
    <>
      <ListPart key={purifierId} list={tickets} params={{ purifierId }} open={open} />
      {open && (
        <SectionPanel label={t('ticket')} id={open} section={ticketSection} params={{ purifierId, ticketId: open }} />
      )}
    </>
  )
}
