import type { ComponentType } from 'react'
import type { RouteRow } from '../../kit/route.ts'

/** What was asked for before the first chunk was there (`ahead.ts`), for whoever draws the console. */
interface AskedAhead {
  /** Namespaces of the texts */
  texts: readonly string[]
  /** Ends when frame, texts and page are here and the page's data is asked for, or have failed */
  settled: Promise<unknown>
  /** Pages that are here: they need no loading view before them */
  readonly pages: Map<RouteRow, ComponentType>
}

export const askedAhead: AskedAhead = { texts: [], settled: Promise.resolve(), pages: new Map() }

let tell = () => {}

/** Resolves once calls may be made: the settings are in force, and the root says who is here. */
export const whenReady: Promise<void> = new Promise((resolve) => {
  tell = resolve
})

export const isReady = (): void => tell()
