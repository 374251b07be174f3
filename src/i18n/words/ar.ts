import type { ResourceKey } from 'i18next'

/** Brings the texts of sign-in along and only lists where the others are. */
export const first = import.meta.glob<ResourceKey>('../../../locales/ar/{ui,session,failures}.json', {
  import: 'default',
  eager: true,
})
export const later = import.meta.glob<ResourceKey>(
  ['../../../locales/ar/*.json', '!../../../locales/ar/{ui,session,failures}.json'],
  { import: 'default' },
)
