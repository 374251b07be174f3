/** Weight of a cold page on the wire, gzipped: everything that is requested before the first rows show. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assetsNamedIn,
  BuiltConsole,
  type Costs,
  frame,
  growth,
  type PageName,
  readAccepted,
  signIn,
} from '../support/budget.ts'

let built: BuiltConsole
let costs: Costs
beforeAll(() => {
  built = new BuiltConsole()
  costs = built.costs()
}, 120_000)
afterAll(() => built?.remove())

/** kB. The goals are 125, 170 and 220. */
const musts: Readonly<Record<PageName, number>> = { 'sign-in': 150, list: 195, 'list after idle': 260 }

for (const [page, most] of Object.entries(musts) as [PageName, number][])
  test(`${page}: at most ${most} kB`, () => {
    const size = costs.pages[page] / 1000
    console.log(`${page}: ${size.toFixed(3)} kB gzip`)
    expect(size, growth(costs, readAccepted()).join('\n')).toBeLessThanOrEqual(most)
  })

/** The goal is 10. Over HTTP/1.1 a browser asks for six at once, and each waits for its turn. */
const mostFiles = 16

test(`a cold list asks for at most ${mostFiles} files before its first row`, () => {
  const files = [...built.filesOfList()]
  console.log(`${files.length} files before the first row`)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(mostFiles)
})

test('no page is heavier than accepted, but by 60 bytes for each further screen', () => {
  const found = growth(costs, readAccepted())
  expect(found, found.join('\n')).toEqual([])
})

test('a page that grew is told with the chunks that did; further screens have their 60 bytes', () => {
  const pages = { 'sign-in': 1000, list: 2000, 'list after idle': 3000 }
  const accepted: Costs = { routes: 4, pages, chunks: { 'start.js': 600, 'gone.js': 50, 'same.js': 7 } }
  const grown = { routes: 6, pages: { ...pages, list: 2700 }, chunks: { 'start.js': 1300, 'new.js': 90, 'same.js': 9 } }
  expect(growth(grown, accepted).slice(0, -1)).toEqual([
    'list grew by 700 bytes to 2700, with 2 further screens',
    'start.js: +700 bytes (was 600, is 1300)',
    'new.js: +90 bytes (is new)',
    'gone.js: -50 bytes (is gone)',
  ])
  expect(growth({ ...grown, routes: 8 }, accepted)).toEqual([])
})

/** The chunk of a source, and the one behind it where it only passes on. */
function ownOf(source: string): ReadonlySet<string> {
  const shared = built.filesOf(['index.html', ...signIn, ...frame, 'src/kit/list/NoRows.tsx'])
  const chunk = built.chunkOf(source)
  if (!chunk) throw new Error(`${source} is no chunk of the build`)
  const { file, imports = [] } = chunk
  const own = new Set([file])
  if (built.bytesOf(own) > 150) return own
  return new Set([
    ...own,
    ...imports.flatMap((one) => built.manifest[one]?.file ?? []).filter((one) => !shared.has(one)),
  ])
}

test('each screen costs at most 8 kB in its own chunk, and a flow, whose chart says what each state is, 13.2', () => {
  const screens = [...Object.keys(built.manifest).filter((source) => source.startsWith('src/screens/')), 'customers']
  expect(screens.length).toBeGreaterThan(5)
  const sizes = screens.map((source) => ({ source, size: built.bytesOf(ownOf(source)) / 1000 }))
  console.log(sizes.map(({ source, size }) => `${source}: ${size.toFixed(1)}`).join('\n'))
  expect(sizes.some(({ size }) => size > 2)).toBe(true)
  expect(sizes.filter(({ source, size }) => size > (/Flow\.tsx$/.test(source) ? 13.2 : 8))).toEqual([])
})

test('sign-in fetches neither the frame nor a popover, nor does any of its late panels', () => {
  const panels = ['SignInAlert', 'RestoreFailed'].map((name) => `src/app/sign-in/${name}.tsx`)
  const early = built.filesOf([
    'index.html',
    ...signIn,
    ...panels,
    'src/app/notices/Toasts.tsx',
    'src/app/start/StartCheck.tsx',
  ])
  const late = ['frame', 'Menu', 'SidePanel', 'src/app/pages/Outside.tsx']
  for (const source of late) for (const file of ownOf(source)) expect(early).not.toContain(file)
  for (const name of ['frame', 'portal', 'dialog'])
    for (const file of built.filesNamed(name)) expect(early).not.toContain(file)
})

test('a document without assets, and a chunk that is not there, fail', () => {
  expect(assetsNamedIn('x.html', '<script type="module" src="/assets/start-1a2b3c4d.js"></script>')).toEqual([
    'assets/start-1a2b3c4d.js',
  ])
  expect(() => assetsNamedIn('x.html', '<script src="/scripts/start.js"></script>')).toThrow('x.html names no script')
  expect(() => built.filesNamed('fram')).toThrow('fram is no chunk')
  expect(() => built.filesOf(['src/no-file.ts'])).toThrow('src/no-file.ts is no chunk')
})
