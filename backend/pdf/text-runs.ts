import { joined } from './arabic-forms.ts'

/** Letters of one direction, as they are drawn from left to right. */
export interface Run {
  readonly text: string
  /** True where one of the fonts that every reader of PDF has knows all its letters. */
  readonly plain: boolean
}

const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u
/** Has no direction of its own: spaces and signs. */
const neutral = /[^\p{L}\p{N}\p{M}]/u
/** Letters of Windows-1252, the alphabet of those fonts. */
const plainLetter = /[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/u

/** Indian vowel signs that are written after a group of consonants, and stand before it. */
const leftSign = /(\p{Lo}़?(?:[्্੍્୍]\p{Lo}़?)*)([िিেৈਿિେெேைെേൈ])/gu

type Direction = 'left' | 'right' | 'none'
const directionOf = (letter: string): Direction =>
  rightToLeft.test(letter) ? 'right' : neutral.test(letter) ? 'none' : 'left'

/**
 * One line of text as it stands on paper, from left to right. Words from right to left are turned round and joined
 * (Arabic), and where the line begins with one, its parts stand in the opposite order.
 */
export function runsOf(line: string): readonly Run[] {
  const letters = [...line.normalize('NFC')]
  const directions = letters.map(directionOf)
  const base = directions.find((one) => one !== 'none') ?? 'left'
  const parts: { text: string; direction: Direction }[] = []
  for (const [at, letter] of letters.entries()) {
    const direction = resolved(directions, at, base)
    const before = parts.at(-1)
    if (before?.direction === direction) before.text += letter
    else parts.push({ text: letter, direction })
  }
  const drawn = parts.map(({ text, direction }) =>
    direction === 'right' ? [{ text: turned(text), plain: false }] : byFont(text.replaceAll(leftSign, '$2$1')),
  )
  return (base === 'right' ? drawn.reverse() : drawn).flat()
}

/** A sign between two words of one direction goes with them, any other with the line. */
function resolved(directions: readonly Direction[], at: number, base: Direction): Direction {
  const own = directions[at] ?? base
  if (own !== 'none') return own
  const before = directions.slice(0, at).findLast((one) => one !== 'none')
  const after = directions.slice(at).find((one) => one !== 'none')
  return before && before === after ? before : base
}

const brackets: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }
const turned = (text: string): string =>
  [...joined(text)]
    .reverse()
    .map((letter) => brackets[letter] ?? letter)
    .join('')

/** Parts of one direction by the font that has them. */
function byFont(text: string): Run[] {
  const runs: { text: string; plain: boolean }[] = []
  for (const letter of text) {
    const plain = plainLetter.test(letter)
    const before = runs.at(-1)
    if (before?.plain === plain) before.text += letter
    else runs.push({ text: letter, plain })
  }
  return runs
}
