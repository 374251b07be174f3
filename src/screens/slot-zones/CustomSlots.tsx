import { lazy, Suspense } from 'react'
import type { CustomSlot } from '../../contract/areas/slot-zones/custom-slots.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { customSlots } from './custom-slots.list.tsx'
import { customSlotAddress } from './slot-address.ts'

const CustomSlotPanel = lazy(() => import('./CustomSlotPanel.tsx').then((file) => ({ default: file.CustomSlotPanel })))
const CancelDialog = lazy(() => import('./CancelDialog.tsx').then((file) => ({ default: file.CancelDialog })))

/** The list of custom slots. Behind `#` stands the one that is open beside it, or the dialog that cancels it. */
export function CustomSlots() {
  const [, dialog, open] = /^(?:(cancel)-)?(.+)$/.exec(useHash()) ?? []
  const aside = ({ rows, again, steps }: ListInHand) =>
    open && (
      <>
        <Suspense key={open}>
          <CustomSlotPanel
            id={open}
            row={(rows as readonly CustomSlot[]).find(({ customSlotId }) => customSlotId === open)}
            rows={rows as readonly CustomSlot[]}
            steps={<StepButtons {...steps} />}
            onward={null}
            again={again}
            close={leaveHash}
          />
        </Suspense>
        {dialog && (
          <Suspense>
            <CancelDialog
              id={open}
              onLeave={(address) => {
                if (address) again()
                leaveHash(address ?? customSlotAddress(open))
              }}
            />
          </Suspense>
        )}
      </>
    )
  return <ListScreen list={customSlots} open={open} aside={aside} />
}
