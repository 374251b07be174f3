import { useEffect, useRef, useState } from 'react'
import type { ListInView } from './ListView.tsx'

/** Other rows that come within this time come in one picture with what asked for them, ms (PACE 4). */
const oneGlance = 100

/** The state as the table shows it: that other rows are on their way it says only where they take their time. */
export function useCalm(state: ListInView['state']): ListInView['state'] {
  const shown = useRef(state)
  const [awaited, say] = useState(state)
  const isTurning = state.matches('turning')
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => say(state), oneGlance)
    return () => clearTimeout(timer)
  }, [state, isTurning])
  if (!isTurning || awaited === state) shown.current = state
  return shown.current
}
