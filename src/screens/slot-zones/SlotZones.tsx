import { lazy } from 'react'
import { ListWithDialogs } from '../../kit/list/ListWithDialogs.tsx'
import { zones } from './zones.list.tsx'

const ZonePanel = lazy(() => import('./ZonePanel.tsx').then((file) => ({ default: file.ZonePanel })))
const ZoneDialog = lazy(() => import('./ZoneDialog.tsx').then((file) => ({ default: file.ZoneDialog })))

/** The list of slot zones: one with its week beside it, which the list doesn't hold, or the dialog of a week over it. */
export const SlotZones = () => (
  <ListWithDialogs
    list={zones}
    acts={['add', 'edit']}
    panel={({ rows: _, ...open }) => <ZonePanel {...open} rows={[]} row={undefined} />}
    dialog={({ id, onLeave }) => <ZoneDialog id={id || undefined} onLeave={onLeave} />}
  />
)
