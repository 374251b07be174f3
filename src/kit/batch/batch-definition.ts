import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { batchMachine, CheckedRow, RowResults } from '../../../machines/kit/batch/batch.machine.ts'
import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { FormDefinition } from '../form/form-definition.ts'

/** What a look-up says of one id. `wrong` is a text key of the batch's `wrong`. */
export interface FoundRow {
  readonly wrong?: string
  readonly facts?: CheckedRow['facts']
  /** Minor units */
  readonly amount?: number
}

/** One call for many rows. The texts of its fields, of `submit` and `saved` are as a form's; `ids` is its first field. */
export interface BatchOf<E extends Endpoint, L extends Endpoint, R extends Endpoint> extends FormDefinition {
  /** Name of its flow */
  readonly id: string
  readonly title: string
  /** Text keys of the pasted rows */
  readonly ids: { readonly label: string; readonly help?: string }
  /** Rows of one call, at most */
  readonly most: number
  readonly endpoint: E
  /** `rows` are those of the ids, with the facts that were shown */
  input(ids: readonly string[], values: FormValues, rows: readonly CheckedRow[]): CallInput<E>
  /** Leaves "Failed: " out before the service's words, where the specification states the whole text */
  readonly style?: 'plain'
  /** The read that tells what an id is, where there is one. 404 makes it `unknown`. Facts are said in the person's formats */
  readonly lookUp?: {
    readonly endpoint: L
    input(id: string): CallInput<L>
    found(answer: Answer<L>, formats: Formats): FoundRow
  }
  /** Columns of what was found: the name of a fact and the text key of its head */
  readonly columns: readonly { readonly fact: string; readonly label: string }[]
  /** Reasons of the look-up and of the service that have a text key. `unknown` has one; others are in the service's words */
  readonly wrong: Readonly<Record<string, string>>
  /** Text key of the sum, where the call moves money */
  readonly sum?: string
  /** What the call did to each row, by its id */
  results(answer: Answer<E>, formats: Formats): RowResults
  /** The read that tells what became of a call without answer */
  readonly readBack: {
    readonly endpoint: R
    input(ids: readonly string[], values: FormValues): CallInput<R>
    became(answer: Answer<R>, ids: readonly string[], values: FormValues): ReadBackResult
  }
}

/** A batch of any types, for code that treats all alike. */
export type Batch = BatchOf<Endpoint, Endpoint, Endpoint>

/** One call for many rows as data: its rows, its call, the reads before and after it. */
export const defineBatch = <E extends Endpoint, L extends Endpoint, R extends Endpoint>(
  batch: BatchOf<E, L, R>,
): Batch => batch as unknown as Batch

/** Props of every view of a batch. */
export interface BatchInView {
  readonly batch: Batch
  readonly state: SnapshotFrom<typeof batchMachine>
  readonly send: (event: EventFrom<typeof batchMachine>) => void
  /** What else the page knows of the rows that were found. It stands above the act */
  readonly known?: {
    readonly shown: ReactNode
    /** Whether it forbids the act, so that no review is offered */
    readonly forbids: boolean
  }
}
