/** One call for many rows, with a verdict for each: looked up, sent once, and without those that were rejected again. */
import type { EventObject } from 'xstate'
import { idsIn } from '../../../src/contract/normalise.ts'
import { all } from '../conditions.ts'
import { failureOf, outputOf, sameContext } from '../event-data.ts'
import type { FormValues } from '../form/form.machine.ts'
import { keeping, type WriteContext } from '../write.ts'
import { type BatchRow, isRight, withVerdicts, wrongRows } from './batch-rows.ts'

export interface BatchContext<Row extends BatchRow = BatchRow> extends WriteContext {
  /** What was typed. `ids` are the rows. */
  readonly values: FormValues
  /** The rows that were looked up, in their order */
  readonly looked: readonly Row[]
  /** Ids of the rows that the person left out because they were wrong or rejected */
  readonly dropped: readonly string[]
}

export type BatchEvent =
  | { type: 'value.change'; value: string; name: string }
  | { type: 'ids.check' }
  | { type: 'read.stop' }
  | { type: 'wrong.remove' }
  | { type: 'ids.correct' }
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }

interface BatchNames {
  /** The actor that looks the next rows up */
  readonly lookUp: string
  /** Target of `act.ask` */
  readonly ask: string
}

/**
 * From the rows to their review, as states that a machine spreads into its own, beside `editing` and the states of its
 * write, which take `rejectedRows` first. It spreads `batchParts` into its `setup`.
 */
export const batchStates = <const N extends BatchNames>(names: N) => ({
  lookingUp: {
    tags: 'busy' as const,
    description: 'Every id is looked up, a few at a time. Nothing is sent.',
    invoke: {
      id: names.lookUp as N['lookUp'],
      src: names.lookUp as N['lookUp'],
      input: sameContext,
      onDone: [
        { guard: 'hasMoreIds' as const, target: 'lookingUp' as const, reenter: true, actions: 'keepLooked' as const },
        { target: 'reviewing' as const, actions: 'keepLooked' as const },
      ],
      onError: { target: 'editing' as const, actions: 'keepFailure' as const },
    },
    on: { 'read.stop': { target: 'editing' as const } },
  },
  reviewing: {
    description: 'Every id is shown with what was found. Those that are wrong, or were rejected, are named.',
    on: {
      'wrong.remove': { guard: 'leavesSome' as const, actions: 'dropWrong' as const },
      'ids.correct': { target: 'editing' as const },
      'act.ask': { guard: 'isAllRight' as const, target: names.ask as N['ask'] },
    },
  },
})

/** Before all other outcomes of the write: a rejection that names rows of the batch leads back to them. */
export const rejectedRows = <const Target extends string>(target: Target) =>
  [{ guard: 'namesRows' as const, target: target as Target, actions: 'keepVerdicts' as const }] as const

/** Guards and actions of these states, beside those of `writeParts`. `namesOf` are all ids by which a row may be named. */
export function batchParts<Row extends BatchRow, C extends BatchContext<Row>, E extends EventObject>(
  namesOf: (row: Row) => readonly string[],
) {
  const keep = keeping<BatchContext<Row>, C, E>()
  const verdictsOf = ({ looked }: BatchContext<Row>, event: object) => {
    const failure = failureOf(event)
    return failure ? withVerdicts(looked, failure, namesOf) : { rows: looked, failure }
  }
  const lookedWith = ({ looked }: BatchContext<Row>, event: object) => [...looked, ...outputOf<readonly Row[]>(event)]
  const guards = {
    hasMoreIds: ({ context, event }: { context: C; event: object }) =>
      lookedWith(context, event).length < idsIn(context.values.ids).ids.length,
    leavesSome: all({
      hasWrong: ({ context }: { context: C }) => wrongRows(context.looked).length > 0,
      hasRight: ({ context }: { context: C }) => context.looked.some(isRight),
    }),
    isAllRight: ({ context }: { context: C }) => context.looked.every(isRight),
    namesRows: ({ context, event }: { context: C; event: object }) => !verdictsOf(context, event).rows.every(isRight),
  }
  const actions = {
    forgetLooked: keep(({ values, dropped }) => {
      const typed = new Set(idsIn(values.ids).ids)
      return { looked: [], failure: null, dropped: dropped.filter((id) => !typed.has(id)) }
    }),
    keepLooked: keep((context, event) => ({ looked: lookedWith(context, event) })),
    dropWrong: keep(({ values, looked, dropped }) => {
      const right = looked.filter(isRight)
      return {
        looked: right,
        values: { ...values, ids: right.map(({ id }) => id).join('\n') },
        dropped: [...dropped, ...wrongRows(looked).map(({ id }) => id)],
        failure: null,
      }
    }),
    keepVerdicts: keep((context, event) => {
      const { rows: looked, failure } = verdictsOf(context, event)
      return { looked, failure, key: null }
    }),
  }
  return { guards, actions }
}
