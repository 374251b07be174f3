/**
 * The sheet of the whole console repeats the utilities of the first one, because the order of utilities holds only
 * within one sheet. At build time this takes out of the later sheet what the first one says already, as far as the
 * order allows. Both are read as Tailwind writes them, two spaces a level.
 */
export function withoutRepeats(later: string, first: string): string {
  const said = new Set(partsOf(first).flatMap((part) => [part, ...innerOf(part)]))
  const tokens = new Set([...first.matchAll(/^ {4}(--[\w-]+):/gm)].map(([, name]) => name))
  // Tailwind repeats the value of a token where a sheet only refers to it; values may hold another such, one deep.
  const bare = (whole: string, name: string) => (tokens.has(name) ? `var(${name})` : whole)
  const named = later
    .replace(/var\((--[\w-]+), [^()]+\)/g, bare)
    .replace(/var\((--[\w-]+), (?:[^()]|\([^()]*\))+\)/g, bare)
  return partsOf(named)
    .filter((part) => isUtilities(part) || !said.has(part))
    .map((part) => (isUtilities(part) ? apart(innerOf(part), said) : part))
    .join('\n')
}

/** Drops what Tailwind adds for browsers without `@property`: those can read none of our media queries either. */
export const withoutFallbacks = (sheet: string): string =>
  partsOf(sheet)
    .filter((part) => !part.startsWith('@layer properties {'))
    .join('\n')

const isUtilities = (part: string) => part.startsWith('@layer utilities {')
const partsOf = (sheet: string): readonly string[] =>
  sheet.match(/^(?:\S[^\n]*\{\n(?:\s[^\n]*\n|\n)*\}|\S[^\n]*;)$/gm) ?? []
const innerOf = (part: string): readonly string[] => part.match(/^ {2}\S[^\n]*\{\n(?: {3}[^\n]*\n)* {2}\}$/gm) ?? []

interface Utility {
  readonly text: string
  readonly properties: readonly string[]
  /** Holds always, not only at a width or while pointed at */
  readonly isPlain: boolean
}

/** A utility stays where one before it, that only the later sheet has, would now come behind it and win. */
function apart(utilities: readonly string[], said: ReadonlySet<string>): string {
  const kept: Utility[] = []
  for (const utility of utilities.map(read)) {
    if (!said.has(utility.text) || kept.some((before) => meets(before, utility))) kept.push(utility)
  }
  return `@layer utilities {\n${kept.map(({ text }) => text).join('\n')}\n}`
}

const read = (text: string): Utility => ({
  text,
  properties: [...text.matchAll(/^\s+(--[\w-]+|-?[a-z][\w-]*):/gm)].map(([, name = '']) => familyOf(name)),
  isPlain: !/[&@]/.test(text),
})

/** Two plain ones that set just the same never stand on one element: a shorthand and its parts do. */
const meets = (a: Utility, b: Utility): boolean =>
  !(a.isPlain && b.isPlain && a.properties.join() === b.properties.join()) &&
  a.properties.some((one) => b.properties.some((other) => isWithin(one, other) || isWithin(other, one)))

const isWithin = (name: string, whole: string): boolean => name === whole || name.startsWith(`${whole}-`)

/** Sizes have two names each; a place and a gap have one for all directions. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:top|right|bottom|left)$/, 'inset'],
  [/^(?:row|column)-gap$/, 'gap'],
  [/^(?:inline-size|width|block-size|height)$/, 'size'],
  [/^(min-|max-)(?:inline-size|width|block-size|height)$/, '$1size'],
  [/^(?:place|align|justify)-(content|items|self)$/, 'place-$1'],
]

const familyOf = (name: string): string => {
  const [pattern, family] = families.find(([one]) => one.test(name)) ?? []
  return pattern && family ? name.replace(pattern, family) : name
}
