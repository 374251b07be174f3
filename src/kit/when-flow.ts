import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { rootApi } from './root-api.ts'

/**
 * Resolves with what `read` tells of the flow that runs under this id, as soon as it tells anything. Waits where none
 * runs. Rejects where the flow broke. Settles no more once the signal is aborted.
 */
export function whenFlow<T>(
  id: string,
  read: (snapshot: AnyMachineSnapshot) => T | undefined,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let followed: AnyActorRef | undefined
    let unfollow = () => {}
    const look = () => {
      const snapshot: AnyMachineSnapshot | undefined = followed?.getSnapshot()
      if (!snapshot || signal.aborted) return
      const found = snapshot.status === 'error' ? undefined : read(snapshot)
      if (snapshot.status === 'error') reject(snapshot.error)
      else if (found === undefined) return
      else resolve(found)
      leave()
    }
    const follow = () => {
      const running = rootApi().running(id)
      if (running === followed) return
      unfollow()
      followed = running
      const subscription = running?.subscribe({ next: look, error: look, complete: look })
      unfollow = () => subscription?.unsubscribe()
      look()
    }
    const forget = rootApi().onFlows(follow)
    const leave = () => {
      forget()
      unfollow()
    }
    signal.addEventListener('abort', leave)
    follow()
  })
}
