/** Which loads of the page's lists are under way: the header search waits for the one that it opens (B025). */
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

/** Resolves when none is under way. */
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
 * Resolves when the loads that begin from now on have ended. Where none begins within `patience` milliseconds, nothing
 * is to be loaded: the page was open with this very address.
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
