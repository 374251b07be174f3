import type { Page, Request } from 'playwright'

/** Nothing is asked for as long as this, ms: a page asks for what it needs at the latest as it is drawn. */
const calmMs = 120

/** Watches what a page asks for. Waiting for `networkidle` takes half a second a page. */
export function watchCalm(page: Page): () => Promise<void> {
  // Not a count: what was asked for before the watch is answered within it.
  const asked = new Set<Request>()
  let last = performance.now()
  const answered = (request: Request) => {
    asked.delete(request)
    last = performance.now()
  }
  page.on('request', (request) => {
    asked.add(request)
    last = performance.now()
  })
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  const isCalm = () => asked.size === 0 && performance.now() - last >= calmMs
  return async () => {
    do {
      while (!isCalm()) await new Promise((go) => setTimeout(go, 20))
      // A page that is still busy with what came asks for more as soon as it is done.
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    } while (!isCalm())
  }
}
