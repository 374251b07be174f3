import { describe, expect, test } from 'vitest'
import { citedIn, entriesOf, vagueIn } from '../support/citations.ts'
import { filesBelow, textOf } from '../support/sources.ts'

const folders = ['src', 'machines', 'backend', 'tests', '.storybook', 'locales']
const files = [...filesBelow(folders, /\.(tsx?|mjs|css|html|json|txt|md)$/), 'README.md', 'vite.config.ts'].filter(
  (file) => file !== 'src/contract/DECISIONS.md',
)
const texts = files.map((file) => ({ file, text: textOf(file) }))
const dictionary = textOf('src/contract/DECISIONS.md')

/** The places that cite an id without an entry. */
const missing = (sources: readonly { file: string; text: string }[], entries: string): string[] => {
  const known = new Set(entriesOf(entries).map(({ id }) => id))
  return sources.flatMap(({ file, text }) =>
    citedIn(text)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  )
}

/** Entries that no file cites. */
const idle = (sources: readonly { text: string }[], entries: string): string[] => {
  const cited = new Set(sources.flatMap(({ text }) => citedIn(text)))
  return entriesOf(entries)
    .map(({ id }) => id)
    .filter((id) => !cited.has(id))
}

describe('the dictionary of ids', () => {
  const entries = entriesOf(dictionary)
  const ids = entries.map(({ id }) => id)

  test('has every id that is cited', () => expect(missing(texts, dictionary)).toEqual([]))

  test('has no entry that nobody cites', () => expect(idle(texts, dictionary)).toEqual([]))

  test('has one entry an id, sorted within its group', () => {
    const familyOf = (id: string) => id.replace(/\d+$/, '')
    const families = [...new Set(ids.map(familyOf))]
    const numberOf = (id: string) => Number(/\d+$/.exec(id)?.[0])
    const sorted = families.flatMap((family) =>
      ids.filter((id) => familyOf(id) === family).sort((a, b) => numberOf(a) - numberOf(b)),
    )
    expect(ids).toEqual([...new Set(sorted)])
  })

  test('says each in one sentence of 25 words at most', () =>
    expect(entries.filter(({ text }) => !text.endsWith('.') || text.split(/\s+/).length > 25)).toEqual([]))

  test('no section is cited without its document, no number without its letter', () =>
    expect(texts.flatMap(({ file, text }) => vagueIn(text).map((words) => `${file}: ${words}`))).toEqual([]))
})

describe('what is planted is found', () => {
  const unknown = `S-${999}`
  const planted = (text: string) => [{ file: 'src/x.ts', text }]

  test('a cited id without an entry', () =>
    expect(missing(planted(`/** Twice at most (${unknown}). */`), dictionary)).toEqual([`src/x.ts: ${unknown}`]))

  test('an id in a test title, in a range, and a section', () => {
    expect(missing(planted(`test('T${998} is kept')`), dictionary)).toEqual([`src/x.ts: T${998}`])
    expect(missing(planted(`// T${996} to T${998}`), dictionary)).toHaveLength(3)
    expect(missing(planted(`// doc1 §2, §${77}`), dictionary)).toEqual([`src/x.ts: doc1 §${77}`])
  })

  test('an entry that nobody cites', () =>
    expect(idle(texts, `${dictionary}\n- **${unknown}**: Nothing.\n`)).toEqual([unknown]))

  test('a section of no document, and a list that drops the letter', () => {
    expect(vagueIn(`see §${8}`)).toHaveLength(1)
    expect(vagueIn(`S-${84}, ${85}`)).toHaveLength(1)
    expect(vagueIn(`doc1 §3, §7`)).toEqual([])
  })

  test('neither an element, a byte nor an instant is an id', () =>
    expect(citedIn(`tagName === 'H${1}' '%F${0}' \`2026-11-01T${12}${5}:00Z\``)).toEqual([]))
})
