import { lazy, Suspense } from 'react'
import type { Partner } from '../../contract/areas/partners/partner-list.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { partners } from './partners.list.tsx'

const PartnerPanel = lazy(() => import('./PartnerPanel.tsx').then((file) => ({ default: file.PartnerPanel })))
const PartnerDialog = lazy(() => import('./PartnerDialog.tsx').then((file) => ({ default: file.PartnerDialog })))

/** The list of partners. Behind `#` stands the one that is open beside it, or the dialog over it. */
export function Partners() {
  const [, dialog, about = ''] = /^(?:(add|edit)(?:-|$))?(.*)$/.exec(useHash()) ?? []
  const open = dialog === 'add' ? undefined : about || undefined
  return (
    <ListScreen
      list={partners}
      open={open}
      aside={({ rows, again, steps }) => (
        <>
          {open && (
            <Suspense key={open}>
              <PartnerPanel
                id={open}
                row={(rows as readonly Partner[]).find(({ partnerId }) => partnerId === open)}
                rows={rows as readonly Partner[]}
                steps={<StepButtons {...steps} />}
                onward={null}
                again={again}
                close={leaveHash}
              />
            </Suspense>
          )}
          {dialog && (
            <Suspense>
              <PartnerDialog
                partnerId={about}
                isNew={dialog === 'add'}
                onLeave={(address) => {
                  if (address) again()
                  leaveHash(address ?? (open && `#${open}`))
                }}
              />
            </Suspense>
          )}
        </>
      )}
    />
  )
}
