import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '../../../kit/clock.ts'

/**
 * Counts the follow-ups of applied solutions that were due while the page is open, whichever solution is open by then
 * (S-79). Leaving the page cancels them (H52).
 */
export function useFollowUps() {
  const [turn, setTurn] = useState(0)
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const again = useCallback(() => setTurn((before) => before + 1), [])
  useEffect(() => {
    const timers = waiting.current
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    }
  }, [])
  const follow = useCallback(
    (due: string) => {
      const left = Date.parse(due) - now()
      if (left > 0 && !waiting.current.has(due)) waiting.current.set(due, setTimeout(again, left))
    },
    [again],
  )
  return { turn, follow, again }
}

/** Reads again with each turn. */
export function useTurn(turn: number, send: (event: { type: 'read.again' }) => void): void {
  useEffect(() => {
    if (turn > 0) send({ type: 'read.again' })
  }, [turn, send])
}
