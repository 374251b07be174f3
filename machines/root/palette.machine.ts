/**
 * Finds what a person types: pages, acts and views at once, records by calls. Asks after a pause in typing, each kind of
 * record by itself, so that a slow or failed one holds up no other. A later text drops the answers of an earlier one.
 * Enter before the answer opens the one exact hit as soon as it arrives (S-325). Who may: everyone who is signed in;
 * each entry keeps its own need. Ends: opened or closed.
 */
import { assign, setup } from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import { reading } from '../kit/actors.ts'
import { all, having } from '../kit/conditions.ts'
import { failureOf, outputOf, sameContext } from '../kit/event-data.ts'

/** A record that was found. */
export interface Hit {
  readonly id: string
  /** Its name, and what tells it from others of that name */
  readonly name: string
  readonly detail: string
  readonly address: string
  /** Its id or phone is what was typed, whole */
  readonly isExact: boolean
}

/** What became of the search for one kind of record. */
export interface Answer {
  readonly kind: string
  /** The first that match */
  readonly hits: readonly Hit[]
  /** All that match */
  readonly total: number
  readonly failure: Failure | null
}

/** One kind of record that is searched. */
export interface SearchedKind {
  readonly kind: string
  /** Null while it is awaited */
  readonly answer: Answer | null
}

export interface PaletteContext {
  readonly typed: string
  readonly searched: readonly SearchedKind[]
}

export type PaletteEvent =
  /** `kinds` are those that can match, and whose calls the person may make. */
  | { type: 'search.type'; typed: string; kinds: readonly string[] }
  | { type: 'search.enter' }
  | { type: 'search.retry'; kind: string }
  | { type: 'entry.open'; address: string }
  | { type: 'act.press'; id: string }
  | { type: 'palette.close' }

const awaited = ({ searched }: PaletteContext): readonly SearchedKind[] =>
  searched.filter(({ answer }) => answer === null)

const exactIn = ({ hits }: Answer): readonly Hit[] => hits.filter(({ isExact }) => isExact)

const exactAddress = ({ event }: { event: object }) => ({ address: exactIn(outputOf(event))[0]?.address ?? '' })

/** Applies an answer to the kind that it names. */
const answered = ({ searched }: PaletteContext, answer: Answer): readonly SearchedKind[] =>
  searched.map((one) => (one.kind === answer.kind ? { kind: one.kind, answer } : one))

const searchRecords = { src: 'searchRecords', input: sameContext } as const

export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'busy' | 'final',
  },
  actors: {
    /** Answers with the first of the awaited kinds that is there. It doesn’t fail: a kind carries its own failure. */
    searchRecords: reading<Answer, PaletteContext>('searchRecords'),
  },
  delays: { pause: 250 },
  guards: {
    isOtherText: ({ context, event }) => having(event, 'typed').typed !== context.typed,
    asksCalls: all({
      isOtherText: ({ context, event }) => having(event, 'typed').typed !== context.typed,
      hasKinds: ({ event }) => having(event, 'kinds').kinds.length > 0,
    }),
    isLast: ({ context }) => awaited(context).length === 1,
    hasExactHit: ({ event }) => exactIn(outputOf<Answer>(event)).length === 1,
    isFailed: ({ context, event }) =>
      !!context.searched.find(({ kind }) => kind === having(event, 'kind').kind)?.answer?.failure,
  },
  actions: {
    keepText: assign(({ event }) => {
      const { typed, kinds } = having(event, 'kinds')
      return { typed, searched: kinds.map((kind) => ({ kind, answer: null })) }
    }),
    keepAnswer: assign(({ context, event }) => ({ searched: answered(context, outputOf<Answer>(event)) })),
    keepFailures: assign(({ context, event }) => ({
      searched: context.searched.map(
        ({ kind, answer }): SearchedKind => ({
          kind,
          answer: answer ?? { kind, hits: [], total: 0, failure: failureOf(event) },
        }),
      ),
    })),
    askAgain: assign(({ context, event }) => ({
      searched: context.searched.map((one) =>
        one.kind === having(event, 'kind').kind ? { ...one, answer: null } : one,
      ),
    })),
    /** Goes to an address of the console, which provides it. */
    goTo: (_, _params: { address: string }) => {},
    /** Presses a control of the open page, which the console provides. */
    press: (_, _params: { id: string }) => {},
  },
}).createMachine({
  id: 'palette',
  context: { typed: '', searched: [] },
  initial: 'idle',
  on: {
    'search.type': [
      {
        guard: 'asksCalls',
        target: '.typing',
        reenter: true,
        actions: 'keepText',
      },
      { guard: 'isOtherText', target: '.idle', actions: 'keepText' },
    ],
    'entry.open': {
      target: '.opened',
      actions: { type: 'goTo', params: ({ event }) => ({ address: event.address }) },
    },
    'act.press': { target: '.opened', actions: { type: 'press', params: ({ event }) => ({ id: event.id }) } },
    'palette.close': '.closed',
  },
  states: {
    idle: { description: 'No call is asked. Pages, acts and views that match are listed.' },
    typing: {
      tags: 'busy',
      description: 'A text is being typed. Records are searched after a short pause.',
      on: { 'search.enter': 'hurrying' },
      after: { pause: 'searching' },
    },
    searching: {
      tags: 'busy',
      description: 'Records are searched. Each kind is listed as its answer arrives.',
      on: {
        'search.enter': 'hurrying',
        'search.retry': { guard: 'isFailed', target: 'searching', reenter: true, actions: 'askAgain' },
      },
      invoke: {
        id: 'searchRecords',
        ...searchRecords,
        onDone: [
          { guard: 'isLast', target: 'settled', actions: 'keepAnswer' },
          { target: 'searching', reenter: true, actions: 'keepAnswer' },
        ],
        onError: { target: 'settled', actions: 'keepFailures' },
      },
    },
    hurrying: {
      tags: 'busy',
      description: 'Enter was pressed before the answer. The one exact hit is opened as soon as it arrives.',
      on: { 'search.retry': { guard: 'isFailed', target: 'hurrying', reenter: true, actions: 'askAgain' } },
      invoke: {
        id: 'findExact',
        ...searchRecords,
        onDone: [
          {
            guard: 'hasExactHit',
            target: 'opened',
            actions: { type: 'goTo', params: exactAddress },
          },
          { guard: 'isLast', target: 'settled', actions: 'keepAnswer' },
          { target: 'hurrying', reenter: true, actions: 'keepAnswer' },
        ],
        onError: { target: 'settled', actions: 'keepFailures' },
      },
    },
    settled: {
      description: 'Every kind has answered: with records, with none, or with a failure.',
      on: { 'search.retry': { guard: 'isFailed', target: 'searching', actions: 'askAgain' } },
    },
    opened: { type: 'final', tags: 'final', description: 'What was chosen is opened.' },
    closed: { type: 'final', tags: 'final', description: 'The palette is closed, and nothing was opened.' },
  },
})
