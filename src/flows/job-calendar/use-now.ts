import { useEffect, useState } from 'react'
import { now as clockNow } from '../../kit/clock.ts'

/** The instant, again every half minute. It only draws: no machine reads it. */
export function useNow(): number {
  const [now, setNow] = useState(clockNow)
  useEffect(() => {
    const ticking = setInterval(() => setNow(clockNow()), 30_000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
