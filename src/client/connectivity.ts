/** Connects calls with the connection's machine, which alone decides whether the service is reachable (H60). */
let isLost = false
const onBreak = new Set<() => void>()
const onReturn = new Set<() => void>()

const listening = (to: Set<() => void>) => (listener: () => void) => {
  to.add(listener)
  return () => void to.delete(listener)
}
const tell = (whom: Set<() => void>) => () => {
  for (const listener of [...whom]) listener()
}

/** True where the service was asked and didn't answer, or where the browser has no network. */
export const isOffline = (): boolean => isLost || globalThis.navigator?.onLine === false

export const setLost = (lost: boolean): void => {
  isLost = lost
}

/** Reports that a call reached no one. `onBroken` and `onReturned` return a function that stops listening. */
export const reportUnreachable = tell(onBreak)
export const onBroken = listening(onBreak)

/** Reports that the service answers again, so that failed reads can be repeated. */
export const tellReturned = tell(onReturn)
export const onReturned = listening(onReturn)
