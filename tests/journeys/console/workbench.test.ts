/**
 * The built workbench as designers open it, with stories of its parts. Building it takes as long as the console: in CI
 * alone, and in a long run, which draws one of every part. That each story is drawn is proved by the project of the stories.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { isLong } from '../../support/long.ts'
import { root, textOf } from '../../support/sources.ts'

const built = mkdtempSync(path.join(tmpdir(), 'headwater-workbench-'))
const attached = { state: 'attached' } as const
const drawn = 'body.sb-show-main #storybook-root > *, body.sb-show-errordisplay'
let browser: Browser
/** One context for all, because each story uses what an earlier one fetched and compiled. */
let person: BrowserContext
let server: PreviewServer
let address = ''

beforeAll(async () => {
  const { status, stderr } = spawnSync('npx', ['storybook', 'build', '--quiet', '-o', built], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  expect(status, stderr).toBe(0)
  server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir: built }, preview: { port: 0 } })
  address = server.resolvedUrls?.local[0] ?? ''
  browser = await launchChromium()
  person = await browser.newContext({ viewport: { width: 1280, height: 900 } })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(built, { recursive: true, force: true })
})

const inCi = test.runIf(isLong || process.env.CI)

interface Story {
  readonly id: string
  readonly title: string
}

/** The last story of each part, because a flow may ask nothing in its first state. */
function oneOfEach(): Story[] {
  const { entries } = JSON.parse(readFileSync(path.join(built, 'index.json'), 'utf8'))
  const stories = Object.values(entries as Record<string, Story>)
  return [...new Map(stories.map((story) => [story.title, story])).values()]
}

interface Workbench {
  readonly __STORYBOOK_PREVIEW__: { readonly currentRender?: { readonly phase?: string } }
}

/** Waits until the story is drawn or broken, and its checks have run. */
async function opened(id: string) {
  const page = await person.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(`${id}: ${error}`))
  await page.goto(`${address}iframe.html?id=${id}`)
  await page.locator(drawn).first().waitFor(attached)
  await page.waitForFunction(
    () => (window as unknown as Workbench).__STORYBOOK_PREVIEW__.currentRender?.phase === 'finished',
  )
  return { page, broken }
}

/**
 * Changes to another story as the list at the left does, and returns how that ended. It waits until the story is
 * finished, not only drawn: a story that is left while its checks still run loads the whole page anew.
 */
const changeTo = (page: Page, id: string): Promise<string> =>
  page.evaluate(
    (storyId) =>
      new Promise<string>((resolve) => {
        const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__
        channel.once('storyFinished', ({ status }) => resolve(status))
        channel.once('storyMissing', () => resolve('missing'))
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )

interface Channel {
  once(event: string, then: (how: { readonly status: string }) => void): void
  emit(event: string, what: object): void
}

inCi('a story of every third part of the built workbench is drawn, and nothing breaks', async () => {
  const [first, ...others] = oneOfEach()
  expect(others.length).toBeGreaterThan(30)
  const { page, broken } = await opened(first?.id ?? '')
  for (const { id } of others.filter((_, at) => isLong || at % 3 === 0)) {
    expect(await changeTo(page, id).catch(String), id).toBe('success')
    await page.locator(drawn).first().waitFor(attached)
    expect(broken, id).toEqual([])
    expect(await page.locator('body').ariaSnapshot(), id).not.toBe('')
  }
  await page.close()
})

inCi('rows of a list have their place without a page around it, one as high as the other', async () => {
  const { page } = await opened('kit-list--ready')
  await page.locator('.tbl tbody tr').last().waitFor()
  const zone = await page.locator('.tbl-zone').boundingBox()
  expect(zone?.height).toBeGreaterThan(300)
  const heights = await page.locator('.tbl tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(new Set(heights).size).toBe(1)
  await page.close()
})

inCi(
  'beside a story stand the words of its chart and the way to the whole chart, and nothing else but accessibility',
  async () => {
    const chart = textOf('machines/refund-approval/refund-approval.chart.txt')
    const [, description = ''] = /\n== approving\.confirming\n +(.+)\n/.exec(chart) ?? []
    expect(description).not.toBe('')
    const page = await person.newPage()
    await page.goto(`${address}?path=/story/flows-refund-approval--approving-confirming`)
    const panel = page.getByRole('tabpanel')
    await panel.getByText(description).waitFor()
    await panel.getByText('Confirm the approval').first().waitFor()
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Accessibility', 'State'])
    expect(await page.getByText('Get started').count()).toBe(0)
    const opening = person.waitForEvent('page')
    await panel.getByRole('link', { name: 'Whole chart as text' }).click()
    const text = await (await opening).locator('body').innerText()
    expect(text.startsWith('refund-approval\n')).toBe(true)
    expect(text).toContain('→ approving.rereading')
  },
)

inCi('a part is dressed by the sheet that it brings', async () => {
  const { page } = await opened('flows-ownership-transfer--changed')
  const node = page.locator('.course .node').first()
  await expect.poll(() => node.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe('0px')
  await page.close()
})
