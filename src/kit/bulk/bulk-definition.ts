import type { ComponentType } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { bulkMachine } from '../../../machines/kit/bulk/bulk.machine.ts'
import type { Chosen } from '../../../machines/kit/bulk/bulk-rows.ts'
import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Need } from '../../contract/permissions.ts'
import type { Shown } from '../../contract/shown/facts.ts'
import type { FormDefinition } from '../form/form-definition.ts'

/** The value that the act would change, as one word. It shows which records changed in the meantime. */
type CurrentValue<Row> = (row: Row) => string

/** One act on many rows of a list. Uses the texts of its fields and `submit`. `saved` is the text of each row. */
export interface BulkActOf<E extends Endpoint, R extends Endpoint, Row> extends FormDefinition {
  /** Name in the address and in the tray of flows */
  readonly id: string
  /** Text key of the act */
  readonly label: string
  readonly endpoint: E
  input(id: string, values: FormValues, record: Answer<R>): CallInput<E>
  /** Reason why the row is left out, as a text key with its namespace */
  refusal?(row: Row): string | undefined
  /**
   * What moves for each row, in minor units, and the text keys of the sum: known, and before all rows are loaded. A row
   * whose amount is another when it is read again is left out (S-324). Undefined: the row is gone.
   */
  readonly moves?: {
    amount(row: Row | Answer<R>): number | undefined
    readonly sum: string
    readonly unloaded: string
  }
  /** What the service compares of the record that was read again (S-324). Undefined: the record is gone. */
  shown?(record: Answer<R>): Shown | undefined
  /** True where a conflict is the service's verdict on the wanted value: the row fails with its words. */
  readonly tellsConflicts?: true
  readonly currentValue: CurrentValue<Row & Answer<R>>
  /** The wanted value, in the words of `currentValue` */
  wanted(values: FormValues): string
  /** What the act brings about, shown before the click. It may read; it never stands against the click. */
  readonly foreseen?: ComponentType<BulkForeseenProps>
  /** Read before each row's write, and after one without answer */
  readonly record: { readonly endpoint: R; input(id: string): CallInput<R> }
  href(id: string): string
}

export interface BulkForeseenProps {
  /** Those to which the act will be done. None where all that match are meant: they aren't loaded yet */
  readonly ids: readonly string[]
  /** The selected rows as the list had them, by their ids. Empty after a reload */
  readonly rows: ReadonlyMap<string, unknown>
}

/** An act of any types, for code that treats all acts alike. */
export type BulkAct = BulkActOf<Endpoint, Endpoint, unknown>

export const defineBulkAct = <Row, E extends Endpoint, R extends Endpoint>(act: BulkActOf<E, R, Row>): BulkAct =>
  act as unknown as BulkAct

export interface SelectionDialogProps<Row = unknown> {
  /** Id of its flow in the tray */
  readonly flowId: string
  /** None after a reload, when its flow comes back by itself */
  readonly rows: ReadonlyMap<string, Row>
  /** `began`: something was sent, so the list must load its rows again */
  readonly onLeave: (began: boolean) => void
}

/** An act on selected rows that has a dialog of its own, because each row gets a value of its own. */
export interface SelectionDialog<Row = unknown> {
  readonly id: string
  readonly label: string
  readonly texts: string
  readonly need: Need
  /** Why it can't be done to these rows, as a text key with its namespace and its words */
  refusal(
    rows: ReadonlyMap<string, Row>,
  ): { readonly key: string; readonly words?: Record<string, unknown> } | undefined
  readonly Dialog: ComponentType<SelectionDialogProps<Row>>
}

export const defineSelectionDialog = <Row>(act: SelectionDialog<Row>): SelectionDialog =>
  act as unknown as SelectionDialog

/** What can be done to selected rows of a list. */
export type SelectionAct = BulkAct | SelectionDialog

/** Props of every view of a run. */
export interface BulkInView {
  readonly act: BulkAct
  readonly state: SnapshotFrom<typeof bulkMachine>
  readonly send: (event: EventFrom<typeof bulkMachine>) => void
  /** The selected rows as the list had them. None after a reload */
  readonly rows?: ReadonlyMap<string, unknown>
}

/** Id of the run's flow. An act on a list has one run at a time. */
export const bulkId = (list: { readonly id: string }, act: Pick<SelectionAct, 'id'>): string =>
  `bulk:${list.id}.${act.id}`

export function needOf(act: SelectionAct): Need {
  if ('Dialog' in act) return act.need
  const { access } = act.endpoint
  return typeof access === 'string' ? [] : access
}

/** A row of the list as a run takes it. */
export function chosenOf(act: BulkAct, id: string, row: unknown): Chosen {
  const refusal = act.refusal?.(row)
  const amount = act.moves?.amount(row)
  return {
    id,
    valueBefore: act.currentValue(row),
    ...(refusal === undefined ? {} : { refusal }),
    ...(amount === undefined ? {} : { amount }),
  }
}

/** Leaves out a row that has the wanted value already, so that nothing is sent to it. */
export const unlessSo = (chosen: Chosen, wanted: string): Chosen =>
  chosen.refusal === undefined && chosen.valueBefore === wanted ? { ...chosen, refusal: 'already' } : chosen
