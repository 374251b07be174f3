import { useEffect } from 'react'
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { type Flow, type FlowInView, rootApi, useFlow } from './root-api.ts'

interface Until<M extends AnyStateMachine> {
  /** Whether the flow has ended and its screen is to be left */
  readonly isOver: (state: SnapshotFrom<M>) => boolean
  /** Leaves the screen. The flow is stopped already; this is how it ended */
  readonly onLeft: (last: SnapshotFrom<M>) => void
}

/**
 * As `useFlow`, for a screen that is left when its flow ends. The flow is stopped, and the screen told once; from its
 * end on there is nothing to show. `leave` does the same for a control of the view.
 */
export function useFlowUntil<M extends AnyStateMachine>(
  flow: Flow<M>,
  id: string,
  input: InputFrom<M>,
  { isOver, onLeft }: Until<M>,
): (FlowInView<M> & { readonly leave: () => void }) | undefined {
  const running = useFlow(flow, id, input)
  const leave = () => {
    rootApi().stop(id)
    if (running) onLeft(running.state)
  }
  const hasEnded = running !== undefined && isOver(running.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when the flow ends.
  useEffect(() => {
    if (hasEnded) leave()
  }, [hasEnded])
  return running && !hasEnded ? { state: running.state, send: running.send, leave } : undefined
}
