import type { EventFrom, SnapshotFrom } from 'xstate'
import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import type { StoredRow } from '../../../machines/kit/row-edit/row-drafts.ts'
import type { rowEditMachine } from '../../../machines/kit/row-edit/row-edit.machine.ts'
import type { Answer, CallInput, Endpoint, Schema } from '../../contract/endpoint.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import type { Column } from '../list/list-definition.ts'
import type { Params } from '../route.ts'

type RowOf<R extends Endpoint> = Answer<R> extends readonly (infer Row)[] ? Row : never

/**
 * A table whose rows are changed in place, each saved by a call of its own. `fields` are the cells that can be
 * changed, `submit` and `saved` the texts of each row.
 */
export interface RowEditOf<R extends Endpoint, W extends Endpoint, Row> extends FormDefinition {
  /** Name of its flow. With the parameters it identifies what was typed. */
  readonly id: string
  readonly title: string
  /** Text key for no rows */
  readonly nothing: string
  /** The read of all rows */
  readonly read: { readonly endpoint: R; input(params: Params): CallInput<R> }
  /** Schema of one row, for what is kept over a reload */
  readonly row: Schema
  rowId(row: Row): string
  /** The row's name, which labels its fields */
  name(row: Row): string
  /** Heading of the column of names, a text key */
  readonly nameLabel: string
  /** Cells that only show, between the name and the fields */
  readonly columns: readonly Column<Row>[]
  values(row: Row): FormValues
  version?(row: Row): string
  readonly endpoint: W
  /** `params` are those of the table: which rows it has */
  input(id: string, values: FormValues, seen: string | null, params: Params): CallInput<W>
  /** Text key of the row that fills all others, where there is one: "All zones" */
  readonly allLabel?: string
  /** The saved row in the answer of the write */
  savedRow(answer: Answer<W>): Row
}

/** A table of any types, for code that treats all alike. */
export type RowEdit = RowEditOf<Endpoint, Endpoint, unknown>

export const defineRowEdit = <R extends Endpoint, W extends Endpoint>(definition: RowEditOf<R, W, RowOf<R>>): RowEdit =>
  definition as unknown as RowEdit

export const storedRow = (edit: RowEdit, row: unknown): StoredRow => ({
  id: edit.rowId(row),
  values: edit.values(row),
  seen: edit.version?.(row) ?? null,
  data: row,
})

/** Props of every view of such a table. */
export interface RowEditInView {
  readonly edit: RowEdit
  readonly state: SnapshotFrom<typeof rowEditMachine>
  readonly send: (event: EventFrom<typeof rowEditMachine>) => void
}
