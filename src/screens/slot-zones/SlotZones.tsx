import { lazy, Suspense } from 'react'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { slotZoneAddress } from './slot-address.ts'
import { zones } from './zones.list.tsx'

const ZonePanel = lazy(() => import('./ZonePanel.tsx').then((file) => ({ default: file.ZonePanel })))
const ZoneDialog = lazy(() => import('./ZoneDialog.tsx').then((file) => ({ default: file.ZoneDialog })))

/** The list of slot zones. Behind `#` stands the one that is open beside it, or the dialog over it. */
export function SlotZones() {
  const hash = useHash()
  const [, dialog, about] = /^(?:(add|edit)(?:-|$))?(.*)$/.exec(hash) ?? []
  const open = about || undefined
  const aside = ({ rows, again, steps }: ListInHand) => (
    <>
      {open && (
        <Suspense key={open}>
          <ZonePanel
            key={String(dialog)}
            id={open}
            row={undefined}
            rows={rows as never}
            steps={<StepButtons {...steps} />}
            onward={null}
            again={again}
            close={leaveHash}
          />
        </Suspense>
      )}
      {dialog && (
        <Suspense>
          <ZoneDialog
            id={open}
            onLeave={(address) => {
              if (address) again()
              leaveHash(address ?? (open && slotZoneAddress(open)))
            }}
          />
        </Suspense>
      )}
    </>
  )
  return <ListScreen list={zones} open={open} aside={aside} />
}
