import { describe, expect, test } from 'vitest'
import { textOf } from '../support/sources.ts'
import { textsOf } from '../support/texts/all-texts.ts'
import type { FlatTexts } from '../support/texts/keys.ts'
import { losingWords, says, type UsualWord, usualWordsIn } from '../support/texts/usual-words.ts'

const readme = textOf('src/i18n/README.md')
const headings = { ar: 'Arabic', en: 'English', es: 'Spanish', fr: 'French', it: 'Italian', zh: 'Chinese' }

const english = textsOf('en')

const losersIn = (own: ReadonlyMap<string, FlatTexts>, rows: readonly UsualWord[]): string[] =>
  [...own].flatMap(([namespace, texts]) => losingWords(namespace, texts, english.get(namespace) ?? new Map(), rows))

/** A row without one of its exceptions. */
const without = (row: UsualWord, exception: string): UsualWord => ({
  ...row,
  phrases: row.phrases.filter((one) => one !== exception),
  keys: row.keys.filter((one) => one !== exception),
})

describe.each(Object.entries(headings))('the words of %s', (language, heading) => {
  const rows = usualWordsIn(readme, heading)
  const own = textsOf(language)

  test('no text says what another word has won over', () => {
    expect(rows.length).toBeGreaterThan(10)
    expect(losersIn(own, rows).map((loser) => `locales/${language}/${loser}`)).toEqual([])
  })

  test('each row has a word that a text says, and no exception that none needs', () => {
    const all = [...own.values()].flatMap((texts) => [...texts.values()])
    const unsaid = rows.filter(({ words }) => !words.some((word) => all.some((text) => says(text, word))))
    expect(unsaid.map(({ words }) => words)).toEqual([])
    const unneeded = rows.flatMap((row) =>
      [...row.phrases, ...row.keys].filter((one) => losersIn(own, [without(row, one)]).length === 0),
    )
    expect(unneeded).toEqual([])
  })
})

describe('what is planted is found', () => {
  const rows = usualWordsIn(
    [
      'before',
      '### Some',
      '',
      '| where English says | word | not | but |',
      '|---|---|---|---|',
      '| any text | `current` | `present` | `at present` |',
      '| `OTP`, `happy code` | `رمز OTP`, `الرمز السري` | `رمز` | `spoken:` |',
      '| `installation` | `安装点` | `安装` | |',
      '| `wallet` | `billetera` | `moned…` | |',
      '',
      '## Others',
      '| any text | `a` | `b` | |',
    ].join('\n'),
    'Some',
  )
  const texts = (entries: Record<string, string>): FlatTexts => new Map(Object.entries(entries))
  const found = (entries: Record<string, string>, first: Record<string, string> = {}, namespace = 'job') =>
    losingWords(namespace, texts(entries), texts(first), rows)

  test('a whole word, in capitals, too; none that is part of a word, of a placeholder or of an allowed phrase', () => {
    expect(found({ a: 'Present device', b: 'Presently', c: '{{present}} device', d: 'None at present' })).toEqual([
      'job:a says present, not current',
    ])
  })

  test('only where English says the term, in the singular or the plural', () => {
    const own = { a: 'Su monedero', b: 'Su monedero', c: 'Monederos', d: 'Billetera' }
    expect(found(own, { a: 'Your wallet', b: 'Your purse', c: 'Wallets', d: 'Wallet' })).toEqual([
      'job:a says moned…, not billetera',
      'job:c says moned…, not billetera',
    ])
  })

  test('Arabic with what it writes together, Chinese within a text, a plural form of its own', () => {
    const first = { a_other: '{{n}} OTPs', b: 'OTP', c: 'OTP', d: 'New installation', e: 'Installation' }
    const own = { a_few: 'أُرسلت {{n}} رموز والرَّمز', b: 'برمز OTP', c: 'الرمزان', d: '新安装的', e: '安装点' }
    expect(found(own, first)).toEqual(['job:a_few says رمز, not رمز OTP', 'job:d says 安装, not 安装点'])
    expect(found({ c: 'الرمز' }, { c: 'OTP' }, 'spoken')).toEqual([])
  })
})
