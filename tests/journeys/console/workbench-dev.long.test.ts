/**
 * The workbench as designers open it, on its dev server: nothing is built, and modules load in another order. In a
 * long run alone, because the server bundles all packages for its first page.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownChromium } from '../../support/chromium.ts'
import { eventually } from '../../support/eventually.ts'
import { root } from '../../support/sources.ts'

let server: ChildProcess
let address = ''
let page: Page

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}/`
  server = spawn(
    path.join(root, 'node_modules/.bin/storybook'),
    ['dev', '--ci', '--quiet', '--exact-port', '--host', '127.0.0.1', '--port', String(port)],
    { cwd: root, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'development' } },
  )
  await vi.waitFor(async () => expect((await fetch(`${address}index.json`)).status).toBe(200), {
    timeout: 120_000,
    interval: 200,
  })
  const browser = await ownChromium()
  page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  // Packages are bundled for the first page.
  page.setDefaultTimeout(90_000)
})
afterAll(async () => {
  await page?.close()
  server?.kill()
})

const canvas = () => page.frameLocator('#storybook-preview-iframe')
const openStory = (id: string) => page.goto(`${address}?path=/story/${id}`)

test('it opens with the name of the console and a page of welcome that leads to every flow', async () => {
  await page.goto(address)
  await page.getByRole('link', { name: 'Headwater workbench' }).waitFor()
  await canvas().getByRole('heading', { name: 'Find a state' }).waitFor()
  const flows = canvas().getByRole('region', { name: 'Flows' }).getByRole('link')
  await eventually(async () => expect(await flows.count()).toBeGreaterThan(15))
  expect(await page.getByRole('tab').count()).toBe(0)
})

test('a state is found by what it says', async () => {
  await page.goto(address)
  await page.getByPlaceholder('Find components').fill('otp expired')
  await page.getByRole('option').nth(2).waitFor()
  const found = await page.getByRole('option').allInnerTexts()
  expect(found.slice(0, 2).map((text) => text.includes('OTP expire!!'))).toEqual([true, true])
})

test('a chart and a stepper are dressed by the sheets that they bring', async () => {
  await openStory('parts-charts--bars')
  const bar = canvas().locator('svg rect').last()
  await eventually(async () => expect(await bar.evaluate((one) => getComputedStyle(one).fill)).not.toBe('rgb(0, 0, 0)'))
  await openStory('flows-ownership-transfer--changed')
  const node = canvas().locator('.course .node').first()
  await eventually(async () => expect(await node.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe('0px'))
})

test('the chart says where a story stands, and its ways lead to the next one', async () => {
  await openStory('flows-refund-approval--reviewing')
  const panel = page.getByRole('tabpanel')
  await panel.getByText('The person reads the refund').waitFor()
  expect(await panel.locator('[aria-current="step"]').allInnerTexts()).toEqual([
    'Reviewing the refund',
    'Reviewing the refund',
  ])
  await panel.getByRole('list', { name: 'Leads to' }).getByRole('link', { name: 'Confirming the approval' }).click()
  await page.waitForURL(/flows-refund-approval--approving-confirming/)
  await canvas().getByText('Approve this refund?').waitFor()
})

test('the page of all states shows each in a frame, takes no focus and leads to its story', async () => {
  await openStory('flows-refund-approval--all-states')
  const card = canvas().getByRole('listitem').filter({ hasText: 'own initiation' }).first()
  await card.locator('iframe').contentFrame().getByText('RF-20413').first().waitFor()
  expect(
    await canvas()
      .locator('body')
      .evaluate(() => [document.activeElement?.tagName, scrollY]),
  ).toEqual(['BODY', 0])
  await card.getByRole('link', { name: /own initiation/ }).click()
  await page.waitForURL(/flows-refund-approval--reviewing-own-initiation/)
})
