import { lazy } from 'react'
import type { Mapping } from '../../contract/areas/devices/device-models.ts'
import { formDialogs } from '../../kit/form/form-dialogs.tsx'
import { leaveHash } from '../../kit/hash.ts'
import { ListWithRow } from '../../kit/list/ListWithRow.tsx'
import { ClearCache } from './ClearCache.tsx'
import { mappings } from './mappings.list.tsx'

const MappingPanel = lazy(() => import('./MappingPanel.tsx').then((file) => ({ default: file.MappingPanel })))

const dialogs = formDialogs({ create: () => import('./create.form.ts').then((file) => file.createForm) })

/** The mappings, one of them beside the list, and the dialog of a new one. */
export const Mappings = () => (
  <ListWithRow<Mapping>
    list={mappings}
    actions={<ClearCache of="mappings" onCleared={() => undefined} />}
    panel={(open) => open.id !== 'create' && <MappingPanel {...open} />}
    more={() => <dialogs.Open params={{}} onLeave={leaveHash} />}
  />
)
