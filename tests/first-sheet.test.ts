import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '../src')
const read = (file: string) => readFileSync(file, 'utf8')

/** What a file imports at once: neither types nor `import()`. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/^(?:import|export)\s+(?!type\b)[^'"=(]*?['"](\.[^'"]+\.(?:tsx?|css))['"]/gm)].map(([, to]) =>
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

const globs = sourcesOf(path.join(src, 'ui/first.css'))
const partsOf = (files: Set<string>) => [...files].filter((file) => file.endsWith('.tsx'))
const uncovered = (files: Set<string>) =>
  partsOf(files)
    .filter((file) => !globs.some((glob) => glob.test(file)))
    .map((file) => path.relative(src, file))

it('the sheet of the first paint has the utilities of all that the entry imports', () => {
  const entry = reachedFrom(path.join(src, 'app/main.tsx'))
  expect(partsOf(entry).length).toBeGreaterThan(10)
  expect(uncovered(entry)).toEqual([])
})

it('what the entry loads later brings the whole sheet, unless the first one has all it needs', () => {
  const imported = [...read(path.join(src, 'app/App.tsx')).matchAll(/import\('(\.\/[^']+\.tsx)'\)/g)]
  expect(imported.length).toBeGreaterThan(0)
  for (const [, file = ''] of imported) {
    const reached = reachedFrom(path.join(src, 'app', file))
    if (!reached.has(path.join(src, 'ui/later.css'))) expect(uncovered(reached), file).toEqual([])
  }
})
