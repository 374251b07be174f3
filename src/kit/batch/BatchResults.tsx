import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { BatchInView } from './batch-definition.ts'
import { DroppedRows } from './DroppedRows.tsx'

/** What the call did to each row, where its answer arrived, and which rows were left out. */
export function BatchResults({ batch, state }: BatchInView) {
  const { t } = useTranslation(['batch', batch.texts])
  const { number } = useFormats()
  const { looked, dropped, results } = state.context
  return (
    <div className="grid gap-4">
      <Banner tone="good" live title={t(`${batch.texts}:${batch.saved}`, { rows: number(looked.length) })}>
        {results ? undefined : t('readBack')}
      </Banner>
      <ul aria-label={t('results')} className="grid rounded-md border">
        {looked.map(({ id }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t px-3 py-1.5 first:border-t-0">
            <Id>{id}</Id>
            {results?.[id] && <bdi>{results[id]}</bdi>}
          </li>
        ))}
      </ul>
      <DroppedRows ids={dropped} />
    </div>
  )
}
