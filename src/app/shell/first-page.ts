/** Resolves when the first page is shown. Code that it doesn't need is fetched afterwards, so as not to delay it. */
import { useEffect, useState } from 'react'
import { loadsEnded } from '../../kit/page-loads.ts'

let tell = () => {}

/** Resolves once the first page is there with its rows and the browser has nothing else to do. */
export const firstPage: Promise<void> = new Promise((resolve) => {
  tell = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : resolve()
})

/** True once the first page is shown, for parts whose code is loaded after it. */
export function useAfterFirstPage(): boolean {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => void firstPage.then(() => setIsTime(true)), [])
  return isTime
}

/** Reports that the page is rendered. Its rows may still be loading. */
export const pageIsDrawn = (): void => void loadsEnded().then(tell)

/**
 * Stops waiting after a while, because a page that fails must not hold up the rest. Returns a function that stops it.
 */
export function longestWait(milliseconds = 10_000): () => void {
  const timer = setTimeout(tell, milliseconds)
  return () => clearTimeout(timer)
}
