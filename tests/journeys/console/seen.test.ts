import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { mergeSeen, recordPage, SeenPart } from '../../support/seen.ts'

const script = `document.querySelector('button').onclick = () => {
  const toast = document.createElement('p')
  toast.append('Refund ', 'Approved')
  document.body.append(toast)
  setTimeout(() => toast.remove(), 50)
  history.pushState(null, '', '/app/refunds?page=2')
  document.querySelector('h1').textContent = 'Refunds'
}`
const page = `<!doctype html><body><h1>Start</h1><button>Go</button><p hidden>Never shown</p>
<input placeholder="Refund id"><script src="/script.js"></script>`

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchChromium()
  server = createServer((request, answer) => {
    const isScript = request.url === '/script.js'
    answer.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'",
    })
    answer.end(isScript ? script : page)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

test('what a page shows is seen, even for a moment and under the strict policy; what it hides is not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seen-'))
  const tab = await browser.newPage()
  await recordPage(tab, new SeenPart(folder, 'one'))
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/app`)
  await tab.waitForTimeout(500)
  await tab.click('button')
  await tab.waitForTimeout(500)
  await tab.close()
  const { messages, routes } = mergeSeen(folder, path.join(folder, 'merged', 'seen.json'))
  rmSync(folder, { recursive: true })
  expect(messages).toEqual(expect.arrayContaining(['Start', 'Go', 'Refund Approved', 'Refunds', 'Refund id']))
  expect(messages).not.toContain('Never shown')
  expect(routes).toEqual([
    { path: '/app', heading: 'Start' },
    { path: '/app/refunds', heading: 'Refunds' },
  ])
})
