/** What a cold page costs on the wire : the sum of what is asked for before the first sight, gzipped. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'headwater-budget-'))
let manifest: Manifest = {}

beforeAll(() => {
  const root = join(import.meta.dirname, '../..')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build failed. ${stderr}`)
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A chunk goes by its source; those that the build is told to compose, by their name. */
const chunkOf = (source: string) =>
  manifest[source] ?? Object.values(manifest).find(({ name, src }) => name === source && !src)

/** The files of these sources, and of all that they import statically. */
function filesOf(sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const take = (source: string) => {
    const chunk = chunkOf(source)
    if (!chunk) throw new Error(`${source} is no chunk of the build`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(take)
  }
  sources.forEach(take)
  return files
}

const kilobytes = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000

const texts = (...namespaces: string[]) => namespaces.map((name) => `locales/en/${name}.json`)
const entry = ['index.html', 'src/i18n/words/en.ts']
const signIn = [...entry, 'form']
const frame = ['src/app/start/ahead.ts', 'calls', 'frame', 'words-en']
const list = [...[...entry, ...frame, 'all-customers'], ...texts('all-customers')]
/** What comes after the first page, and what pointing at the header, its menus and a toast brings. */
const idle = [
  ...['src/app/shell/HeaderSearch.tsx', 'src/app/root/flow-keeper.ts', 'src/kit/list/NoRows.tsx', 'form'],
  ...texts('flows', 'header-search'),
  'src/app/shell/FlowsButton.tsx',
  'src/ui/overlays/Menu.tsx',
  'src/ui/overlays/SidePanel.tsx',
  'src/app/shell/NoticesPanel.tsx',
  'src/app/notices/Toasts.tsx',
]

function costOf(what: string, sources: readonly string[]): number {
  const size = kilobytes(filesOf(sources))
  console.log(`${what}: ${size.toFixed(3)} kB gzip`)
  return size
}

test('the sign-in page costs at most 125 kB', () => expect(costOf('sign-in', signIn)).toBeLessThanOrEqual(125))

test('a cold list costs at most 165 kB before its first row', () =>
  expect(costOf('list', list)).toBeLessThanOrEqual(165))

test('a list and all of the frame that is fetched late cost at most 240 kB', () =>
  expect(costOf('list, later', [...list, ...idle])).toBeLessThanOrEqual(240))

/** The chunk of a source, and the one behind it where it only passes on. */
function ownOf(source: string): ReadonlySet<string> {
  // The later sheet comes once, right after the first page, with what says that there are no rows.
  const shared = filesOf([...signIn, ...frame, 'src/kit/list/NoRows.tsx'])
  const { file, css = [], imports = [] } = chunkOf(source) ?? { file: '' }
  // The sheet of panels, flows and records comes once for all of them.
  const worn = Object.values(manifest).flatMap((one) => one.css ?? [])
  const own = new Set([file, ...css.filter((sheet) => worn.indexOf(sheet) === worn.lastIndexOf(sheet))])
  if (kilobytes(own) > 0.15) return own
  return new Set([...own, ...imports.flatMap((one) => manifest[one]?.file ?? []).filter((one) => !shared.has(one))])
}

test('each screen costs at most 8 kB in its own chunk, and a flow 12', () => {
  const screens = Object.keys(manifest).filter((source) => source.startsWith('src/screens/'))
  expect(screens.length).toBeGreaterThan(5)
  const sizes = screens.map((source) => ({ source, size: kilobytes(ownOf(source)) }))
  console.log(sizes.map(({ source, size }) => `${source}: ${size.toFixed(1)}`).join('\n'))
  expect(sizes.some(({ size }) => size > 2)).toBe(true)
  expect(sizes.filter(({ source, size }) => size > (/Flow\.tsx$/.test(source) ? 12 : 8))).toEqual([])
})

test('sign-in fetches neither the frame nor a popover, nor does any of its late panels', () => {
  const panels = ['DemoAccounts', 'SignInAlert', 'RestoreFailed'].map((name) => `src/app/sign-in/${name}.tsx`)
  const early = filesOf([...signIn, ...panels, 'src/app/notices/Toasts.tsx', 'src/app/start/StartCheck.tsx'])
  const late = ['frame', 'src/ui/overlays/Menu.tsx', 'src/ui/overlays/SidePanel.tsx', 'src/app/pages/Outside.tsx']
  for (const source of late) for (const file of ownOf(source)) expect(early).not.toContain(file)
  for (const file of [...filesOf(late)].filter((one) => /\/(?:frame|list)-[^/]+\.js$/.test(one)))
    expect(early).not.toContain(file)
})
