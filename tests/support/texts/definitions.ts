/** Text keys that a screen's definition names: a list, form, section, detail or act on many rows. */
import { baseOf, type FlatTexts } from './keys.ts'

/** Properties of a definition whose value is a text key. */
const keyed = new Set(
  'title label placeholder any help submit saved fallback text nothing unit empty note done act ask question'.split(
    ' ',
  ),
)
/** They are the contract's, a component's or a code's own. */
const others = new Set(['endpoint', 'record', 'find', 'view', 'codes', 'body', 'acts', 'href', 'crumbs'])
/** Texts that every definition may use, beside those of its own namespace. */
const shared = ['kit', 'kit-record', 'words', 'bulk', 'list-tools']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const isDefinition = (value: unknown): value is Readonly<Record<string, unknown>> & { readonly texts: string } =>
  isObject(value) && typeof value.texts === 'string'

/** A column is named by its label, or by its id. */
const columnKeys = (columns: unknown): string[] =>
  (Array.isArray(columns) ? columns : []).flatMap((column: { id: string; label?: string }) =>
    column.label === undefined ? [column.id] : [],
  )

export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (!isObject(value)) return []
  return [
    ...columnKeys(value.columns),
    ...columnKeys(value.facts),
    ...Object.entries(value).flatMap(([name, inner]) =>
      others.has(name) ? [] : keyed.has(name) && typeof inner === 'string' ? [inner] : keysOf(inner),
    ),
  ]
}

/** Keys of the definition that none of its namespaces has. */
export function missingKeys(
  definition: Readonly<Record<string, unknown>> & { readonly texts: string },
  all: ReadonlyMap<string, FlatTexts>,
): string[] {
  const isThere = (key: string): boolean => {
    const [namespace, rest] = key.includes(':') ? key.split(':') : [undefined, key]
    const spaces = namespace ? [namespace] : [definition.texts, ...shared]
    return spaces.some((one) => [...(all.get(one)?.keys() ?? [])].some((known) => baseOf(known) === rest))
  }
  return keysOf(definition).filter((key) => !isThere(key))
}
