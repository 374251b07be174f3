import { useEffect } from 'react'
import { onReturned } from '../client/connectivity.ts'

interface Reading {
  getSnapshot(): { hasTag(tag: 'failed'): boolean }
  send(event: { type: 'read.again' }): void
}

/** Repeats a read that failed while the service was unreachable, once it is back (H60). */
export function useRetryOnReconnect(actor: Reading): void {
  useEffect(
    () =>
      onReturned(() => {
        if (actor.getSnapshot().hasTag('failed')) actor.send({ type: 'read.again' })
      }),
    [actor],
  )
}
