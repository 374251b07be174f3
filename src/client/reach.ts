/** What calls and reads know of the connection, and whom they tell (H60). The connection's machine decides. */
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

/** The service was asked and found out of reach, or the browser says so. */
export const isOffline = (): boolean => isLost || globalThis.navigator?.onLine === false

export const setLost = (lost: boolean): void => {
  isLost = lost
}

/** A call found nobody; the listener's way out is returned, here and below. */
export const tellBroken = tell(onBreak)
export const onBroken = listening(onBreak)

/** The service answers again: whoever failed to read may ask once more. */
export const tellReturned = tell(onReturn)
export const onReturned = listening(onReturn)
