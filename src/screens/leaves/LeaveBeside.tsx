import { lazy, Suspense } from 'react'
import type { AgentLeave } from '../../contract/areas/leaves/leaves.ts'
import { leaveHash } from '../../kit/hash.ts'
import type { OpenRow } from '../../kit/list/open-row.ts'
import { LeavePanel } from './LeavePanel.tsx'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((file) => ({ default: file.LeaveDialog })))

/** What stands behind `#`: the leave beside the list, or a dialog over it that adds or changes one. */
export function LeaveBeside(open: OpenRow<AgentLeave>) {
  const [, dialog, id = ''] = /^(?:(add|edit)(?:-|$))?(.*)$/.exec(open.id) ?? []
  return (
    <>
      {id && <LeavePanel key={id} {...open} id={id} row={open.rows.find(({ leaveId }) => leaveId === id)} />}
      {dialog && (
        <Suspense>
          <LeaveDialog
            leaveId={dialog === 'edit' ? id : null}
            onLeave={(address) => {
              if (address) open.again()
              leaveHash(address ?? (id && `#${id}`))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
