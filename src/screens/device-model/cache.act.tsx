import { useTranslation } from 'react-i18next'
import { clearMappingCache, clearModelCache } from '../../contract/areas/devices/device-models.ts'
import { defineAct } from '../../kit/write/act-definition.ts'

function Review() {
  const { t } = useTranslation('device-models')
  return <p>{t('willClear')}</p>
}

type Cache = 'mappings' | 'models'

const clearing = (cache: Cache) => ({
  id: `clear-${cache}`,
  texts: 'device-models',
  ask: `askClear/${cache}`,
  question: `questionClear/${cache}`,
  act: `actClear/${cache}`,
  done: `cleared/${cache}`,
  fallback: `device-models:failedClear/${cache}`,
  unconfirmed: 'device-models:notConfirmed',
  idOf: (of: Cache) => of,
  input: () => ({}),
  review: () => <Review />,
})

/** The service forgets what it remembers; nothing else changes, so doing it again is harmless (S-291). */
export const clearMappings = defineAct<Cache, typeof clearMappingCache>({
  ...clearing('mappings'),
  endpoint: clearMappingCache,
})

export const clearModels = defineAct<Cache, typeof clearModelCache>({
  ...clearing('models'),
  endpoint: clearModelCache,
})
