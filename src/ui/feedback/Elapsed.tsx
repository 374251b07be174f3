import { useEffect, useState } from 'react'

export interface ElapsedProps {
  /** ISO instant */
  since: string
  /** The clock, which is the service's, ms: nothing here reads the machine's */
  now: () => number
}

/** Time that has passed as m:ss. It only shows. */
export function Elapsed({ since, now }: ElapsedProps) {
  const start = new Date(since).getTime()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const ticking = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(ticking)
  }, [now])
  const passed = Math.max(0, Math.floor((time - start) / 1000))
  return (
    <bdi role="timer" dir="ltr" className="num">
      {Math.floor(passed / 60)}:{String(passed % 60).padStart(2, '0')}
    </bdi>
  )
}
