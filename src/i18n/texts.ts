import type { ResourceKey } from 'i18next'

/** Where the texts of a language and namespace are. At first only those that sign-in shows; laterTexts adds the rest. */
export const texts: Record<string, (() => Promise<ResourceKey>) | undefined> = {
  ...import.meta.glob<ResourceKey>('../../locales/*/{ui,session,failures}.json', { import: 'default' }),
}
