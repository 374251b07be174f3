/**
 * Records what the journeys really saw: calls from the server's own log, texts by a mutation observer, routes with
 * their heading. Each worker writes a part into `reports/seen`, and all are merged into `reports/seen.json`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { watchPage } from './seen-page.ts'
import { root } from './sources.ts'

export interface SeenCall {
  readonly method: string
  /** Without base address and query. */
  readonly path: string
  readonly status: number
}

export interface SeenRoute {
  readonly path: string
  readonly heading: string
}

export interface Seen {
  readonly calls: readonly SeenCall[]
  readonly messages: readonly string[]
  readonly routes: readonly SeenRoute[]
}

const reports = path.join(root, 'reports')

/** Records of one worker, without repetitions. */
export class SeenPart {
  private readonly calls = new Map<string, SeenCall>()
  private readonly messages = new Set<string>()
  private readonly routes = new Map<string, SeenRoute>()
  private readonly file: string

  constructor(folder = path.join(reports, 'seen'), name = `${process.pid}`) {
    this.file = path.join(folder, `${name}.json`)
  }

  addCall(call: SeenCall): void {
    this.calls.set(JSON.stringify([call.method, call.path, call.status]), call)
  }

  addMessage(message: string): void {
    this.messages.add(message)
  }

  addRoute(route: SeenRoute): void {
    this.routes.set(JSON.stringify([route.path, route.heading]), route)
  }

  save(): void {
    const seen: Seen = {
      calls: [...this.calls.values()],
      messages: [...this.messages],
      routes: [...this.routes.values()],
    }
    mkdirSync(path.dirname(this.file), { recursive: true })
    // Written whole or not at all, because it is merged while another worker may still be writing.
    writeFileSync(`${this.file}.part`, JSON.stringify(seen))
    renameSync(`${this.file}.part`, this.file)
  }
}

let own: SeenPart | undefined

function ownPart(): SeenPart {
  if (!own) {
    own = new SeenPart()
    process.once('exit', () => own?.save())
  }
  return own
}

/** Lines of the server's log about a call to a service. Ignores others. */
export function recordCalls(log: Iterable<object>, base = '/api'): void {
  for (const entry of log) {
    const { method, path: asked, status } = entry as Partial<SeenCall>
    if (!method || typeof status !== 'number' || !asked?.startsWith(`${base}/`)) continue
    ownPart().addCall({ method, path: asked.slice(base.length).split('?')[0] as string, status })
  }
  ownPart().save()
}

/** Notes from now on what this page shows, on all its addresses. Call it before the first `goto`. */
export async function recordPage(page: Page, part = ownPart()): Promise<void> {
  await page.exposeFunction('noteSeenTexts', (texts: readonly string[]) => {
    for (const text of texts) part.addMessage(text)
  })
  await page.exposeFunction('noteSeenRoute', (at: string, heading: string) => part.addRoute({ path: at, heading }))
  await page.addInitScript(watchPage)
  page.once('close', () => part.save())
}

/** Notes the page that is open, for a test that leaves it before it has come to rest. */
export const notePage = (page: Page): Promise<void> =>
  page.evaluate(() => window.noteSeenRoute?.(location.pathname, document.querySelector('h1')?.innerText ?? ''))

/** Notes what the page says now, for a test that leaves it before it has come to rest. */
export const noteTexts = (page: Page): Promise<void> => page.evaluate(() => window.noteSeenNow?.())

/** All parts of a folder as one, in order. */
export function mergeSeen(folder = path.join(reports, 'seen'), into = path.join(reports, 'seen.json')): Seen {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  const parts = files.map((file): Seen => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
  const once = <T>(all: readonly T[]): T[] =>
    [...new Map(all.map((one) => [JSON.stringify(one), one]))]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, one]) => one)
  const seen: Seen = {
    calls: once(parts.flatMap(({ calls }) => calls)),
    messages: once(parts.flatMap(({ messages }) => messages)),
    routes: once(parts.flatMap(({ routes }) => routes)),
  }
  mkdirSync(path.dirname(into), { recursive: true })
  writeFileSync(into, `${JSON.stringify(seen, null, 1)}\n`)
  return seen
}

/** Global set-up of the journeys. Removes parts of an earlier run, and merges those of this one in the end. */
export default function journeys(): () => void {
  rmSync(path.join(reports, 'seen'), { recursive: true, force: true })
  return () => void mergeSeen()
}
