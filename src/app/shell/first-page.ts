/** Tells when the first page is there. What it doesn't need is fetched afterwards, so as not to delay it. */
import { loadsEnded } from '../../kit/page-loads.ts'

let tell = () => {}

/** Resolves once the first page is there with its rows and the browser has nothing else to do. */
export const firstPage: Promise<void> = new Promise((resolve) => {
  tell = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : resolve()
})

/** The page is drawn; its rows may still be on their way. */
export const pageIsDrawn = (): void => void loadsEnded().then(tell)

/** A page that does not come must not keep the rest away. Returns what stops it. */
export function longestWait(milliseconds = 10_000): () => void {
  const timer = setTimeout(tell, milliseconds)
  return () => clearTimeout(timer)
}
