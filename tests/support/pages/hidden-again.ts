/** Pages that disappear again after they were shown, because a part that came later waits for its code or its texts. */
import type { Page } from 'playwright'

const key = 'hiddenAgain'

/** Watches every page that is opened from now on. */
export async function watchHiding(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const titles: string[] = []
    Object.assign(window, { [name]: titles })
    // React hides what it has shown in this way, and in no other.
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.style.getPropertyPriority('display') === 'important') {
          const title = target.querySelector('h1')?.textContent
          if (title) titles.push(title)
        }
    })
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  }, key)
}

/** What has gone since the page was opened, by title. */
export async function hiddenAgain(page: Page): Promise<string[]> {
  const titles = await page.evaluate((name) => (window as unknown as Record<string, string[]>)[name] ?? [], key)
  return titles.map((title) => `${title} was shown, hidden and shown again`)
}
