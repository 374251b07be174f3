import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { reasonLack } from '../../machines/kit/reason.ts'
import { routes } from '../../src/app/routing/routes.ts'
import { languages as offered } from '../../src/i18n/languages.ts'
import { filesBelow, root, textOf } from '../support/sources.ts'
import { textsOf } from '../support/texts/all-texts.ts'
import { isDefinition, keysOf, missingKeys } from '../support/texts/definitions.ts'
import { spacedAsFrench } from '../support/texts/french-spaces.ts'
import { type FlatTexts, pluralFaults, sameKeys, translationFaults } from '../support/texts/keys.ts'
import { sameAsEnglish } from '../support/texts/same-as-english.ts'
import { isMissing, unusedKeys, usesOf } from '../support/texts/uses.ts'

/** Texts that are named where the tests can't see it, with the reason. */
const usedElsewhere: Readonly<Record<string, string>> = {}

const languages = ['ar', 'en', 'es', 'fr', 'it', 'zh']
const english = textsOf('en')
const sources = filesBelow(['src'], /\.tsx?$/)
  .filter((file) => !/\.(test|stories|states|looks|examples)\./.test(file))
  .map((file) => ({ file, source: textOf(file) }))

test('the six languages are offered, each has its folder, and there is no other', () => {
  expect(Object.keys(offered).sort()).toEqual(languages)
  expect(readdirSync(path.join(root, 'locales')).sort()).toEqual(languages)
})

test('there are texts, and sources that use them', () => {
  expect(sources.flatMap(({ source }) => usesOf(source)).length).toBeGreaterThan(50)
})

for (const language of languages)
  describe(language, () => {
    const own = textsOf(language)

    test('has the namespaces of English', () => expect([...own.keys()]).toEqual([...english.keys()]))

    for (const [namespace, texts] of own) {
      test(`H59 ${namespace} has the same keys, placeholders and its own plural forms`, () =>
        expect([
          ...translationFaults(english.get(namespace) ?? new Map(), texts, language),
          ...pluralFaults(texts, language),
        ]).toEqual([]))

      test(`${namespace} has no empty text`, () =>
        expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]))
    }

    test('H32 offers only templates that a reason takes', () => {
      const templates = [...own.values()].flatMap((texts) =>
        [...texts].filter(([key]) => /(^|\/)template\d$/.test(key)),
      )
      expect(templates.length).toBeGreaterThan(10)
      expect(templates.filter(([, text]) => reasonLack(text) !== 0)).toEqual([])
    })

    if (language === 'en') return
    test('says in English only what the reviewed list allows, and the list no more', () => {
      const found = [...own].flatMap(([namespace, texts]) =>
        sameKeys(english.get(namespace) ?? new Map(), texts).map((key) => [`${namespace}:${key}`, texts.get(key)]),
      )
      const allowed = sameAsEnglish.filter((one) => one.languages.includes(language)).map(({ text }) => text)
      expect(found.filter(([, text]) => !allowed.includes(text as string))).toEqual([])
      expect(allowed.filter((text) => !found.some(([, same]) => same === text))).toEqual([])
    })
  })

test('French signs stand behind a space that breaks no line', () => {
  const wrong = [...textsOf('fr')].flatMap(([namespace, texts]) =>
    [...texts].filter(([, text]) => spacedAsFrench(text) !== text).map(([key, text]) => `${namespace}:${key}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('every text that a source asks for is there', () => {
  const missing = sources.flatMap(({ file, source }) =>
    usesOf(source)
      .filter((use) => isMissing(use, english))
      .map(({ key }) => `${file}: ${key}`),
  )
  expect(missing).toEqual([])
})

test('every text that a definition names is there', async () => {
  const files = import.meta.glob<Record<string, unknown>>([
    '../../src/screens/**/*.{list,form,detail,section,bulk,dashboard,tabs,act,rows}.{ts,tsx}',
    '../../src/screens/**/*-acts.tsx',
  ])
  const missing: string[] = []
  let found = 0
  for (const [file, load] of Object.entries(files))
    for (const definition of Object.values(await load())
      .flat()
      .filter(isDefinition)) {
      found += keysOf(definition).length
      missing.push(...missingKeys(definition, english).map((key) => `${file}: ${definition.texts}:${key}`))
    }
  expect(missing).toEqual([])
  expect(found).toBeGreaterThan(100)
})

test('every page of the route table has the text of its title, and its entry of the menu a label', () => {
  const asked = routes.flatMap(({ title, menu }) => [title, ...(menu ? [`menu:entries/${menu.entry}`] : [])])
  const missing = asked.filter((key) => {
    const [namespace = '', rest = ''] = key.split(':')
    return !english.get(namespace)?.has(rest)
  })
  expect([...new Set(missing)]).toEqual([])
})

test('no text is left that nobody asks for', () => {
  const all = sources.map(({ source }) => source)
  const unused = [...english].flatMap(([namespace, texts]) =>
    unusedKeys(namespace, texts, all).map((key) => `${namespace}:${key}`),
  )
  expect(unused.filter((key) => !(key in usedElsewhere))).toEqual([])
})

describe('what is planted is found', () => {
  const texts = (entries: Record<string, string>): FlatTexts => new Map(Object.entries(entries))
  const first = texts({ save: 'Save {{name}}', days_one: '{{count}} day', days_other: '{{count}} days' })

  test('a missing key, one too much, another placeholder, a missing plural form', () =>
    expect(
      translationFaults(
        first,
        texts({ 'save/x': 'a', days_one: 'يوم', days_other: '{{count}} أيام', extra: 'b' }),
        'ar',
      ),
    ).toEqual([
      'save is missing',
      'save/x is too much',
      'extra is too much',
      'days has the forms one, other, not few, many, one, other, two, zero',
    ]))

  test('another placeholder', () =>
    expect(translationFaults(texts({ a: 'To {{name}}' }), texts({ a: 'An {{nom}}' }), 'en')).toEqual([
      'a has {nom}, not {name}',
    ]))

  test('a lost format, a lost tag, a number that a form of many leaves out', () =>
    expect(
      translationFaults(
        texts({ a: 'Next: {{next, list}}', b: 'Read <1>this</1>', n_one: '{{count}} day', n_other: '{{count}} days' }),
        texts({
          a: 'Poi: {{next}}',
          b: 'Legga <1>qui',
          n_one: 'un giorno',
          n_many: 'tanti',
          n_other: '{{count}} giorni',
        }),
        'it',
      ),
    ).toEqual(['a has {next}, not {next, list}', 'b has the tags "<1>", not "</1> <1>"', 'n_many has {}, not {count}']))

  test('a French sign behind a plain space or none, but in an address, a time and a placeholder', () =>
    expect(
      [
        'Quand ? Ici!',
        '« Oui »: {{at, time}} ; {{n}}?',
        'https://a.fr à 10:30',
        '«\u00a0Non\u00a0»\u00a0: quoi\u202f?!',
      ].map(spacedAsFrench),
    ).toEqual([
      'Quand\u202f? Ici\u202f!',
      '«\u00a0Oui\u00a0»\u00a0: {{at, time}}\u202f; {{n}}\u202f?',
      'https://a.fr à 10:30',
      '«\u00a0Non\u00a0»\u00a0: quoi\u202f?!',
    ]))

  test('a text that was left in English, signs and numbers aside', () =>
    expect(
      sameKeys(texts({ a: 'Save', b: '{{n}}/{{m}}', c: 'Open' }), texts({ a: 'Save', b: '{{n}}/{{m}}', c: 'Apri' })),
    ).toEqual(['a']))

  test('a key that is not there, asked for plainly or by choice', () => {
    const source = `const { t } = useTranslation('menu'); t('save'); t(x ? 'open' : 'shut', { n }); i18next.t('other:gone')`
    const all = new Map([['menu', texts({ save: 'Save', open: 'Open' })]])
    expect(usesOf(source).filter((use) => isMissing(use, all))).toEqual([
      { key: 'shut', namespaces: ['menu'] },
      { key: 'gone', namespaces: ['other'] },
    ])
  })

  test('a key that nobody asks for; one that a template begins is asked for', () =>
    expect(
      unusedKeys('menu', texts({ save: 'a', 'kind/a': 'b', left: 'c', 'states/idle': 'd' }), [
        "t('save')",
        `t(\`kind/$${'{x}'}\`)`,
      ]),
    ).toEqual(['left']))
})
