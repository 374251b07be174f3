import type { ComponentType, ReactNode } from 'react'

/** The row of a list that is open, as its panel or its dialog gets it. */
export interface OpenRow<Row> {
  readonly id: string
  /** Undefined where this page of the list doesn't hold it */
  readonly row: Row | undefined
  readonly rows: readonly Row[]
  /** Buttons to the row before and after it */
  readonly steps: ReactNode
  /** A button to the row after it, for a record with nothing left to do. None at the last row */
  readonly onward: ReactNode
  /** Reads the list again */
  readonly again: () => void
  readonly close: () => void
}

/** What opens a row, loaded with the first one. */
export type RowView<Row> = () => Promise<ComponentType<OpenRow<Row>>>

/** What shows the row whose id stands behind `#`: a panel beside the list, or a dialog over it. */
export interface RowViews<Row> {
  readonly panel?: RowView<Row>
  readonly dialog?: RowView<Row>
}
