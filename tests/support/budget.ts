/** Weights of pages on the wire, read from a build of its own without a browser, in gzipped bytes. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { routes } from '../../src/app/routing/routes.ts'
import { root } from './sources.ts'

export type PageName = 'sign-in' | 'list' | 'list after idle'

/** As in `tests/house/budget.accepted.json`, in gzipped bytes. */
export interface Costs {
  /** Routes whose screen is built */
  readonly routes: number
  readonly pages: Readonly<Record<PageName, number>>
  /** Of all that these pages ask for, by their names without the hash */
  readonly chunks: Readonly<Record<string, number>>
}

const acceptedFile = path.join(root, 'tests', 'house', 'budget.accepted.json')
export const readAccepted = (): Costs => JSON.parse(readFileSync(acceptedFile, 'utf8'))
export const writeAccepted = (costs: Costs): void => writeFileSync(acceptedFile, `${JSON.stringify(costs, null, 2)}\n`)

const words = (...namespaces: string[]) => namespaces.map((name) => `locales/en/${name}.json`)
const language = 'src/i18n/words/en.ts'
export const signIn = [language, 'sign-in']
export const frame = ['src/app/start/preload.ts', 'shared', 'frame', 'words-en']
const list = [language, ...frame, 'customers', ...words('customer')]
/** Chunks after the first page, and those that pointing at the header, its menus and a toast load. */
const idle = [
  ...['src/app/shell/HeaderSearch.tsx', 'src/app/root/flow-persistence.ts', 'src/kit/list/NoRows.tsx', 'sign-in'],
  ...words('flows', 'header-search'),
  ...['src/app/shell/flows/FlowsButton.tsx', 'Menu', 'SidePanel', 'src/app/shell/NoticesPanel.tsx'],
  'src/app/notices/Toasts.tsx',
]

/** Scripts and sheets that a document asks for. Throws where it asks for none, because it would weigh nothing. */
export function assetsNamedIn(document: string, text: string): readonly string[] {
  const found = [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
  if (found.length === 0) throw new Error(`${document} names no script and no sheet`)
  return found
}

export class BuiltConsole {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'headwater-budget-'))
  readonly manifest: Manifest

  constructor() {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js')
    const options = ['build', '--outDir', this.#folder, '--logLevel', 'error']
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status, stderr } = spawnSync(process.execPath, [vite, ...options], { cwd: root, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`The build failed. ${stderr}`)
    this.manifest = JSON.parse(readFileSync(path.join(this.#folder, '.vite/manifest.json'), 'utf8'))
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Finds a chunk by its source, or by its name where the build is told to compose it. */
  chunkOf(source: string) {
    return this.manifest[source] ?? Object.values(this.manifest).find(({ name, src }) => name === source && !src)
  }

  /** The files of these sources, and of all that they import statically. */
  filesOf(sources: readonly string[]): ReadonlySet<string> {
    const files = new Set<string>()
    const take = (source: string) => {
      const chunk = this.chunkOf(source)
      if (!chunk) throw new Error(`${source} is no chunk of the build`)
      if (files.has(chunk.file)) return
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
      chunk.imports?.forEach(take)
    }
    sources.forEach(take)
    return files
  }

  #namedIn(document: string): readonly string[] {
    return assetsNamedIn(document, readFileSync(path.join(this.#folder, document), 'utf8'))
  }

  /** The files of the chunk that the bundler calls so. Throws where there is none, because a check of it proves nothing. */
  filesNamed(name: string): readonly string[] {
    const files = Object.values(this.manifest).map(({ file }) => file)
    const found = files.filter((file) => new RegExp(`/${name}-[0-9a-f]{7}\\.js$`).test(file))
    if (found.length === 0) throw new Error(`${name} is no chunk of the build`)
    return found
  }

  bytesOf(files: Iterable<string>): number {
    const sizeOf = (file: string) => gzipSync(readFileSync(path.join(this.#folder, file)), { level: 9 }).length
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  }

  /** All that a signed-in person's browser asks for before the first row of Customers, but the settings and the rows. */
  filesOfList(): ReadonlySet<string> {
    return this.#page('index.html', list)
  }

  #page(document: string, sources: readonly string[]): ReadonlySet<string> {
    return new Set([...this.#namedIn(document), ...this.filesOf(sources)])
  }

  costs(): Costs {
    const pages: Record<PageName, ReadonlySet<string>> = {
      'sign-in': this.#page('sign-in/en.html', signIn),
      list: this.filesOfList(),
      'list after idle': this.#page('index.html', [...list, ...idle]),
    }
    const chunks: Record<string, number> = {}
    for (const file of new Set(Object.values(pages).flatMap((files) => [...files]))) {
      const name = path.basename(file).replace(/-[\w-]{7,8}(?=\.\w+$)/, '')
      chunks[name] = (chunks[name] ?? 0) + this.bytesOf([file])
    }
    return {
      routes: routes.length,
      pages: {
        'sign-in': this.bytesOf(pages['sign-in']),
        list: this.bytesOf(pages.list),
        'list after idle': this.bytesOf(pages['list after idle']),
      },
      chunks: Object.fromEntries(Object.entries(chunks).sort(([a], [b]) => a.localeCompare(b))),
    }
  }
}

/** Fewer bytes are those of another chunk's name. */
const noise = 20

/** Chunks that differ from the accepted ones and by how much, the largest growth first. */
export function differences(costs: Costs, accepted: Costs): readonly string[] {
  const names = new Set([...Object.keys(costs.chunks), ...Object.keys(accepted.chunks)])
  return [...names]
    .map((name) => ({ name, was: accepted.chunks[name], is: costs.chunks[name] }))
    .map((one) => ({ ...one, by: (one.is ?? 0) - (one.was ?? 0) }))
    .filter(({ by }) => Math.abs(by) >= noise)
    .sort((a, b) => b.by - a.by)
    .map(({ name, was, is, by }) => {
      const why = was === undefined ? 'is new' : is === undefined ? 'is gone' : `was ${was}, is ${is}`
      return `${name}: ${by > 0 ? '+' : ''}${by} bytes (${why})`
    })
}

/** Bytes by which a page may grow before someone has to accept it. */
const allowance = 500

/** Reasons why a page is heavier than accepted, none where it isn't. A further screen may cost a cold list 60 bytes. */
export function growth(costs: Costs, accepted: Costs): readonly string[] {
  const screens = Math.max(0, costs.routes - accepted.routes)
  const names = Object.keys(costs.pages) as PageName[]
  const grown = names
    .map((page) => ({ page, by: costs.pages[page] - (accepted.pages[page] ?? 0) }))
    .filter(({ page, by }) => by > allowance + (page === 'sign-in' ? 0 : 60 * screens))
    .map(({ page, by }) => `${page} grew by ${by} bytes to ${costs.pages[page]}, with ${screens} further screens`)
  if (grown.length === 0) return []
  return [...grown, ...differences(costs, accepted), 'Where this is meant: npm run budget, and say why in the commit.']
}
