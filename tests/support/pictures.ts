import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { isLong } from './long.ts'
import { root } from './sources.ts'

const folder = path.join(root, 'reports', 'screens')
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const themes = ['light', 'dark'] as const
/** A picture with fewer different rows shows nothing. */
const fewestRows = 40

/** Left to right, or right to left. */
export type Pictured = 'en' | 'ar'

/** Languages in which a page is looked at: this one, as one page is as the next, or both in a long run. */
export const picturedIn = (one: Pictured): readonly Pictured[] => (isLong ? ['en', 'ar'] : [one])

/**
 * Takes `reports/screens/<name>-<language>-<theme>-<width>.png` of what the page shows now: in English wide and light,
 * in Arabic narrow and dark. `npm run pictures` takes all four of each. Each is no empty picture, scrolls only downwards,
 * and has no accessibility violation, with no rule switched off.
 */
export async function picture(page: Page, name: string, language: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of themes) {
      const isLight = colorScheme === themes[0]
      const isWide = size === sizes[0]
      const isTaken = language === 'en' ? isLight && isWide : !isLight && !isWide
      if (!isTaken && !isLong) continue
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      const at = `${name}-${language}-${colorScheme}-${size.width}`
      const file = path.join(folder, `${at}.png`)
      mkdirSync(folder, { recursive: true })
      const png = await shot(page)
      writeFileSync(file, png)
      expect(distinctRows(png), `${at} shows something`).toBeGreaterThan(fewestRows)
      expect(await sidewaysScroll(page), `${at} scrolls sideways, px`).toBe(0)
      // Of all rules only those of colours see the theme.
      expect(await violations(page, isTaken || isLight ? 'all' : 'colours'), at).toEqual([])
    }
  }
  await page.setViewportSize(sizes[0])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Picture of the window, packed quickly, not tightly. */
async function shot(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** Nothing loads or moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('#main [aria-busy="true"], #main [role="progressbar"]'))
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ends.map((one) => one.finished))
  })
}

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const overhang = (box: Element | null) => (box ? Math.max(0, box.scrollWidth - box.clientWidth) : 0)
    return overhang(document.scrollingElement) + overhang(document.querySelector('#main'))
  })

/** Rule, place and reason of each violation. */
async function violations(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const runOnly = rules === 'all' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] }
    const results = await axe.run(document, { resultTypes: ['violations'], ...runOnly })
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    )
  }, rules)
}

/** Number of different rows of a PNG. A page of one colour has two or three. */
export function distinctRows(png: Buffer): number {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const channels = png[25] === 6 ? 4 : 3
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
  }
  const raw = inflateSync(Buffer.concat(parts))
  const row = width * channels + 1
  const rows = Array.from({ length: height }, (_, line) => raw.toString('latin1', line * row, (line + 1) * row))
  return new Set(rows).size
}
