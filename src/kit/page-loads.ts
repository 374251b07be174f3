/** Counts the loads of the page's lists, because the header search waits for the one that it opens (B025). */
let underWay = 0
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of [...listeners]) listener()
}

/** Counts a load until it has ended, well or not. */
export async function asPageLoad<T>(load: Promise<T>): Promise<T> {
  underWay += 1
  tell()
  try {
    return await load
  } finally {
    underWay -= 1
    tell()
  }
}

/** Resolves when no load is in progress. */
export function loadsEnded(): Promise<void> {
  return new Promise((resolve) => {
    const listener = () => {
      if (underWay > 0) return
      listeners.delete(listener)
      resolve()
    }
    listeners.add(listener)
    listener()
  })
}

/**
 * Resolves when the loads that begin from now on have ended. Stops waiting if none begins within `patience` ms, because
 * the page was already open at this address.
 */
export function nextPageLoad(patience = 1000): Promise<void> {
  return new Promise((resolve) => {
    let began = false
    const done = () => {
      listeners.delete(listener)
      clearTimeout(timer)
      resolve()
    }
    const listener = () => {
      began ||= underWay > 0
      if (began && underWay === 0) done()
    }
    const timer = setTimeout(() => !began && done(), patience)
    listeners.add(listener)
  })
}
