import type { ResourceKey } from 'i18next'
import { texts } from './texts.ts'

// The list of text chunks grows with each screen, so the entry hasn't it: the frame imports this file, with its own chunk.
Object.assign(
  texts,
  import.meta.glob<ResourceKey>(['../../locales/*/*.json', '!../../locales/*/{ui,session,failures}.json'], {
    import: 'default',
  }),
)
