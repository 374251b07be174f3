import { lazy } from 'react'
import type { Partner } from '../../contract/areas/partners/partner-list.ts'
import { ListWithDialogs } from '../../kit/list/ListWithDialogs.tsx'
import { partners } from './partners.list.tsx'

const PartnerPanel = lazy(() => import('./PartnerPanel.tsx').then((file) => ({ default: file.PartnerPanel })))
const PartnerDialog = lazy(() => import('./PartnerDialog.tsx').then((file) => ({ default: file.PartnerDialog })))

/** The list of partners: one beside it, a block of new ones or the change of one over it. */
export const Partners = () => (
  <ListWithDialogs<Partner>
    list={partners}
    acts={['add', 'edit']}
    panel={(open) => <PartnerPanel {...open} />}
    dialog={({ act, id, onLeave }) => <PartnerDialog partnerId={id} isNew={act === 'add'} onLeave={onLeave} />}
  />
)
