import type { CDPSession } from 'playwright'
import { median } from './median.ts'
import type { Opened, Stage } from './stage.ts'
import { listAddress, rowLink, type Subject, signInAddress } from './subjects.ts'
import { actOnRows, follow } from './watch-page.ts'

/** Figures of one round for one subject, ms and MB. */
export type Measured = Readonly<Record<string, number>>

const settleMs = 500
const presses = 6
/** Looking at each frame would be work, too. */
const seldom = { polling: 200 }

/** Times from the request with a cold cache, ms, not signed in and signed in before. */
export async function measureCold(stage: Stage, subject: Subject, slow: boolean): Promise<Measured> {
  const kind = slow ? 'slow' : 'fast'
  const outside = await stage.open(subject, { document: 'sign-in', address: signInAddress, slow })
  await outside.page.waitForFunction(() => document.querySelector('[name="username"]'), undefined, seldom)
  await outside.page.waitForLoadState('networkidle')
  await outside.page.waitForTimeout(settleMs)
  const largestPaint = await outside.page.evaluate(() => window.sight.largestPaint)
  await outside.close()

  const inside = await stage.open(subject, { document: 'list', address: listAddress(25), slow })
  const firstRow = await inside.page
    .waitForFunction(() => window.sight?.firstRow, undefined, seldom)
    .then((handle) => handle.jsonValue() as Promise<number>)
  await inside.page.waitForTimeout(settleMs)
  const thread = (await metric(inside.cdp, 'TaskDuration')) * 1000
  const { files, elements } = await inside.page.evaluate(() => ({
    files: window.sight.files,
    elements: document.querySelectorAll('*').length,
  }))
  await inside.close()
  return { [`signIn.${kind}`]: largestPaint, [`row.${kind}`]: firstRow, ...(slow ? {} : { thread, files, elements }) }
}

/**
 * The heap of a list in MB, and CPU of the page's main thread for work on it in ms. The heap is measured on pages of
 * its own, because garbage collection removes compiled code, too.
 */
export async function measureList(stage: Stage, subject: Subject): Promise<Measured> {
  const heap25 = await heapOfList(stage, subject, 25)
  const heap200 = await heapOfList(stage, subject, 200)
  const opened = await stage.openList(subject, 25)
  const cpu = (selector: string, value?: string) => cpuOf(opened, selector, value)
  const grow = await cpu(subject.size, '200')
  const next = await average(() => cpu(subject.next))
  const sort = await average(() => cpu(subject.sort))
  const keys = await typeSlowly(opened, subject)
  await opened.close()
  return { grow, next, sort, ...keys, heap25, heap200 }
}

/** Takes six presses, because the browser collects garbage every few, which makes three a matter of chance. */
async function average(measure: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let press = 0; press < presses; press += 1) sum += await measure()
  return sum / presses
}

async function heapOfList(stage: Stage, subject: Subject, size: number): Promise<number> {
  const { cdp, close } = await stage.openList(subject, size)
  const heap = await heapOf(cdp)
  await close()
  return heap
}

async function cpuOf({ page, cdp }: Opened, selector: string, value?: string): Promise<number> {
  // Presses as a person does.
  await page.locator(selector).focus()
  await page.waitForTimeout(settleMs)
  const before = await metric(cdp, 'TaskDuration')
  await page.evaluate(actOnRows, { selector, rowLink, ...(value === undefined ? {} : { value }) })
  await page.waitForTimeout(settleMs)
  return ((await metric(cdp, 'TaskDuration')) - before) * 1000
}

/** Keys of which the first find more than 200 rows, so that the rows are drawn anew between keys. */
async function typeSlowly({ page }: Opened, { search }: Subject): Promise<{ worstKey: number; key: number }> {
  await page.locator(search).focus()
  await page.evaluate(() => {
    window.sight.worstKey = 0
    window.sight.keys = []
  })
  for (const key of ['a', 'n', 'Backspace', 'r', 'Backspace', 'Backspace', 'i', 'a']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(180)
  }
  await page.waitForTimeout(2 * settleMs)
  const { worstKey, keys } = await page.evaluate(() => window.sight)
  // Shorter ones are not reported.
  return { worstKey: Math.max(16, worstKey), key: median(keys) }
}

async function heapOf(cdp: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN
}

export interface Kept {
  readonly round: number
  /** kB */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

const samples = 20
const steps = [
  { link: rowLink, leadsTo: 'a[href^="/app/customer/edit/"]' },
  { link: 'a[href^="/app/customer/edit/"]', leadsTo: 'form input[name="name"]' },
  { link: 'a[href="/app/customer/list"]', leadsTo: rowLink },
]

/** List → record → edit → list, over and over in one page. Measures memory after each twentieth of the way. */
export async function measureRounds(stage: Stage, subject: Subject, rounds: number): Promise<Kept[]> {
  const opened = await stage.openList(subject, 25)
  const every = Math.max(1, Math.round(rounds / samples))
  const kept: Kept[] = []
  const loadedAt = () => opened.page.evaluate(() => performance.timeOrigin)
  const start = await loadedAt()
  for (let round = 1; round <= rounds; round += 1) {
    await opened.page.evaluate(follow, steps)
    if (round % every !== 0) continue
    await opened.page.waitForTimeout(settleMs)
    kept.push({
      round,
      heap: (await heapOf(opened.cdp)) * 1000,
      nodes: await metric(opened.cdp, 'Nodes'),
      listeners: await metric(opened.cdp, 'JSEventListeners'),
    })
  }
  if ((await loadedAt()) !== start) throw new Error('The page was loaded anew: its heap says nothing of the rounds.')
  await opened.close()
  return kept
}
