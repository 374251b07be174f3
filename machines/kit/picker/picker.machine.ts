/**
 * Searches the choices of one field, where there are too many to list. Asks once the field is opened and after each
 * pause in typing; a later search drops the answer of an earlier one. A failure never looks like no choices. What is
 * chosen is the field's, not the search's. Who may: those who may make the call. Ends: never.
 */

import { assign, setup } from 'xstate'
import type { Failure } from '../../../src/contract/failure.ts'
import { reading } from '../actors.ts'
import { failureOf, sameContext } from '../event-data.ts'

/** One choice in the words that are shown. */
export interface FoundChoice {
  readonly value: string
  readonly words: string
}

export interface FoundChoices {
  readonly choices: readonly FoundChoice[]
  /** All that match, of which the first are listed */
  readonly total: number
}

export interface PickerContext {
  readonly search: string
  readonly found: FoundChoices
  readonly failure: Failure | null
}

export type PickerEvent =
  | { type: 'search.begin' }
  | { type: 'search.type'; search: string }
  | { type: 'search.end' }
  | { type: 'read.again' }

const nothing: FoundChoices = { choices: [], total: 0 }
const atRest: PickerContext = { search: '', found: nothing, failure: null }

const brought = (event: object): FoundChoices =>
  'output' in event && event.output ? (event.output as FoundChoices) : nothing

const searchIn = (event: object): string => ('search' in event ? String(event.search) : '')

export const pickerMachine = setup({
  types: {
    context: {} as PickerContext,
    events: {} as PickerEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: { findChoices: reading<FoundChoices, PickerContext>('findChoices') },
  delays: { pause: 250 },
  guards: {
    hasChoices: ({ event }) => brought(event).choices.length > 0,
    isOtherSearch: ({ context, event }) => searchIn(event) !== context.search,
  },
  actions: {
    keepSearch: assign({ search: ({ event }) => searchIn(event) }),
    keepChoices: assign(({ event }) => ({ found: brought(event), failure: null })),
    keepFailure: assign(({ event }) => ({ found: nothing, failure: failureOf(event) })),
    forget: assign(atRest),
  },
}).createMachine({
  id: 'picker',
  context: atRest,
  initial: 'resting',
  on: {
    'search.type': { guard: 'isOtherSearch', target: '.typing', reenter: true, actions: 'keepSearch' },
    'search.end': { target: '.resting', actions: 'forget' },
  },
  states: {
    resting: {
      description: 'Nothing is searched. The field shows what is chosen.',
      on: { 'search.begin': 'searching' },
    },
    typing: {
      tags: 'busy',
      description: 'A search is being typed. It starts after a short pause.',
      after: { pause: 'searching' },
    },
    searching: {
      tags: 'busy',
      description: 'Choices that match are searched for. Those found before stay until then.',
      invoke: {
        id: 'findChoices',
        src: 'findChoices',
        input: sameContext,
        onDone: [
          { guard: 'hasChoices', target: 'found', actions: 'keepChoices' },
          { target: 'nothing', actions: 'keepChoices' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    found: { description: 'The first choices that match are listed, with the number of all.' },
    nothing: { description: 'Nothing matches.' },
    failed: {
      tags: 'failed',
      description: 'The choices couldn’t be searched. What is chosen stays, and the failure, though the field is left.',
      on: { 'read.again': 'searching', 'search.begin': 'searching', 'search.end': {} },
    },
  },
})
