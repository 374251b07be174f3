import type { Page } from 'playwright'

/** Nothing is asked for as long as this, ms: a page asks for what it needs at the latest as it is drawn. */
const calmMs = 120

/** Watches what a page asks for. Waiting for `networkidle` takes half a second a page. */
export function watchCalm(page: Page): () => Promise<void> {
  let asked = 0
  let last = performance.now()
  const change = (by: number) => () => {
    asked += by
    last = performance.now()
  }
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))
  return async () => {
    while (asked > 0 || performance.now() - last < calmMs) await new Promise((go) => setTimeout(go, 20))
  }
}
