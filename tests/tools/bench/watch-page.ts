/** Functions that run inside the measured page. Each is sent alone, and uses nothing outside itself. */

export interface Sight {
  /** ms after the page was asked for. */
  largestPaint: number
  firstRow: number | undefined
  /** Scripts, sheets and texts that came before it, without the settings. */
  files: number
  /** Longest time from a key to its effect on the screen, ms. The browser rounds to 8. */
  worstKey: number
  /** Time of each key to the end of its frame, ms. */
  keys: number[]
}

declare global {
  interface Window {
    sight: Sight
  }
}

/** Records the largest paint, the first row and slow keys from the page's first moment. */
export function watchFirstSight(rowLink: string): void {
  const sight: Sight = { largestPaint: 0, firstRow: undefined, files: 0, worstKey: 0, keys: [] }
  window.sight = sight
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) sight.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^key|input$/.test(name)) sight.worstKey = Math.max(sight.worstKey, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  addEventListener(
    'input',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => sight.keys.push(performance.now() - timeStamp))),
    true,
  )
  const observer = new MutationObserver(() => {
    if (!document.querySelector(rowLink)) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        const firstRow = performance.now()
        sight.files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, startTime }) =>
            startTime < firstRow && /\.(?:js|css|json)$/.test(new URL(name).pathname) && !name.endsWith('/config.json'),
        ).length
        sight.firstRow = firstRow
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

export interface Act {
  readonly selector: string
  /** Chooses in a select and clicks anything else. */
  readonly value?: string
  readonly rowLink: string
}

/** Clicks or chooses, and ends when other rows are painted and nothing is under way. */
export function actOnRows({ selector, value, rowLink }: Act): Promise<void> {
  const rows = () => document.querySelectorAll(rowLink)
  const sign = () => `${rows().length} ${rows()[0]?.textContent}`
  const before = sign()
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${selector} changed nothing.`)), 15_000)
    const observer = new MutationObserver(() => {
      if (
        rows().length === 0 ||
        sign() === before ||
        document.querySelector('table[aria-busy], main [aria-busy="true"]')
      )
        return
      observer.disconnect()
      clearTimeout(timer)
      requestAnimationFrame(() => setTimeout(resolve))
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    if (value === undefined || !(element instanceof HTMLSelectElement)) element.click()
    else {
      element.value = value
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
}

export interface Step {
  /** The link to follow, the first of its kind. */
  readonly link: string
  /** Content after it was followed. */
  readonly leadsTo: string
}

/** Follows links within the page, each once what the one before leads to is drawn. */
export async function follow(steps: readonly Step[]): Promise<void> {
  const seen = (selector: string) =>
    new Promise<HTMLElement>((resolve, reject) => {
      const found = () => document.querySelector<HTMLElement>(selector)
      const now = found()
      if (now) return resolve(now)
      const timer = setTimeout(() => reject(new Error(`${selector} did not come.`)), 15_000)
      const observer = new MutationObserver(() => {
        const element = found()
        if (!element) return
        observer.disconnect()
        clearTimeout(timer)
        resolve(element)
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    })
  for (const { link, leadsTo } of steps) {
    const element = await seen(link)
    element.click()
    await seen(leadsTo)
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
