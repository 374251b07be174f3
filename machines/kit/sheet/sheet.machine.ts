/**
 * A paper of a record, such as an invoice, that the server makes when it is asked for. Sends one request a click, and
 * nothing but its response ends the sending. Asking again is safe, because the server gives a record the same paper
 * each time: so a request without a response is sent again by the person, with the same key. Who may: those who may
 * make the call. Ends: never.
 */

import { assign, setup } from 'xstate'
import type { Failure } from '../../../src/contract/failure.ts'
import { writing } from '../actors.ts'
import { failureOf, outputOf, sameContext } from '../event-data.ts'
import type { FlowTypes } from '../model.ts'

export interface SheetContext {
  /** The record whose paper it is. Null while none is open. */
  readonly subject: unknown
  readonly sheet: unknown
  /** Idempotency key of the request. */
  readonly key: string | null
  readonly failure: Failure | null
}

export type SheetEvent = { type: 'sheet.open'; subject: unknown; key: string } | { type: 'sheet.close' }

const nothing: SheetContext = { subject: null, sheet: null, key: null, failure: null }

export const sheetMachine = setup({
  types: {} as FlowTypes<SheetContext, SheetEvent, undefined>,
  actors: { make: writing<unknown, SheetContext>('make') },
  guards: {
    isUnknown: ({ event }) => failureOf(event)?.outcome === 'unknown',
  },
  actions: {
    // A certain rejection ended the request and forgot its key. One without a response keeps it.
    begin: assign(({ context, event }) =>
      event.type === 'sheet.open' ? { ...nothing, subject: event.subject, key: context.key ?? event.key } : {},
    ),
    keepSheet: assign(({ event }) => ({ sheet: outputOf(event), key: null })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    keepRejection: assign(({ event }) => ({ failure: failureOf(event), key: null })),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'sheet',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      tags: 'idle',
      description: 'No sheet is open.',
      on: { 'sheet.open': { target: 'making', actions: 'begin' } },
    },
    making: {
      tags: 'busy',
      description: 'The server makes the sheet, or finds the one that it made before.',
      invoke: {
        id: 'make',
        src: 'make',
        input: sameContext,
        onDone: { target: 'shown', actions: 'keepSheet' },
        onError: [
          { guard: 'isUnknown', target: 'unknown', actions: 'keepFailure' },
          { target: 'rejected', actions: 'keepRejection' },
        ],
      },
    },
    shown: {
      tags: 'idle',
      description: 'The sheet is shown, to print it or to save it.',
      on: { 'sheet.close': { target: 'closed', actions: 'forget' } },
    },
    unknown: {
      tags: ['failed', 'idle'],
      description: 'No response arrived, so the sheet may have been made. Asking again gives the same one.',
      on: {
        'sheet.open': { target: 'making', actions: 'begin' },
        'sheet.close': { target: 'closed', actions: 'forget' },
      },
    },
    rejected: {
      tags: ['failed', 'idle'],
      description: 'There is no sheet. The reason is shown.',
      on: {
        'sheet.open': { target: 'making', actions: 'begin' },
        'sheet.close': { target: 'closed', actions: 'forget' },
      },
    },
  },
})
