import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { PopPanel } from '../../../ui/overlays/PopPanel.tsx'
import type { CellTools, Column, List } from '../list-definition.ts'
import { cellOf, labelOf } from './cells.tsx'

interface RowPeekProps {
  readonly list: List
  readonly columns: readonly Column<unknown>[]
  readonly tools: CellTools
  readonly row: unknown
  /** The control that was pressed */
  readonly by: HTMLElement
  readonly onClose: () => void
}

/** The columns of a row that its list has no room for. */
export function RowPeek({ list, columns, tools, row, by, onClose }: RowPeekProps) {
  const { t } = useTranslation([list.texts, 'kit'])
  const facts = columns.map((column) => ({
    id: column.id,
    label: t(labelOf(column)),
    value: cellOf(column, row, tools),
  }))
  return (
    <PopPanel label={t('kit:restOf', { row: list.rowId(row) })} by={by} onClose={onClose}>
      <Facts facts={facts} look="columns" className="text-sm" />
    </PopPanel>
  )
}
