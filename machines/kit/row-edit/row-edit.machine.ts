/**
 * Rows of a table that are changed in place and saved one by one. Sends one row at a time, each intent under its own
 * key. Keeps what was typed until its row is saved or discarded, whatever becomes of other rows. Without an answer it
 * never sends again by itself: the person loads the rows, or retries with the same key. After a conflict it loads the
 * rows and shows what someone else saved. Who may: those who may make the call. Ends: never.
 */

import { and, assign, enqueueActions, setup } from 'xstate'
import { visibleLength } from '../../../src/contract/normalise.ts'
import { reading, writing } from '../actors.ts'
import { all, having } from '../conditions.ts'
import { failureOf, outputOf, sameContext } from '../event-data.ts'
import {
  compared,
  type DraftMark,
  discardableMarks,
  discarded,
  draftOf,
  isSent,
  marked,
  queued,
  type RowEditContext,
  rowOf,
  type StoredRow,
  savableMarks,
  saved,
  typed,
  typedInAll,
  withDraft,
} from './row-drafts.ts'

export type RowEditEvent =
  | { type: 'value.change'; row: string; name: string; value: string }
  | { type: 'row.save'; row: string; key: string }
  | { type: 'row.discard'; row: string }
  /** Looks what became of a save without response. */
  | { type: 'row.check'; row: string }
  /** Types one value into every row. Nothing is sent: the rows show what would change. */
  | { type: 'column.fill'; name: string; value: string }
  /** Saves all changed rows, one after the other, each under a key of its own made of this one. */
  | { type: 'rows.save'; key: string }
  | { type: 'rows.discard' }
  | { type: 'read.again' }

export const rowEditMachine = setup({
  types: {
    context: {} as RowEditContext,
    events: {} as RowEditEvent,
    input: {} as { rows: readonly StoredRow[] },
    tags: {} as 'busy' | 'failed' | 'asking' | 'idle',
  },
  actors: {
    saveRow: writing<StoredRow, RowEditContext>('saveRow'),
    readRows: reading<readonly StoredRow[], RowEditContext>('readRows'),
  },
  guards: {
    /** No value of the row is blank. A definition may add more rules. */
    isValid: ({ context, event }) =>
      Object.values(draftOf(context, having(event, 'row').row)?.values ?? {}).every(
        (value) => visibleLength(value) > 0,
      ),
    mayType: all({
      isThere: ({ context, event }) => rowOf(context, having(event, 'row').row) !== undefined,
      isNotSent: ({ context, event }) => !isSent(context, having(event, 'row').row),
    }),
    /** The same of any row. */
    isRowValid: ({ context }, { row }: { row: string }) =>
      Object.values(draftOf(context, row)?.values ?? {}).every((value) => visibleLength(value) > 0),
    mayFill: ({ context }) => context.rows.some(({ id }) => !isSent(context, id)),
    maySave: ({ context, event }) => isOneOf(context, event, savableMarks),
    maySaveAll: ({ context }) => marked(context, savableMarks).length > 1,
    mayDiscard: ({ context, event }) => isOneOf(context, event, discardableMarks),
    mayDiscardAll: ({ context }) => marked(context, discardableMarks).length > 1,
    mayCheck: ({ context, event }) => isOneOf(context, event, ['unknown']),
    hasQueued: ({ context }) => queued(context) !== undefined,
    hasDrafts: ({ context }) => context.drafts.length > 0,
    isUnknown: ({ event }) => failureOf(event)?.outcome === 'unknown',
    isOvertaken: ({ event }) => failureOf(event)?.status === 409,
  },
  actions: {
    keepValue: assign(({ context, event }) =>
      event.type === 'value.change' ? { drafts: typed(context, event.row, event.name, event.value) } : {},
    ),
    fillColumn: assign(({ context, event }) =>
      event.type === 'column.fill' ? { drafts: typedInAll(context, event.name, event.value) } : {},
    ),
    queueAll: enqueueActions(({ context, event, enqueue, check }) => {
      if (event.type !== 'rows.save') return
      for (const [turn, { id, key }] of marked(context, savableMarks).entries()) {
        // Setup doesn't know its guards yet where its actions are typed.
        const isValid = check({ type: 'isRowValid', params: { row: id } } as never)
        enqueue.assign(({ context: now }) => ({
          drafts: withDraft(
            now,
            id,
            isValid ? { mark: 'queued', key: key ?? `${event.key}-${turn}`, failure: null } : { mark: 'invalid' },
          ),
        }))
      }
    }),
    discardAll: assign(({ context }) => ({
      drafts: context.drafts.filter(({ mark }) => !discardableMarks.includes(mark)),
    })),
    queueRow: assign(({ context, event }) =>
      event.type === 'row.save'
        ? {
            drafts: withDraft(context, event.row, {
              mark: 'queued',
              key: draftOf(context, event.row)?.key ?? event.key,
              failure: null,
            }),
          }
        : {},
    ),
    markInvalid: assign(({ context, event }) =>
      'row' in event ? { drafts: withDraft(context, event.row, { mark: 'invalid' }) } : {},
    ),
    discard: assign(({ context, event }) => ('row' in event ? { drafts: discarded(context, event.row) } : {})),
    keepSaved: assign(({ context, event }) => saved(context, outputOf(event) as StoredRow)),
    /** Says that the row was saved. The wiring provides the notice. */
    tellSaved: () => {},
    keepRefusal: assign(({ context, event }) => ({
      drafts: withDraft(context, queued(context)?.id ?? '', { mark: 'refused', key: null, failure: failureOf(event) }),
    })),
    keepUnknown: assign(({ context, event }) => ({
      drafts: withDraft(context, queued(context)?.id ?? '', { mark: 'unknown', failure: failureOf(event) }),
    })),
    keepRows: assign(({ context, event }) => {
      const rows = outputOf(event) as readonly StoredRow[]
      return { rows, drafts: compared(context, rows), failure: null }
    }),
    keepReadFailure: assign({ failure: ({ event }) => failureOf(event) }),
  },
}).createMachine({
  id: 'row-edit',
  context: ({ input }) => ({ rows: input.rows, drafts: [], failure: null }),
  initial: 'shown',
  states: {
    shown: {
      tags: 'idle',
      description: 'The rows are shown as they are stored. Nothing was changed.',
      on: {
        'value.change': { guard: 'mayType', target: 'deciding', actions: 'keepValue' },
        'column.fill': { guard: 'mayFill', target: 'deciding', actions: 'fillColumn' },
        'read.again': 'refreshing',
      },
    },
    editing: {
      description: 'Some rows were changed. Each is saved or discarded by itself.',
      on: {
        'value.change': { guard: 'mayType', target: 'deciding', actions: 'keepValue' },
        'column.fill': { guard: 'mayFill', target: 'deciding', actions: 'fillColumn' },
        'rows.save': { guard: 'maySaveAll', target: 'deciding', actions: 'queueAll' },
        'rows.discard': { guard: 'mayDiscardAll', target: 'deciding', actions: 'discardAll' },
        'row.save': [
          { guard: and(['maySave', 'isValid']), target: 'saving', actions: 'queueRow' },
          { guard: 'maySave', actions: 'markInvalid' },
        ],
        'row.discard': { guard: 'mayDiscard', target: 'deciding', actions: 'discard' },
        'row.check': { guard: 'mayCheck', target: 'refreshing' },
        'read.again': 'refreshing',
      },
    },
    deciding: {
      description: 'The next row is sent where one waits. Otherwise it rests.',
      always: [
        { guard: 'hasQueued', target: 'saving' },
        { guard: 'hasDrafts', target: 'editing' },
        { target: 'shown' },
      ],
    },
    saving: {
      tags: 'busy',
      description: 'One row is sent. Others can be changed, and wait for their turn once they are saved.',
      invoke: {
        id: 'saveRow',
        src: 'saveRow',
        input: sameContext,
        onDone: { target: 'deciding', actions: ['keepSaved', 'tellSaved'] },
        onError: [
          { guard: 'isUnknown', target: 'deciding', actions: 'keepUnknown' },
          { guard: 'isOvertaken', target: 'refreshing', actions: 'keepRefusal' },
          { target: 'deciding', actions: 'keepRefusal' },
        ],
      },
      on: {
        'value.change': { guard: 'mayType', actions: 'keepValue' },
        'row.save': [
          { guard: and(['maySave', 'isValid']), actions: 'queueRow' },
          { guard: 'maySave', actions: 'markInvalid' },
        ],
        'row.discard': { guard: 'mayDiscard', actions: 'discard' },
      },
    },
    refreshing: {
      tags: 'busy',
      description: 'The rows are loaded again, and what was typed is compared with them. It stays.',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: sameContext,
        onDone: { target: 'deciding', actions: 'keepRows' },
        onError: { target: 'deciding', actions: 'keepReadFailure' },
      },
    },
  },
})

const isOneOf = (context: RowEditContext, event: RowEditEvent, marks: readonly DraftMark[]): boolean => {
  const draft = draftOf(context, having(event, 'row').row)
  return marks.some((mark) => mark === draft?.mark)
}
