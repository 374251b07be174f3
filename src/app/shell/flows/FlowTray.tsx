import { Suspense } from 'react'
import { isUnderWay, type TrayFlow } from '../../../../machines/root/tray.ts'
import { lazyWithRetry } from '../../start/lazy-with-retry.ts'

const running = () => import('./FlowsButton.tsx')
const FlowsRunning = lazyWithRetry(() => running().then((file) => file.FlowsRunning))
const FlowsButton = lazyWithRetry(() => running().then((file) => file.FlowsButton))

export interface FlowTrayProps {
  readonly flows: readonly TrayFlow[]
  readonly onOpen: () => void
}

/** The number of flows in progress and the way to their list, on every page. Loads with the first flow. */
export function FlowTray({ flows, onOpen }: FlowTrayProps) {
  const count = flows.filter(isUnderWay).length
  return (
    <>
      <p role="status" className="sr-only">
        <Suspense>{count > 0 && <FlowsRunning count={count} />}</Suspense>
      </p>
      <Suspense>{count > 0 && <FlowsButton count={count} onOpen={onOpen} />}</Suspense>
    </>
  )
}
