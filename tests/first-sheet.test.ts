import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '../src')
const read = (file: string) => readFileSync(file, 'utf8')

/** What a file imports at once: neither types nor `import()`. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?['"](\.[^'"]+\.(?:tsx?|css))['"]/gm)].map(([, to]) =>
    path.resolve(path.dirname(file), to ?? ''),
  )

function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of importsOf(file)) reachedFrom(next, seen)
  return seen
}

/** The few signs of a glob that the sheets use: `*` in a name, `{a,b}`. */
const matcherOf = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
      .replace(/\{(.+)\}/, (_, names) => `(?:${names.replaceAll(',', '|')})`)}$`,
  )

const sourcesOf = (sheet: string) =>
  [...read(sheet).matchAll(/^@source "(.+)";$/gm)].map(([, glob]) =>
    matcherOf(path.resolve(path.dirname(sheet), glob ?? '')),
  )

it('the sheet of the first paint has the utilities of all that the entry imports', () => {
  const globs = sourcesOf(path.join(src, 'ui/first.css'))
  const covered = (file: string) => globs.some((glob) => glob.test(file))
  const parts = [...reachedFrom(path.join(src, 'app/main.tsx'))].filter((file) => file.endsWith('.tsx'))
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.filter((file) => !covered(file)).map((file) => path.relative(src, file))).toEqual([])
})

it('every later chunk with a page of its own brings the whole sheet', () => {
  const lazy = [...read(path.join(src, 'app/App.tsx')).matchAll(/import\('(\.\/[^']+\.tsx)'\)/g)].map(
    ([, to]) => to ?? '',
  )
  const pages = lazy.filter((file) => !file.includes('sign-in/'))
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages)
    expect([...reachedFrom(path.join(src, 'app', page))], page).toContain(path.join(src, 'ui/later.css'))
})
