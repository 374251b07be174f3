import type { Page } from 'playwright'

/** The browser's own message for an answer without success, which journeys cause on purpose. */
const answerLine = /^Failed to load resource/

/** Collects faults that no journey may cause: broken policies, errors in the console, uncaught errors. */
export async function watchTroubles(page: Page, tell: (trouble: string) => void): Promise<void> {
  await page.exposeFunction('noteViolation', (text: string) => tell(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (window as unknown as { noteViolation(text: string): void }).noteViolation
      note(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  page.on('pageerror', (error) => tell(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && !answerLine.test(line.text())) tell(`console: ${line.text()}`)
  })
}
