import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/useFormats.ts'
import { local } from '../../../ui/sends.ts'
import { withRole } from '../../../ui/tables/Table.tsx'
import { labelOf } from './cells.tsx'
import type { Rest } from './use-fit.ts'

interface RestHeadProps {
  /** Namespace of the columns' names */
  readonly texts: string
  readonly rest: Rest
}

/** Stands for the columns that don't fit, and shows them beside the others where someone wants the table wide. */
export function RestHead({ texts, rest: { columns, isWide, onWide } }: RestHeadProps) {
  const { t } = useTranslation([texts, 'kit'])
  const { number, list } = useFormats()
  const names = list(columns.map((column) => t(labelOf(column))))
  const count = { count: columns.length, number: number(columns.length) }
  return (
    <th scope="col" {...withRole('columnheader')} className="stick-end end">
      <button
        type="button"
        {...local}
        className="rest-head"
        title={names}
        aria-expanded={isWide}
        onClick={() => onWide(!isWide)}
      >
        {isWide ? t('kit:fitColumns') : t('kit:moreColumns', count)}
      </button>
    </th>
  )
}
