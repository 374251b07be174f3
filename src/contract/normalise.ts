/**
 * What people type and paste, made comparable in one place (H97, H121). It needs no package, so that texts, parts,
 * machines and services share it. Ids, codes, references, phones and amounts are stored as folded here. Names, notes and
 * messages are stored as typed, counted by what is visible, and compared and searched folded.
 */

/** Nobody sees them: format signs, fillers, control characters, halves of characters. Line breaks and tabs are space. */
const unseen = /\uFEFF|(?!\s)[\p{DI}\p{Cc}\p{Cs}\u2800]/gu
/** All of them but a joiner between letters of other scripts than Latin: Persian words and emoji are spelled with it. */
const unseenInNames =
  /\uFEFF|(?!\s)(?!(?<=[^\p{ASCII}\p{sc=Latn}\s\p{DI}])[\u200C\u200D](?=[^\p{ASCII}\p{sc=Latn}\s\p{DI}]))[\p{DI}\p{Cc}\p{Cs}\u2800]/gu
const dashes = /[\p{Pd}\u2043\u2212\u02D7]/gu
const apostrophes = /[`\u00B4\u2018-\u201B\u2032\u02B9\u02BB-\u02BD]/g
/** Marks on no letter. */
const bareMarks = /(?<!\S)\p{M}+/gu

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Turns digits of every script into 0–9 and keeps everything else: `१२`, `١٢`, `۱۲` and `１２` → `12`. */
export const latinDigits = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (char) => {
    const code = char.codePointAt(0) ?? 0
    if (!isDigit(code)) return char
    // Scripts have their digits in rows of ten, some of which follow each other.
    let zero = code
    while (isDigit(zero - 1)) zero--
    return String((code - zero) % 10)
  })

/** Signs that look alike become one. What stood apart by an unseen one may be composed, so it is dropped first. */
function alike(text: string, dropped: RegExp): string {
  // Most texts: of these characters none is dropped, and none looks like another.
  if (/^[ -_a-~\t\n\r]*$/.test(text)) return text
  const same = (one: string) => one.replace(dropped, '').replace(dashes, '-').replace(apostrophes, "'")
  return latinDigits(same(same(text).normalize('NFKC')))
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An id, code or reference, in capitals and without white space: `" utr–77 881\u200B"` → `UTR-77881`. */
export const foldId = (text: string): string =>
  alike(alike(text, unseen).toUpperCase().replace(/\s/g, ''), unseen).replace(/\s/g, '')

/** A bank account's number, or a bank's code as it is compared (H116): `"1234-5678 90"` → `1234567890`. */
export const foldAccount = (text: string): string => foldId(text).replace(/[-./]/g, '')

/** A name or text as it is compared and searched: `" Asha\u00A0 D’Souza"` → `asha d'souza`. */
export const foldName = (text: string): string => spaced(alike(alike(text, unseenInNames).toLowerCase(), unseenInNames))

const seen = (text: string): string[] => [...spaced(text.replace(unseen, '').normalize('NFC').replace(bareMarks, ''))]

/** How many characters are seen. White space counts once between words: `" a  b\u200B"` → 3, `"\u200B\u2060"` → 0. */
export const visibleLength = (text: string): number => seen(text).length

/** Scripts in which one letter is a word or most of one. */
const wordLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** What such a letter counts, so that four of them say as much as ten letters of an alphabet. */
const lettersOfAWord = 2.5

const wordLetters = (text: string): number => seen(text).filter((char) => wordLetter.test(char)).length

/** How much a text says, as letters of an alphabet: `leaks` → 5, `漏水` → 5. */
export const letterLength = (text: string): number => visibleLength(text) + wordLetters(text) * (lettersOfAWord - 1)

/** The fewest characters that say as much as so many letters. */
export const fewestCharacters = (letters: number): number => Math.ceil(letters / lettersOfAWord)

/** How many letters a text lacks of so many, counted in the script that it is written in; 0 where it has enough. */
export function missingLetters(text: string, least: number): number {
  const missing = Math.max(0, least - letterLength(text))
  return wordLetters(text) * 2 > visibleLength(text) ? fewestCharacters(missing) : Math.ceil(missing)
}

/** A text as it is stored: without white space around it, and empty where nothing of it is visible. */
export const trimmed = (text: string): string => (visibleLength(text) === 0 ? '' : text.trim())

/** How many characters are stored. A text may have so many at most, and must have so many visible ones at least. */
export const storedLength = (text: string): number => [...trimmed(text)].length

/** Reduces a phone number to its ten digits: drops white space, dashes, brackets, dots, +91 and a leading 0. */
export const tenDigits = (text: string): string =>
  // Folded again, because a mark may stand on another letter once the sign between them is gone.
  foldId(foldId(text).replace(/[().-]/g, '')).replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))*/, '')

/** Ten digits, as a phone is on the wire. */
export const isPhone = (text: string): boolean => /^[1-9]\d{9}$/.test(text)

/** Whether a folded text can be an id. */
export const isFoldedId = (id: string): boolean => /^[A-Z0-9][A-Z0-9._:-]{0,63}$/.test(id)

export interface PastedIds {
  /** Folded, each once */
  readonly ids: readonly string[]
  /** Duplicates that are skipped */
  readonly repeated: number
  /** Those that can't be ids, with the line in which each stands, from 1 */
  readonly wrong: readonly PastedId[]
  /** The line in which each stands first, in the order of `ids` */
  readonly lines: readonly number[]
}

export interface PastedId {
  readonly id: string
  readonly line: number
}

/** Codes of a text in their order, folded, right or wrong: parted as `idsIn` parts them. */
export const codesIn = (text: string): readonly PastedId[] =>
  text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((row, index) =>
    row
      .replace(unseen, '')
      .split(/[\s,;"“”،؛、，；﹐﹔＂]+/)
      .map((id): PastedId => ({ id: foldId(id), line: index + 1 }))
      .filter(({ id }) => id !== ''),
  )

/** Ids of a pasted list, parted by lines, white space, commas and semicolons of any script, and quotes of CSV. */
export function idsIn(text = ''): PastedIds {
  const all = codesIn(text)
  const first = new Map([...all].reverse().map(({ id, line }) => [id, line]))
  const ids = [...new Set(all.map(({ id }) => id))]
  return {
    ids,
    repeated: all.length - ids.length,
    wrong: all.filter(({ id }) => !isFoldedId(id)),
    lines: ids.map((id) => first.get(id) ?? 0),
  }
}

/** A number as digits with a point, or both of its readings where it has two. Null where it is no number. */
export type ReadNumber = { readonly plain: string } | { readonly either: readonly [string, string] } | null

/** One kind of sign between groups: of three digits, or of two and three where commas or spaces part lakhs. */
const groups = /^\d+$|^[1-9]\d{0,2}(?:(?: \d{2,3})* \d{3}|(?:,\d{2,3})*,\d{3}|(?:\.\d{3})+)$/

/**
 * Reads a number with at most two decimals in the habits of all our languages. The last point or comma before one or two
 * digits begins the decimals: `12,5`, `1.234,50` and `1,04,500.5`. Any other sign parts groups, which must be whole:
 * `1,234`, `12 000`, `1.234.567` and `1'234`. One point before three digits can be either, as English writes decimals
 * with a point: `1.234` is 1234 or 1.23. Anything else is no number, such as `1.2.3`, `0,500` and `12 50`.
 */
export function readNumber(typed: string): ReadNumber {
  const text = spaced(alike(typed, unseen)).replace(/['٬]/g, ' ').replaceAll('٫', '.')
  const [, whole = '', sign = '', decimals = ''] = /^([\d ,.]*?)(?:([.,])(\d{1,2}))?$/.exec(text) ?? []
  if (!groups.test(whole) || (sign !== '' && whole.includes(sign))) return null
  const digits = whole.replace(/[ ,.]/g, '')
  if (/^\d+\.\d{3}$/.test(whole) && decimals === '') return { either: [digits, whole.slice(0, -1)] }
  return { plain: decimals === '' ? digits : `${digits}.${decimals}` }
}

const plainOf = (typed: string): string => {
  const read = readNumber(typed)
  return read && 'plain' in read ? read.plain : 'NaN'
}

const upToABillion = (plain: string): number | null => (Number(plain) < 1e9 ? Number(plain) : null)

/** The number that was typed, below 10⁹. Null where it is none or has two readings. */
export const numberOf = (typed: string): number | null => upToABillion(plainOf(typed))

/** The same of a whole number, which has no decimals, not even `.0`. */
export const wholeOf = (typed: string): number | null => upToABillion(plainOf(typed).replace('.', 'x'))

/** Tells whether the calendar has this day. No schema, because each form has its own text for the problem. */
export const isDay = (text: string): boolean => {
  const instantOf = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // `Date` takes 30 February for 2 March.
  return !Number.isNaN(instantOf) && new Date(instantOf).toISOString().startsWith(text)
}
