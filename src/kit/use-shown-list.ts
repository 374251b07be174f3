import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { listMachine } from '../../machines/kit/list.machine.ts'

type Shown = SnapshotFrom<typeof listMachine>

/** Other rows that come within this time come in one picture with what asked for them, ms (PACE 4). */
const oneGlance = 100

/** What is shown of a list: its state, but that other rows are on their way only where they take their time. */
export function useShownList(actor: ActorRefFrom<typeof listMachine>): Shown {
  const [shown, show] = useState(() => actor.getSnapshot())
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout> | undefined
    const take = (now: Shown) => {
      clearTimeout(wait)
      if (now.matches('turning')) wait = setTimeout(() => show(now), oneGlance)
      else show(now)
    }
    take(actor.getSnapshot())
    const following = actor.subscribe(take)
    return () => {
      clearTimeout(wait)
      following.unsubscribe()
    }
  }, [actor])
  return shown
}
