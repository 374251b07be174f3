import type { ResourceKey } from 'i18next'

/** What sign-in shows comes with the language itself; of the rest it only says where it is. */
export const first = import.meta.glob<ResourceKey>('../../../locales/fr/{ui,session,failures}.json', {
  import: 'default',
  eager: true,
})
export const later = import.meta.glob<ResourceKey>(
  ['../../../locales/fr/*.json', '!../../../locales/fr/{ui,session,failures}.json'],
  { import: 'default' },
)
