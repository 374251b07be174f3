/**
 * One call for many rows that are typed or pasted. Looks each up where the definition says how, names those that are
 * wrong, and sends the others once, after a review of their count and sum. Rows that the service rejects are named with
 * their reasons and can be left out; the others are sent as another intent. Without a response it is read back and never
 * resent. Who may: those who may make the call. Ends: done.
 */

import { assign, setup } from 'xstate'
import { idsIn } from '../../../src/contract/normalise.ts'
import { reading, writing } from '../actors.ts'
import { all } from '../conditions.ts'
import { outputOf } from '../event-data.ts'
import type { FormValues } from '../form/form.machine.ts'
import type { FlowTypes } from '../model.ts'
import { type ReadBackResult, writeParts, writeStates } from '../write.ts'
import type { BatchRow } from './batch-rows.ts'
import { type BatchContext, type BatchEvent, batchParts, batchStates, rejectedRows } from './batch-states.ts'

export interface CheckedRow extends BatchRow {
  /** What the look-up found, by the columns, as it is shown */
  readonly facts: Readonly<Record<string, string>>
  /** What is moved for it, minor units */
  readonly amount: number
}

/** What the service did to each row, as a text by its id. */
export type RowResults = Readonly<Record<string, string>>

export interface BatchRunContext extends BatchContext<CheckedRow> {
  /** Null before the answer, and where the result was read back. */
  readonly results: RowResults | null
}

const write = writeParts<BatchRunContext, BatchEvent>()
const batch = batchParts<CheckedRow, BatchRunContext, BatchEvent>(({ id }) => [id])

export const batchMachine = setup({
  types: {} as FlowTypes<BatchRunContext, BatchEvent, { readonly values: FormValues }>,
  actors: {
    lookUpRows: reading<readonly CheckedRow[], BatchRunContext>('lookUpRows'),
    sendRows: writing<RowResults, BatchRunContext>('sendRows'),
    checkRows: reading<{ became: ReadBackResult }, BatchRunContext>('checkRows'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    ...batch.guards,
    /** A definition adds the rules of its fields, and how many rows a call takes. */
    isValid: all({
      hasIds: ({ context }) => idsIn(context.values.ids).ids.length > 0,
      hasOnlyIds: ({ context }) => idsIn(context.values.ids).wrong.length === 0,
    }),
  },
  actions: {
    ...write.actions,
    ...batch.actions,
    keepValue: assign(({ context, event }) =>
      'name' in event ? { values: { ...context.values, [event.name]: event.value }, failure: null, key: null } : {},
    ),
    keepAnswer: assign({ results: ({ event }) => outputOf<RowResults>(event) }),
    keepReadBack: assign(({ context, event }) => ({
      failure: outputOf<{ became: ReadBackResult }>(event).became === 'done' ? null : context.failure,
    })),
  },
}).createMachine({
  id: 'batch',
  context: ({ input }) => ({
    values: input.values,
    looked: [],
    dropped: [],
    key: null,
    failure: null,
    results: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The rows are typed or pasted. Nothing was asked or sent.',
      on: {
        'value.change': { actions: 'keepValue' },
        'ids.check': [
          { guard: 'isValid', target: 'lookingUp', actions: 'forgetLooked' },
          { target: 'invalid', actions: 'forgetLooked' },
        ],
      },
    },
    invalid: {
      description: 'A value is missing or invalid, which its field shows. Nothing was asked or sent.',
      on: { 'value.change': { target: 'editing', actions: 'keepValue' } },
    },
    ...batchStates({ lookUp: 'lookUpRows', ask: 'confirming' }),
    confirming: {
      description: 'Count and sum are shown before anything is sent.',
      on: {
        'act.confirm': { target: 'sending', actions: 'keepKey' },
        'act.cancel': { target: 'reviewing', actions: 'forgetKey' },
      },
    },
    ...writeStates(
      { act: 'sendRows', readBack: 'checkRows', done: 'done', back: 'confirming', lost: 'reviewing' },
      rejectedRows('reviewing'),
    ),
    done: {
      type: 'final',
      tags: 'final',
      description: 'All rows that were sent are done. Each is shown with its result.',
    },
  },
})
