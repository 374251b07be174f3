/** Texts of one namespace as flat paths joined by `/`, except in maps whose keys have dots. */
export type FlatTexts = ReadonlyMap<string, string>

export function flat(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value as object, `${prefix}${key}/`)],
    ),
  )
}

const form = /_(zero|one|two|few|many|other)$/

export const baseOf = (key: string): string => key.replace(form, '')

const formOf = (key: string): string | undefined => form.exec(key)?.[1]

/** Keys with their plural forms. An ordinary key has none. */
function formsOf(texts: FlatTexts): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>()
  for (const key of texts.keys()) {
    const own = forms.get(baseOf(key)) ?? new Set()
    const name = formOf(key)
    forms.set(baseOf(key), name ? own.add(name) : own)
  }
  return forms
}

/** Names with their formats: `next, list` is another placeholder than `next`. */
const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(?:-\s*)?([^}]*?)\s*\}\}/g)].map(([, name]) => name as string))].sort()

/** `<1>` and `</1>`, each as often as the text has it. */
export const tagsOf = (text: string): string[] => (text.match(/<\/?[\w]+\s*\/?>/g) ?? []).sort()

/** Missing and surplus parts of a translation, compared with the first language. */
export function translationFaults(first: FlatTexts, other: FlatTexts, language: string): string[] {
  const wanted = formsOf(first)
  const found = formsOf(other)
  return [
    ...[...wanted.keys()].filter((key) => !found.has(key)).map((key) => `${key} is missing`),
    ...[...found.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is too much`),
    ...[...found]
      .filter(([key]) => (wanted.get(key)?.size ?? 0) > 0)
      .flatMap(([key, forms]) => formFaults(key, forms, language)),
    ...[...other].flatMap(([key, text]) => [...placeholderFaults(key, text, first), ...tagFaults(key, text, first)]),
  ]
}

/** A counted text has the forms that its language has, no more and no fewer. */
export function formFaults(key: string, forms: ReadonlySet<string>, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const wanted = [...pluralCategories].sort().join(', ')
  const own = [...forms].sort().join(', ')
  return wanted === own ? [] : [`${key} has the forms ${own}, not ${wanted}`]
}

const modelOf = (key: string, first: FlatTexts): string | undefined =>
  first.get(key) ?? first.get(`${baseOf(key)}_other`)

/** "One day" needs no number. Forms of many have the number, and all forms have every other placeholder. */
function placeholderFaults(key: string, text: string, first: FlatTexts): string[] {
  const model = modelOf(key, first)
  if (model === undefined) return []
  const needsNoNumber = /_(zero|one|two)$/.test(key)
  const without = (names: string[]) => names.filter((name) => !needsNoNumber || name !== 'count').join('; ')
  const [wanted, own] = [without(placeholdersOf(model)), without(placeholdersOf(text))]
  return wanted === own ? [] : [`${key} has {${own}}, not {${wanted}}`]
}

function tagFaults(key: string, text: string, first: FlatTexts): string[] {
  const model = modelOf(key, first)
  if (model === undefined) return []
  const [wanted, own] = [tagsOf(model).join(' '), tagsOf(text).join(' ')]
  return wanted === own ? [] : [`${key} has the tags "${own}", not "${wanted}"`]
}

/** Keys whose text equals the English one. Signs and numbers alone belong to no language. */
export const sameKeys = (first: FlatTexts, other: FlatTexts): string[] =>
  [...other]
    .filter(([key, text]) => first.get(key) === text && /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '')))
    .map(([key]) => key)

export const pluralFaults = (texts: FlatTexts, language: string): string[] =>
  [...formsOf(texts)].filter(([, forms]) => forms.size > 0).flatMap(([key, forms]) => formFaults(key, forms, language))
