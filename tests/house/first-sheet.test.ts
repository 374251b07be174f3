import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { namedIn, sheetsOf } from '../../vite.sheets.ts'

const src = path.resolve(import.meta.dirname, '../../src')
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

const named = { first: namedIn('first'), frame: namedIn('frame') }
const partsOf = (files: Set<string>) => [...files].filter((file) => file.endsWith('.tsx'))
const uncovered = (files: Set<string>, ...sheets: readonly (keyof typeof named)[]) =>
  partsOf(files)
    .filter((file) => !sheets.some((sheet) => named[sheet](file)))
    .map((file) => path.relative(src, file))

it('the sheet of the first paint has the utilities of all that the entry imports', () => {
  const entry = reachedFrom(path.join(src, 'app/main.tsx'))
  expect(partsOf(entry).length).toBeGreaterThan(10)
  expect(uncovered(entry, 'first')).toEqual([])
})

it('what the entry loads later brings the sheets it needs', () => {
  const imported = [...read(path.join(src, 'app/App.tsx')).matchAll(/import\('(\.\/[^']+\.tsx)'\)/g)]
  expect(imported.length).toBeGreaterThan(0)
  for (const [, file = ''] of imported) {
    const reached = reachedFrom(path.join(src, 'app', file))
    const brings = (sheet: string) => reached.has(path.join(src, 'ui', `${sheet}.css`))
    const sheets = brings('frame') ? (['first', 'frame'] as const) : (['first'] as const)
    if (!brings('later')) expect(uncovered(reached, ...sheets), file).toEqual([])
  }
})

it('the sheet of the frame has the utilities of a list with its rows, so that the later one can wait', () => {
  const early = ['app/shell/Work.tsx', 'kit/ListScreen.tsx', 'screens/installation/all-customers.list.tsx']
  for (const file of early) {
    const reached = reachedFrom(path.join(src, file))
    expect(uncovered(reached, 'first', 'frame'), file).toEqual([])
    expect([...reached].map((one) => path.basename(one))).not.toContain('later.css')
  }
})

it('a part that no early sheet names brings the later one, behind both', () => {
  const broughtBy = (file: string) => sheetsOf(path.join(src, file)).map((one) => path.basename(one))
  expect(broughtBy('ui/Dialog.tsx')).toEqual(['frame.css', 'later.css'])
  for (const file of ['ui/Table.tsx', 'app/App.tsx', 'ui/tone.ts']) expect(broughtBy(file), file).toEqual([])
})
