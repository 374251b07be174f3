import type { ComponentType } from 'react'
import type { RouteRow } from '../../kit/route.ts'

/** The requests that `preload.ts` sent before the first chunk was loaded. */
interface Preloaded {
  /** Namespaces of the texts */
  texts: readonly string[]
  /** Settles when frame, texts and page are loaded or failed, and the page's data is requested */
  settled: Promise<unknown>
  /** Pages that are loaded, so that they need no loading view */
  readonly pages: Map<RouteRow, ComponentType>
}

export const preloaded: Preloaded = { texts: [], settled: Promise.resolve(), pages: new Map() }

let tell = () => {}

/** Resolves once calls are possible, which need the settings and the session. */
export const whenReady: Promise<void> = new Promise((resolve) => {
  tell = resolve
})

export const isReady = (): void => tell()
