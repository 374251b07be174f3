import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { CopyRows } from './CopyRows.tsx'

/** So many ids are named at once, the others when they are asked for. */
const fewIds = 20

/** Names the rows that were left out of a batch, so that none is forgotten. */
export function DroppedRows({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  if (ids.length === 0) return null
  return (
    <details open={ids.length <= fewIds} className="text-sm">
      <summary className="min-h-6 text-muted">{t('dropped', { count: ids.length, rows: number(ids.length) })}</summary>
      <p className="flex flex-wrap gap-x-3 pt-1">
        {ids.map((id) => (
          <bdi key={id} className="id wrap-anywhere">
            {id}
          </bdi>
        ))}
      </p>
      <CopyRows ids={ids} of="dropped" />
    </details>
  )
}
