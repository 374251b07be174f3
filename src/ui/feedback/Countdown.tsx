import { useEffect, useState } from 'react'

export interface CountdownProps {
  /** Milliseconds since 1970, or an ISO instant */
  until: number | string
  /** The clock, which is the service's, ms: nothing here reads the machine's */
  now: () => number
}

const second = 1000

/** Time left as m:ss. It only shows, because a delay of the machine decides what happens at the end. */
export function Countdown({ until, now }: CountdownProps) {
  const end = new Date(until).getTime()
  const [time, setTime] = useState(now)
  const left = Math.max(0, Math.ceil((end - time) / second))
  useEffect(() => {
    setTime(now())
    const ticking = setInterval(() => {
      setTime(now())
      if (now() >= end) clearInterval(ticking)
    }, second / 4)
    return () => clearInterval(ticking)
  }, [end, now])
  return (
    <bdi role="timer" dir="ltr" className="num">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </bdi>
  )
}
