/**
 * Counts the time that notices stay in view. The notices machine decides which and how long. The toast store counts,
 * pauses while someone reads, and reports the end of a notice's time to the machine.
 */
import { useEffect, useRef } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import type { ActorRefFrom } from 'xstate'
import type { Notice, noticesMachine } from '../../../machines/root/notices.machine.ts'

export interface ToastClock {
  readonly pause: () => void
  readonly resume: () => void
}

export function useToastClock(notices: ActorRefFrom<typeof noticesMachine>, shown: readonly Notice[]): ToastClock {
  const { toasts, handlers } = useToaster()
  const counted = useRef(new Set<string>())

  useEffect(() => {
    for (const { id, ms, text } of shown) {
      if (!counted.current.has(id)) toast.custom(text, { id, duration: ms, removeDelay: 0 })
      counted.current.add(id)
    }
    for (const id of counted.current) {
      if (shown.some((notice) => notice.id === id)) continue
      toast.remove(id)
      counted.current.delete(id)
    }
  }, [shown])

  useEffect(() => {
    const ids = counted.current
    return () => {
      toast.remove()
      ids.clear()
    }
  }, [])

  useEffect(() => {
    for (const { id, dismissed } of toasts) if (dismissed) notices.send({ type: 'notice.passed', id })
  }, [toasts, notices])

  return { pause: handlers.startPause, resume: handlers.endPause }
}
