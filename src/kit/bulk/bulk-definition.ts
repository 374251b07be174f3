import type { Chosen } from '../../../machines/kit/bulk-rows.ts'
import type { FormValues } from '../../../machines/kit/form.machine.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { FormDefinition } from '../form/form-definition.ts'

/** What the act would change of a record, as one word: by it who was changed meanwhile is known. */
type Stands<Row> = (row: Row) => string

/** One act on many rows of a list. Its texts: `submit`, and what its fields say; `saved` is said of each row. */
export interface BulkActOf<E extends Endpoint, R extends Endpoint, Row> extends FormDefinition {
  /** Its name in the address and among what is under way */
  readonly id: string
  /** Text key of the act */
  readonly label: string
  readonly endpoint: E
  input(id: string, values: FormValues, record: Answer<R>): CallInput<E>
  /** Why it can't be done to this row, as a text key with its namespace */
  refusal?(row: Row): string | undefined
  readonly stands: Stands<Row & Answer<R>>
  /** What it shall be, in the words of `stands` */
  wanted(values: FormValues): string
  /** Read before each row's write, and after one without answer */
  readonly record: { readonly endpoint: R; input(id: string): CallInput<R> }
  href(id: string): string
}

/** An act whose types are forgotten. */
export type BulkAct = BulkActOf<Endpoint, Endpoint, unknown>

export const defineBulkAct = <Row, E extends Endpoint, R extends Endpoint>(act: BulkActOf<E, R, Row>): BulkAct =>
  act as unknown as BulkAct

/** A row of the list as a run takes it. */
export function chosenOf(act: BulkAct, id: string, row: unknown): Chosen {
  const refusal = act.refusal?.(row)
  return { id, stood: act.stands(row), ...(refusal === undefined ? {} : { refusal }) }
}

/** … and with what is wanted: nothing is sent to a row that stands so already. */
export const unlessSo = (chosen: Chosen, wanted: string): Chosen =>
  chosen.refusal === undefined && chosen.stood === wanted ? { ...chosen, refusal: 'already' } : chosen
