import { useEffect, useRef, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'

/** Rows that come within this time are drawn once, together with what asked for them, ms. */
const oneGlance = 100

/** Delays the sign that other rows are loading, so that quick answers don't flicker. */
export function useDelayedBusy<State extends AnyMachineSnapshot>(state: State): State {
  const shown = useRef(state)
  const [awaited, say] = useState(state)
  useEffect(() => {
    if (!state.matches('turning')) return
    const timer = setTimeout(() => say(state), oneGlance)
    return () => clearTimeout(timer)
  }, [state])
  if (!state.matches('turning') || awaited === state) shown.current = state
  return shown.current
}
