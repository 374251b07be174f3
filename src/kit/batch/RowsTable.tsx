import type { ReactNode } from 'react'
import { Id } from '../../ui/values/Id.tsx'

export interface RowsTableProps<Row extends { readonly id: string }> {
  readonly label: string
  /** The head of the column of ids, then one for each cell */
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
  readonly cells: (row: Row) => readonly ReactNode[]
}

/** The rows of a batch by their id, in a part that scrolls by itself. */
export function RowsTable<Row extends { readonly id: string }>({ label, heads, rows, cells }: RowsTableProps<Row>) {
  const cell = 'px-3 py-1.5 text-start align-top'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto rounded-md border">
      <table aria-label={label} className="w-full">
        <thead className="text-xs text-muted">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="sticky top-0 bg-surface px-3 py-1.5 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t">
              <th scope="row" className={`${cell} font-normal`}>
                <Id>{row.id}</Id>
              </th>
              {cells(row).map((content, index) => (
                <td key={heads[index + 1]} className={cell}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
