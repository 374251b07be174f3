import { useEffect, useState } from 'react'

/** Someone who types on isn't interrupted, ms. */
export const typingPause = 400

/** The value once it has stayed the same for a while. Without a pause, at once. */
export function useSettled(value: string, pause: number): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (pause === 0) return
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return pause === 0 ? value : settled
}
