import { baseOf, type FlatTexts } from './keys.ts'

/** A text that a source asks for, and the namespaces where it may be. */
export interface Use {
  readonly key: string
  readonly namespaces: readonly string[]
}

const quoted = /'([^'\n]*)'|"([^"\n]*)"/g
const literals = (source: string): string[] =>
  [...source.matchAll(quoted)].map(([, single, double]) => (single ?? double) as string)

/** `t('a')`, `t(x ? 'a' : 'b')` and `i18next.t('ns:a')` of one source. */
export function usesOf(source: string): Use[] {
  const own = [...source.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')/g)].flatMap(([, names]) =>
    literals(names as string),
  )
  const asked = [...source.matchAll(/\bt\(\s*((?:[^,()'"`]|'[^'\n]*'|"[^"\n]*")+)[,)]/g)]
    .map(([, argument]) => argument as string)
    .flatMap((argument) => (/^['"]|\?/.test(argument) ? literals(argument.replace(/^[^?]*\?(?!\?)/, '')) : []))
  return asked.map((key) => {
    const [namespace, rest] = key.includes(':') ? key.split(':') : [undefined, key]
    return { key: rest as string, namespaces: namespace ? [namespace] : own }
  })
}

const has = (texts: FlatTexts | undefined, key: string): boolean =>
  !!texts && (texts.has(key) || [...texts.keys()].some((one) => baseOf(one) === key))

/** Uses whose text is in none of their namespaces. Where a source names none, any will do. */
export const isMissing = ({ key, namespaces }: Use, all: ReadonlyMap<string, FlatTexts>): boolean =>
  !(namespaces.length > 0 ? namespaces : [...all.keys()]).some((namespace) => has(all.get(namespace), key))

/** Keys of one namespace that no source names, whole or as the beginning of a template. */
export function unusedKeys(namespace: string, texts: FlatTexts, sources: readonly string[]): string[] {
  const named = new Set(sources.flatMap(literals))
  const beginnings = sources.flatMap((source) =>
    [...source.matchAll(/`([^`$]*[/:])\$\{/g)].map(([, beginning]) => beginning as string),
  )
  const isUsed = (key: string) =>
    [key, baseOf(key)].some((one) => named.has(one) || named.has(`${namespace}:${one}`)) ||
    beginnings.some(
      (one) =>
        one !== `${namespace}:` && `${namespace}:${key}`.startsWith(one.includes(':') ? one : `${namespace}:${one}`),
    )
  return [...texts.keys()].filter((key) => !/^(states|events)\//.test(key) && !isUsed(key))
}
