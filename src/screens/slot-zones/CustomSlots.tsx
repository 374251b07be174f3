import { lazy } from 'react'
import type { CustomSlot } from '../../contract/areas/slot-zones/custom-slots.ts'
import { ListWithDialogs } from '../../kit/list/ListWithDialogs.tsx'
import { customSlots } from './custom-slots.list.tsx'

const CustomSlotPanel = lazy(() => import('./CustomSlotPanel.tsx').then((file) => ({ default: file.CustomSlotPanel })))
const CancelDialog = lazy(() => import('./CancelDialog.tsx').then((file) => ({ default: file.CancelDialog })))

/** The list of custom slots: one beside it, or the dialog that cancels it over it. */
export const CustomSlots = () => (
  <ListWithDialogs<CustomSlot>
    list={customSlots}
    acts={['cancel']}
    panel={(open) => <CustomSlotPanel {...open} />}
    dialog={({ id, onLeave }) => <CancelDialog id={id} onLeave={onLeave} />}
  />
)
