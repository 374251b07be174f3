import { useTranslation } from 'react-i18next'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { ListPart } from '../../../kit/list/ListPart.tsx'
import { Section } from '../../../kit/record/Section.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { SidePanel } from '../../../ui/overlays/SidePanel.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { ticketSection } from './ticket.section.tsx'
import { tickets } from './tickets.list.ts'

/** The tickets about this purifier (doc1 §7 Support tickets). The one whose number stands behind `#` is open. */
export function TicketsTab({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('tickets')
  const { purifierId } = installation
  const open = /^#(\d+)$/.exec(useLocationProperty(() => location.hash))?.[1]
  return (
    <>
      <ListPart key={purifierId} list={tickets} params={{ purifierId }} open={open} />
      {open && (
        <SidePanel
          isWide
          title={
            <>
              {t('ticket')} <Id>{open}</Id>
            </>
          }
          onClose={close}
        >
          <div className="p-4">
            <Section key={open} section={ticketSection} params={{ purifierId, ticketId: open }} />
          </div>
        </SidePanel>
      )}
    </>
  )
}

const close = () => rootApi().go(location.pathname + location.search)
