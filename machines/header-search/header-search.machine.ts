/**
 * Searches from the header (doc1 §2, §9, S-48). Ignores a blank text. Waits a second, then opens the list once. Ignores
 * input while the list loads. Who may: CRM_6 (others don't see its view). Ends: never.
 */
import { assign, setup } from 'xstate'
import { writing } from '../kit/actors.ts'

export interface HeaderSearchContext {
  readonly text: string
}

export type HeaderSearchEvent = { type: 'search.submit'; text: string }

export const headerSearchMachine = setup({
  types: {
    context: {} as HeaderSearchContext,
    events: {} as HeaderSearchEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Opens the list of installations and settles when it has loaded or failed. */
    openResults: writing<void, { text: string }>('openResults'),
  },
  delays: { searchDelay: 1000 },
  guards: { hasText: ({ event }) => event.text.trim() !== '' },
  actions: { keepText: assign({ text: ({ event }) => event.text.trim() }) },
}).createMachine({
  id: 'header-search',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The search awaits a text.',
      on: { 'search.submit': { guard: 'hasText', target: 'waiting', actions: 'keepText' } },
    },
    waiting: {
      description: 'For one second another text replaces this one.',
      on: { 'search.submit': { guard: 'hasText', target: 'waiting', reenter: true, actions: 'keepText' } },
      after: { searchDelay: 'opening' },
    },
    opening: {
      tags: 'busy',
      description: 'The list opens and loads. Another text is ignored.',
      invoke: {
        id: 'openResults',
        src: 'openResults',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
})
