import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { isoNow } from '../../kit/clock.ts'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { clearMappings, clearModels } from './cache.act.tsx'

interface ClearCacheProps {
  readonly of: 'mappings' | 'models'
  /** Reads anew what may have come from the cache */
  readonly onCleared: () => void
}

/** Clears one of the service's caches, and says when that was. A service may answer without an instant (T099). */
export function ClearCache({ of, onCleared }: ClearCacheProps) {
  const { t } = useTranslation('device-models')
  const { dateTime } = useFormats()
  const [clearedAt, setClearedAt] = useState<string>()
  const cleared = (answer: unknown) => {
    setClearedAt((answer as { readonly clearedAt: string } | null)?.clearedAt ?? isoNow())
    onCleared()
  }
  return (
    <>
      {clearedAt && <span className="text-xs text-muted">{t('clearedAt', { at: dateTime(clearedAt) })}</span>}
      <ActReview act={of === 'models' ? clearModels : clearMappings} subject={of} onMoved={cleared} />
    </>
  )
}
