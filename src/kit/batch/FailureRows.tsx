import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure, RejectedRow } from '../../contract/failure.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Id } from '../../ui/values/Id.tsx'

const shown = 20

/** The rows that a rejection names, each with its reason, and how many more there are. Its texts are loaded with it. */
export const FailureRows = ({ failure: { rows = [], rowsLeft = 0 } }: { readonly failure: Failure }) =>
  rows.length + rowsLeft > 0 && (
    <Suspense fallback={null}>
      <Rows rows={rows.slice(0, shown)} more={Math.max(0, rows.length - shown) + rowsLeft} />
    </Suspense>
  )

function Rows({ rows, more }: { readonly rows: readonly RejectedRow[]; readonly more: number }) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  return (
    <>
      <ul aria-label={t('rejectedRows')} className="mt-1.5 grid gap-0.5 text-sm">
        {rows.map(({ id, position, field, code, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service may name a row twice, and the list never moves.
          <li key={at} className="flex flex-wrap gap-x-2">
            {typeof position === 'number' && <span className="num">{t('row', { row: number(position + 1) })}</span>}
            {id && <Id>{id}</Id>}
            {field && <Id>{field}</Id>}
            <bdi>{message || code}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm">{t('moreRejected', { rows: number(more) })}</p>}
    </>
  )
}
