import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { isoNow } from '../../kit/clock.ts'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { useLastDone } from '../../kit/write/last-done.ts'
import { clearMappings, clearModels } from './cache.act.tsx'

interface ClearCacheProps {
  readonly of: 'mappings' | 'models'
  /** Reads anew what may have come from the cache */
  readonly onCleared: () => void
}

/**
 * Clears one of the service's caches, and says when that was last done in this browser, and by whom: no call tells it
 * (S-83). A service may answer without an instant (T099).
 */
export function ClearCache({ of, onCleared }: ClearCacheProps) {
  const { t } = useTranslation('device-models')
  const { dateTime } = useFormats()
  const [last, note] = useLastDone(`cache-cleared.${of}`)
  const cleared = (answer: unknown) => {
    note((answer as { readonly clearedAt: string } | null)?.clearedAt ?? isoNow())
    onCleared()
  }
  return (
    <>
      {last && <span className="text-xs text-muted">{t('clearedBy', { at: dateTime(last.at), name: last.by })}</span>}
      <ActReview act={of === 'models' ? clearModels : clearMappings} subject={of} onMoved={cleared} />
    </>
  )
}
