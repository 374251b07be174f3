/** `H1` in quotes is the name of an element, and `%F0` a byte of an address. `H503` is a fault: hazards end before 200. */
const single = /(?<![\w%-])(?:S-\d+|(?!(?<=')H[1-6]')[HF](?:1\d\d|\d{1,2})|[TB]\d{3})(?![\w-]|:\d)/g

/** `T036 to T038`, `S-84–S-85`. */
const range = /(?<![\w-])(S-|[HTBF])(\d+)(?: to |[–-])\1(\d+)\b/g

/** `doc1 §3, §7`: a section without a document belongs to the one before it. */
const sections = /\bdoc([12]) (§\d+(?:,? (?:and )?§\d+)*)/g

const between = (family: string, first: string, last: string): string[] =>
  Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => family + String(Number(first) + index).padStart(first.length, '0'),
  )

/** Ids of decisions, hazards, rules and sections that a text cites, ranges and lists written out. */
export function citedIn(text: string): string[] {
  const ids = [...text.matchAll(single)].map(([id]) => id)
  const inRanges = [...text.matchAll(range)].flatMap(([, family = '', first = '', last = '']) =>
    between(family, first, last),
  )
  const inDocuments = [...text.matchAll(sections)].flatMap(([, document, list = '']) =>
    [...list.matchAll(/§\d+/g)].map(([section]) => `doc${document} ${section}`),
  )
  return [...new Set([...ids, ...inRanges, ...inDocuments])]
}

/** Citations that a reader can't look up, because the document's name or a number's letter is missing. */
export const vagueIn = (text: string): string[] => [
  ...[...text.replaceAll(sections, '').matchAll(/(?:\w+ )?§ ?[\d.]+/g)].map(([words]) => words),
  ...[...text.matchAll(/\bS-\d+(?:, | and | or | to |[–/])\d+/g)].map(([words]) => words),
]

/** The dictionary's entries: `- **S-13**: One sentence.` */
export const entriesOf = (dictionary: string): { id: string; text: string }[] =>
  [...dictionary.matchAll(/^- \*\*(.+?)\*\*: (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }))
