import { useEffect } from 'react'
import type { RoutingRun } from '../../../contract/areas/routing/routing.ts'

const everyMs = 3_000

const isRunning = ({ state }: Pick<RoutingRun, 'state'>): boolean => state === 'REQUESTED' || state === 'SOLVING'

/** Reads again every three seconds, only while a run is under way, the page is visible, and reading works (S-273). */
export function useReadWhileRunning(
  runs: readonly RoutingRun[],
  isFailed: boolean,
  send: (event: { type: 'read.again' }) => void,
): void {
  const isAsking = !isFailed && runs.some(isRunning)
  useEffect(() => {
    if (!isAsking) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') send({ type: 'read.again' })
    }, everyMs)
    return () => clearInterval(timer)
  }, [isAsking, send])
}
