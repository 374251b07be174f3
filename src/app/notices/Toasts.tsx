import { useSelector } from '@xstate/react'
import { noticesOf, type Root } from '../root/root.ts'
import { ToastsView } from './ToastsView.tsx'
import { useToastClock } from './toast-clock.ts'

/** The notices in view, with their time. */
export function Toasts({ root }: { root: Root }) {
  const notices = noticesOf(root)
  const state = useSelector(notices, (snapshot) => snapshot)
  const clock = useToastClock(notices, state.context.shown)
  return <ToastsView state={state} send={notices.send} {...clock} />
}
