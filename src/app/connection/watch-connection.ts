import type { EventFrom } from 'xstate'
import type { connectionMachine } from '../../../machines/root/connection.machine.ts'
import { onBroken, setLost } from '../../client/connectivity.ts'
import { askForBuild } from './connection.wiring.ts'

type Send = (event: EventFrom<typeof connectionMachine>) => void

const everyMs = 5 * 60_000

/** Passes events of the window and of calls to the connection. Returns a function that stops it and frees writes. */
export function watchConnection(send: Send): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const look = () =>
    askForBuild().then(
      (build) => signal.aborted || send({ type: 'build.found', build }),
      () => undefined,
    )
  const hear = (name: string, listener: () => void) => addEventListener(name, listener, { signal })
  hear('offline', () => send({ type: 'network.lost' }))
  hear('online', () => send({ type: 'network.found' }))
  hear('vite:preloadError', look)
  hear('pageshow', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look(), { signal })
  const timer = setInterval(() => document.visibilityState === 'visible' && void look(), everyMs)
  const deaf = onBroken(() => send({ type: 'call.broke' }))
  if (!navigator.onLine) send({ type: 'network.lost' })
  return () => {
    ending.abort()
    clearInterval(timer)
    deaf()
    setLost(false)
  }
}
