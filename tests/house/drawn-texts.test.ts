import { expect, test } from 'vitest'
import { filesBelow, textOf } from '../support/sources.ts'

/** Groups of texts that say what is missing, wrong or in the way. */
const groups = /^(lacks?|problems?|causes?|concerns?|reasons?|blocked)$/

/** Texts that no situation of a model has, with where each is proved instead. */
const elsewhere: Readonly<Record<string, string>> = {
  'kit.reasons': 'src/kit/failure-reason.test.ts',
  'image-viewer.blocked': 'tests/views/quality-check.browser.test.tsx',
}

type Texts = { readonly [key: string]: string | Texts }

/** Each text of those groups, by its path. */
function textsIn(texts: Texts, path: readonly string[]): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return textsIn(value, [...path, key])
    return path.some((part) => groups.test(part)) || groups.test(key) ? [[[...path, key].join('.'), value]] : []
  })
}

/** The text with anything in its placeholders and without its tags. */
const drawn = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{[^}]*\}\}|<[^>]*>/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*?'),
  )

const outlines = filesBelow(['src'], /\.outline\.txt$/)
  .map(textOf)
  .join('\n')
const texts = filesBelow(['locales/en'], /\.json$/).flatMap((file) =>
  textsIn(JSON.parse(textOf(file)), [/(\w[\w-]*)\.json$/.exec(file)?.[1] ?? '']),
)

test('each text of what is missing, wrong or in the way is drawn in some outline', () => {
  const undrawn = texts.filter(
    ([path, text]) => !Object.keys(elsewhere).some((group) => path.startsWith(group)) && !drawn(text).test(outlines),
  )
  expect(undrawn.map(([path]) => path)).toEqual([])
  expect(texts.length).toBeGreaterThan(90)
})

test('each of the others is proved where the list says so', () => {
  for (const [group, file] of Object.entries(elsewhere)) {
    const proof = textOf(file)
    const those = texts.filter(([path]) => path.startsWith(group)).map(([, text]) => text)
    expect(those.length).toBeGreaterThan(0)
    expect(
      those.filter((text) => !text.split(/\{\{[^}]*\}\}/).every((part) => proof.includes(part))),
      `${group} in ${file}`,
    ).toEqual([])
  }
})
