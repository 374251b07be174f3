import type { ResourceKey } from 'i18next'

interface Words {
  readonly first: Readonly<Record<string, ResourceKey>>
  readonly later: Readonly<Record<string, () => Promise<ResourceKey>>>
}

/** One chunk a language lists its other files, so nobody downloads the list of five more languages. */
const words = import.meta.glob<Words>('./words/*.ts')

/** The texts of a namespace. A file that is not there yet counts as empty, so English stands in. */
export async function textsOf(language: string, namespace: string): Promise<ResourceKey> {
  const found = await words[`./words/${language}.ts`]?.()
  const path = `../../../locales/${language}/${namespace}.json`
  return found?.first[path] ?? (await found?.later[path]?.()) ?? {}
}
