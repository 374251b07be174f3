import { baseOf, type FlatTexts } from './keys.ts'

/** A row of a table of words: where English says `terms`, or in any text, a translation says `words`, not `losers`. */
export interface UsualWord {
  readonly terms: readonly string[]
  readonly words: readonly string[]
  readonly losers: readonly string[]
  /** Phrases that hold a loser and mean another thing. */
  readonly phrases: readonly string[]
  /** Beginnings of keys, with their namespace. */
  readonly keys: readonly string[]
}

const isKey = (code: string): boolean => /^[\w-]+:\S*$/.test(code)

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The rows below the heading of a language. */
export function usualWordsIn(readme: string, heading: string): UsualWord[] {
  const [, part = ''] = readme.split(`\n### ${heading}\n`)
  const [own = ''] = part.split(/\n##+ /)
  return [...own.matchAll(/^\| ([^|]+) \| (`[^|]+) \| (`[^|]+) \| ([^|]*)\|$/gm)].map(
    ([, terms = '', words = '', losers = '', but = '']) => ({
      terms: codesIn(terms),
      words: codesIn(words),
      losers: codesIn(losers),
      phrases: codesIn(but).filter((code) => !isKey(code)),
      keys: codesIn(but).filter(isKey),
    }),
  )
}

/** As compared: without capitals, the vowel signs of Arabic and the marks of direction. */
const plain = (text: string): string => text.toLowerCase().replace(/[\u064b-\u0652\u200e\u200f\u2066-\u2069]/g, '')

const hasNoSpaces = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Words that Arabic writes together with the next one: and, so, by, for, as, the. */
const clitics = '(?:[وفبلك]{0,2}(?:ال|لل)?)'

/** Finds a whole word; one that ends with `…` by its beginning, and Chinese anywhere, as it has no spaces. */
function finder(word: string): RegExp {
  const isBeginning = word.endsWith('…')
  const own = plain(word.replace(/…$/, '')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (hasNoSpaces(own)) return new RegExp(own, 'gu')
  const before = /\p{Script=Arabic}/u.test(own) ? clitics : ''
  return new RegExp(`(?<![\\p{L}\\d])${before}${own}${isBeginning ? '\\p{L}*' : '(?![\\p{L}\\d])'}`, 'gu')
}

export const says = (text: string, word: string): boolean => finder(word).test(plain(text))

/** English says a term in the singular or the plural. */
const saysTerm = (text: string, term: string): boolean => says(text, term) || says(text, `${term}s`)

/** A longer phrase is taken out before a shorter one that it holds. */
const longestFirst = (one: string, other: string): number => other.length - one.length

const withoutPlaceholders = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, ' ')

/** What a text says by a losing word: `namespace:key` with the loser and the word that won. */
export function losingWords(
  namespace: string,
  texts: FlatTexts,
  english: FlatTexts,
  rows: readonly UsualWord[],
): string[] {
  return [...texts].flatMap(([key, text]) => {
    const name = `${namespace}:${key}`
    const inEnglish = withoutPlaceholders(english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '')
    return rows
      .filter(({ terms, keys }) => {
        const isMeant = terms.length === 0 || terms.some((term) => saysTerm(inEnglish, term))
        return isMeant && !keys.some((begin) => name.startsWith(begin))
      })
      .flatMap(({ words, losers, phrases }) => {
        const left = [...words, ...phrases]
          .sort(longestFirst)
          .reduce((rest, right) => rest.replace(finder(right), ' '), plain(withoutPlaceholders(text)))
        return losers.filter((loser) => says(left, loser)).map((loser) => `${name} says ${loser}, not ${words[0]}`)
      })
  })
}
