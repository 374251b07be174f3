import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import { startServer } from '../../../backend/server.ts'
import { readSettings } from '../../../backend/settings.ts'
import { launchChromium } from '../../support/chromium.ts'
import { type Built, buildBoth, type DocumentName } from './built.ts'
import { listAddress, rowLink, type Subject, signIn, signInAddress, subjects } from './subjects.ts'
import { watchFirstSight } from './watch-page.ts'

/** Four thousand customers. */
const scale = '20'
const raised = {
  STATEMENT_SECONDS: '600',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
  WRITES_PER_MINUTE: '1000000',
  READS_PER_MINUTE: '1000000',
}

export interface Opened {
  readonly page: Page
  readonly cdp: CDPSession
  close(): Promise<void>
}

export interface OpenOptions {
  readonly document: DocumentName
  readonly address: string
  /** 1.6 Mbps, 150 ms, CPU 4× slower. */
  readonly slow?: boolean
}

/** One server and one browser. Each opened page has a cold cache. */
export interface Stage {
  readonly built: Built
  open(subject: Subject, options: OpenOptions): Promise<Opened>
  /** The list with so many rows, drawn. */
  openList(subject: Subject, size: number): Promise<Opened>
  close(): Promise<void>
}

type Storage = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

export async function setStage(): Promise<Stage> {
  const built = await buildBoth()
  const data = mkdtempSync(join(tmpdir(), 'headwater-bench-data-'))
  const start = (DEMO: '0' | '1') =>
    startServer(readSettings({ PORT: '0', DATA_DIR: data, TEST: '1', DEMO, SEED_SCALE: scale, ...raised }), {
      consoleFolder: built.folder,
      log: () => undefined,
    })
  // Fills the business by the demo and then ends it, because its list of accounts doesn't belong to a sign-in page.
  await (await start('1')).close()
  const server = await start('0')
  const browser = await launchChromium()
  const sessions = new Map<Subject, Storage>()

  const open = async (subject: Subject, { document, address, slow }: OpenOptions): Promise<Opened> => {
    built.show(subject.name, document)
    // The server packs a document for its first reader, which must not be measured.
    for (const path of ['/', signInAddress])
      await fetch(server.address + path, { headers: { 'accept-encoding': 'br', 'accept-language': 'en' } }).then(
        (answer) => answer.arrayBuffer(),
      )
    const storageState = address === signInAddress ? undefined : sessions.get(subject)
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...(storageState ? { storageState } : {}),
    })
    const page = await context.newPage()
    // The loader names inner functions by a call that the page does not know.
    await page.addInitScript('globalThis.__name = (one) => one')
    await page.addInitScript(watchFirstSight, rowLink)
    const cdp = await context.newCDPSession(page)
    // Time on the processor, which leaves out the work of other programs.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    if (slow) await slowDown(cdp)
    await page.goto(address, { waitUntil: 'commit' })
    return { page, cdp, close: () => context.close() }
  }
  for (const subject of subjects) {
    const { page, close } = await open(subject, { document: 'sign-in', address: signInAddress })
    await signIn(page)
    sessions.set(subject, await page.context().storageState())
    await close()
  }
  return {
    built,
    open,
    async openList(subject, size) {
      const opened = await open(subject, { document: 'list', address: listAddress(size) })
      await opened.page.waitForFunction(([link, rows]) => document.querySelectorAll(link).length === rows, [
        rowLink,
        size,
      ] as const)
      await opened.page.waitForLoadState('networkidle')
      return opened
    },
    async close() {
      await browser.close()
      await server.close()
      built.remove()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
