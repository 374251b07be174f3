import { lazy, Suspense } from 'react'
import type { AgentLeave } from '../../contract/areas/leaves/leaves.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { NextButton, StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { agentLeaves } from './agent-leaves.list.tsx'

const LeavePanel = lazy(() => import('./LeavePanel.tsx').then((file) => ({ default: file.LeavePanel })))
const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((file) => ({ default: file.LeaveDialog })))

/** The leaves of all who visit homes. Behind `#` stands the one beside them, or a dialog over them. */
export function AgentLeaves() {
  const [, dialog, about] = /^(?:(add|edit)(?:-|$))?(.*)$/.exec(useHash()) ?? []
  const id = (dialog === 'add' ? '' : (about ?? '')).replace(/[^\w-]/g, '')
  const aside = ({ rows, again, steps }: ListInHand) => {
    const row = (rows as readonly AgentLeave[]).find(({ leaveId }) => leaveId === id)
    return (
      <>
        {id && (
          <Suspense key={id}>
            <LeavePanel
              id={id}
              row={row}
              rows={rows as readonly AgentLeave[]}
              again={again}
              steps={<StepButtons {...steps} />}
              onward={steps.next && <NextButton next={steps.next} />}
              close={leaveHash}
            />
          </Suspense>
        )}
        {dialog && (
          <Suspense>
            <LeaveDialog
              leaveId={dialog === 'edit' ? (about ?? '') : null}
              onLeave={(address) => {
                if (address) again()
                leaveHash(address ?? (id && `#${id}`))
              }}
            />
          </Suspense>
        )}
      </>
    )
  }
  return <ListScreen list={agentLeaves} open={id || undefined} aside={aside} />
}
